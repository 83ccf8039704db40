import { setTimeout as pause } from 'node:timers/promises';
import { hashPassword, verifyPassword } from 'better-auth/crypto';

/** How passwords are hashed and verified; by default one at a time, by scrypt with a salt. */
export type PasswordHash = {
  readonly hash: (password: string) => Promise<string>;
  readonly verify: (data: { hash: string; password: string }) => Promise<boolean>;
};

/** How long a password waits for those before it, in milliseconds. */
const PATIENCE = 5_000;

/** A process hashes one password at a time, so that many logins leave the processor to others. */
export class PasswordsBusyError extends Error {
  override name = 'PasswordsBusyError';
}

/**
 * Runs work one after another.
 *
 * @param patience how long one waits for those before it, in milliseconds; then it fails with PasswordsBusyError.
 */
export function createLane(patience: number) {
  let last = Promise.resolve();
  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const before = last;
    const { promise: done, resolve: leave } = Promise.withResolvers<void>();
    last = before.then(() => done);
    const waiting = new AbortController();
    const late = pause(patience, true, { signal: waiting.signal, ref: false });
    try {
      if (await Promise.race([before, late])) throw new PasswordsBusyError('Too many passwords at a time');
      waiting.abort();
      return await work();
    } finally {
      leave();
    }
  };
}

const inTurn = createLane(PATIENCE);

/** Passwords by scrypt with a salt, one at a time in this process, for all roles together. */
export const passwordsInTurn: PasswordHash = {
  hash: (password) => inTurn(() => hashPassword(password)),
  verify: (data) => inTurn(() => verifyPassword(data)),
};
