/** What only scripts answer; links and forms do by themselves. */
const BUTTON = 'button[type="button"]';

/**
 * Keeps the last press of a button that nothing answers yet.
 *
 * @returns what ends that, and presses the button again for those who answer now.
 */
export function keepPress(): () => void {
  const watching = new AbortController();
  let pressed: HTMLElement | null = null;
  // The last to hear of a click, so that one which is answered meanwhile is not kept.
  window.addEventListener(
    'click',
    ({ target }) => {
      if (target instanceof Element) pressed = target.closest<HTMLElement>(BUTTON) ?? pressed;
    },
    { signal: watching.signal },
  );
  return () => {
    watching.abort();
    if (pressed?.isConnected) pressed.click();
  };
}
