/**
 * Makes a dialog modal, unless it is, and focuses its heading.
 *
 * @param close called on Escape and on a press on the backdrop.
 * @returns a function that removes the listeners; the dialog stays as it is.
 */
export function openAsModal(dialog: HTMLDialogElement, close: () => void): () => void {
  if (!dialog.matches(':modal')) {
    // The server's markup is open but not modal, and showModal() refuses an open dialog.
    dialog.removeAttribute('open');
    dialog.showModal();
    dialog.querySelector('h2')?.focus();
  }
  const ended = new AbortController();
  const listen = (type: string, listener: (event: Event) => void) =>
    dialog.addEventListener(type, (event) => event.target === dialog && listener(event), { signal: ended.signal });
  // The backdrop is part of the dialog element itself; its content covers the rest. A press that only ends there, after
  // text was selected inside, closes nothing.
  let pressed: EventTarget | null = null;
  dialog.addEventListener(
    'pointerdown',
    ({ target }) => {
      pressed = target;
    },
    { signal: ended.signal },
  );
  listen('click', () => pressed === dialog && close());
  listen('cancel', (event) => {
    // If the browser closes it anyway, the close event follows.
    if (!event.cancelable) return;
    event.preventDefault();
    close();
  });
  // Browsers may close a dialog without a cancel event, when nothing was pressed in it since it opened.
  listen('close', () => dialog.isConnected && !dialog.open && close());
  return () => ended.abort();
}
