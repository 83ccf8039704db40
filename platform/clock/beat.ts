import { setTimeout as pause } from 'node:timers/promises';

/**
 * Does some work and answers on the next full beat after its start, so that the time of the answer
 * does not tell which way the work went. A failure, too, waits for the beat.
 *
 * @param milliseconds length of a beat; well above the usual duration of the work.
 */
export async function onTheBeat<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  try {
    return await work();
  } finally {
    const elapsed = performance.now() - start;
    await pause((Math.floor(elapsed / milliseconds) + 1) * milliseconds - elapsed);
  }
}
