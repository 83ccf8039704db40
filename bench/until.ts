import { setTimeout as pause } from 'node:timers/promises';

/**
 * Asks again until an answer comes.
 *
 * @param patience in milliseconds.
 *
 * @throws what the last question threw
 */
export async function until<T>(ask: () => T | Promise<T>, patience = 60_000): Promise<T> {
  const end = performance.now() + patience;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (performance.now() > end) throw error;
      await pause(50);
    }
  }
}
