import { setTimeout as pause } from 'node:timers/promises';

/**
 * Asks again until an answer comes, for a minute at most.
 *
 * @throws what the last question threw
 */
export async function until<T>(ask: () => T | Promise<T>): Promise<T> {
  const end = performance.now() + 60_000;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (performance.now() > end) throw error;
      await pause(50);
    }
  }
}
