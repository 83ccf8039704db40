import { vi } from 'vitest';

/**
 * Retries a check until it passes, and returns its result; then fails with the last error. The timeout is for busy
 * machines: a check that passes ends the wait at once.
 */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 180_000, interval: 20 });
