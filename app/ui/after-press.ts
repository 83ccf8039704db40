import { useEffect, useState } from 'react';

/** From the moment the pointer goes down until the click that ends the press has been handled. */
class Press {
  private isDown = false;
  private readonly waiting: (() => void)[] = [];

  private readonly begin = () => {
    this.isDown = true;
  };

  // The click comes with the release, before anything else can happen; a press that ends elsewhere has none.
  private readonly end = () => setTimeout(this.release);

  private readonly release = () => {
    this.isDown = false;
    for (const act of this.waiting.splice(0)) act();
  };

  /** Returns a function that stops watching. */
  readonly watch = () => {
    const watching = new AbortController();
    const options = { capture: true, signal: watching.signal };
    // On touch screens fields lose focus with the mouse events that follow a tap.
    for (const down of ['pointerdown', 'mousedown']) document.addEventListener(down, this.begin, options);
    for (const up of ['pointerup', 'mouseup', 'pointercancel', 'dragend'])
      document.addEventListener(up, this.end, options);
    return () => watching.abort();
  };

  readonly after = (act: () => void) => {
    if (this.isDown) this.waiting.push(act);
    else act();
  };
}

/**
 * Returns a function that runs a callback once no press is in progress. Anything that appears on blur moves what is
 * below it: the button whose press moved the focus would slip away before the press ends on it.
 */
export function useAfterPress(): (act: () => void) => void {
  const [press] = useState(() => new Press());
  useEffect(press.watch, []);
  return press.after;
}
