import { vi } from 'vitest';

/**
 * Waits until a check holds, and returns what it returns; then fails with what the check said last.
 * The patience is for a machine that is busy with other things: a check that holds ends the wait at once.
 */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 90_000, interval: 20 });
