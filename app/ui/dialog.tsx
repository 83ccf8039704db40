import X from 'lucide-react/icons/x';
import { type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { Link } from '#app/ui/link.tsx';
import { classes } from './classes.ts';
import { registerTopLayer } from './top-layer.ts';

interface ModalProps {
  title: ReactNode;
  /** One plain sentence under the title; describes the dialog. */
  subtitle?: ReactNode;
  /** md: 28rem, for forms. 4xl: 56rem, for reading. */
  size?: 'md' | '4xl';
  /** Called by X, Escape and a press on the backdrop. */
  onClose?: () => void;
  /** The target of X before scripts run, and where closing navigates when there is no `onClose`. */
  closeHref?: string;
  /** Actions at the foot; they stay in sight while the content scrolls. */
  footer?: ReactNode;
  children: ReactNode;
}

/**
 * A native modal dialog: the browser traps focus and restores it afterwards. Rendered by the server it is already open
 * over the page and can be read and closed without scripts. Pass `onClose`, `closeHref`, or both.
 */
export function Modal({ title, subtitle, size = 'md', onClose, closeHref, footer, children }: ModalProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();

  function close() {
    if (onClose) onClose();
    else if (closeHref) void navigate(closeHref, { preventScrollReset: true });
  }
  const closeNow = useEffectEvent(close);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const leave = openAsModal(element, closeNow);
    const unregister = registerTopLayer(element);
    return () => {
      unregister();
      leave();
      element.close();
    };
  }, []);

  const x = <X aria-hidden="true" className="size-6" />;
  return (
    <dialog
      ref={dialog}
      id={id}
      open
      aria-labelledby={`${id}-title`}
      aria-describedby={subtitle ? `${id}-subtitle` : undefined}
      className={classes('modal', size === 'md' ? 'modal-md' : 'modal-4xl')}
    >
      <div className="modal-frame">
        <header className="modal-header">
          <h2 id={`${id}-title`} tabIndex={-1} className="mt-1 min-w-0">
            {title}
          </h2>
          {closeHref ? (
            <Link
              to={closeHref}
              preventScrollReset
              aria-label="Close"
              className="button button-quiet button-icon"
              onClick={(event) => {
                if (!onClose) return;
                event.preventDefault();
                onClose();
              }}
            >
              {x}
            </Link>
          ) : (
            <button type="button" onClick={close} aria-label="Close" className="button button-quiet button-icon">
              {x}
            </button>
          )}
        </header>
        <div className="modal-body">
          <div data-messages />
          {subtitle && (
            <p id={`${id}-subtitle`} className="mb-5 text-ink-soft">
              {subtitle}
            </p>
          )}
          {children}
        </div>
        {footer && <footer className="modal-footer">{footer}</footer>}
      </div>
    </dialog>
  );
}

/**
 * Makes a dialog modal, unless it is, and focuses its heading.
 *
 * @param close called on Escape and on a press on the backdrop.
 * @returns a function that removes the listeners; the dialog stays as it is.
 */
function openAsModal(dialog: HTMLDialogElement, close: () => void): () => void {
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
