/**
 * Calls a function at once when it is first asked for, and at most once per interval while it goes on being asked for.
 * The last request always leads to a call.
 *
 * @param every the interval, in milliseconds.
 */
export function throttle(every: number, act: () => void): () => void {
  let throttled = false;
  let deferred = false;
  function run() {
    deferred = false;
    throttled = true;
    setTimeout(resume, every).unref();
    act();
  }
  function resume() {
    throttled = false;
    if (deferred) run();
  }
  return () => {
    if (throttled) deferred = true;
    else run();
  };
}
