const TAKEN_OVER = 'iolite:taken-over';

/** Tells that the framework is at work on this page: from now on it answers what is pressed and typed. */
export function tellTakenOver(): void {
  document.dispatchEvent(new Event(TAKEN_OVER));
}

/** Calls back once the framework is at work. */
export function onTakenOver(act: () => void): void {
  document.addEventListener(TAKEN_OVER, act, { once: true });
}
