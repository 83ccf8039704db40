/**
 * Calls a function at once when it is first asked for, and at most once per interval while it goes on being asked for.
 * The last request always leads to a call.
 *
 * @param every the interval, in milliseconds.
 */
export function throttle(every: number, act: () => void): () => void {
  let resting = false;
  let asked = false;
  function turn() {
    asked = false;
    resting = true;
    setTimeout(rested, every).unref();
    act();
  }
  function rested() {
    resting = false;
    if (asked) turn();
  }
  return () => {
    if (resting) asked = true;
    else turn();
  };
}
