import { performance } from 'node:perf_hooks';

/** Over how long the load of a process is measured, in milliseconds. */
const SPAN = 3_000;
/** Event loop utilization above which it is busy, and below which it is quiet. */
const BUSY = 0.2;
const QUIET = 0.1;

/**
 * Detects the first quiet interval after each busy one. The start counts as busy.
 *
 * @returns whether memory should be released, given the event loop utilization of the last interval (0 to 1)
 */
export function restsAfterWork(): (worked: number) => boolean {
  let hasWorked = true;
  return (worked) => {
    if (worked >= BUSY) hasWorked = true;
    const rests = hasWorked && worked < QUIET;
    if (rests) hasWorked = false;
    return rests;
  };
}

/**
 * Returns memory to the system when the process has become quiet. V8 retains pages that ordinary collections empty;
 * only a last-resort collection releases them. It stops the process for more than 100 ms, which is why it runs when
 * nobody is waiting. Does nothing without `--expose-gc`.
 *
 * @param span interval of measurement, in milliseconds
 */
export function giveMemoryBack(span = SPAN): void {
  const collect = globalThis.gc;
  if (!collect) return;
  const rests = restsAfterWork();
  let before = performance.eventLoopUtilization();
  const look = () => {
    if (rests(performance.eventLoopUtilization(before).utilization))
      collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
    before = performance.eventLoopUtilization();
  };
  setInterval(look, span).unref();
}
