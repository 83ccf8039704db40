import { performance } from 'node:perf_hooks';

/** How long a process is looked at before it counts as busy or quiet, in milliseconds. */
const SPAN = 3_000;
/** Which part of that time it has worked. */
const BUSY = 0.2;
const QUIET = 0.1;

/**
 * When memory is given back: once after each time of work, as soon as it is quiet. The start is the first of them.
 *
 * @returns whether it is time, told which part of the last moments the process has worked (0 to 1)
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
 * Gives memory back to the system when the process has become quiet. Pages that a collection empties V8 keeps for later
 * objects, for good; only a collection of last resort lets them go, which stops the process for more than a tenth of a
 * second: nobody waits for it then. Does nothing in a Node without `--expose-gc`.
 *
 * @param span how long it is looked at, in milliseconds
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
