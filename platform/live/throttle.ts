/**
 * Calls a function at once on the first request, and at most once per interval on further ones. The last request always
 * leads to a call.
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
