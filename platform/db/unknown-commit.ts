import pg from 'pg';
import type { Pool } from './database.ts';

/**
 * A write may have been kept, or not: the database did not answer in time, or the connection broke, while it was being
 * committed. Repeating it does no harm wherever acts are safe to repeat.
 */
export class UnknownCommitError extends Error {
  override name = 'UnknownCommitError';

  constructor(cause?: unknown) {
    super('It is not known whether the database has kept a write: it did not answer in time.', { cause });
  }
}

/** SQLSTATEs by which a server ends the session (57P0x) or a pooler reports a lost one (class 08). */
const ENDED_SESSION = /^57P0|^08/;

/** Whether the server itself has said what was wrong, so that nothing of the transaction is kept. */
export function isUndone(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof pg.DatabaseError) return !ENDED_SESSION.test(cause.code ?? '');
  }
  return false;
}

/** Closes a connection at once, also where a statement runs that does not end. */
export function close(connection: pg.PoolClient): void {
  if (connection instanceof pg.Client) void connection.end();
}

/** The wait for a commit. */
export type CommitWait = {
  /** Whether a canceled wait for a standby has left the commit on the primary alone. */
  readonly isKeptHereAlone: () => boolean;
  /** Ends the wait; whether the connection can be used again. */
  readonly end: () => boolean;
};

/**
 * Limits how long a commit is waited for. PostgreSQL has no limit for the wait for a synchronous standby, during which
 * the row locks of the transaction are held, and the wait does not end with the connection: the server is asked to cancel
 * it, which keeps the commit on the primary and says so in a warning. A server that does not answer is given up.
 */
export function limitCommit(pool: Pool, connection: pg.PoolClient): CommitWait {
  const { commit, answer } = pool.timeouts;
  let isLate = false;
  let isKeptHereAlone = false;
  const note = ({ severity }: { severity?: string | undefined }) => {
    if (isLate && severity === 'WARNING') isKeptHereAlone = true;
  };
  connection.on('notice', note);
  let timer = setTimeout(() => {
    isLate = true;
    pool.cancel(connection).catch(() => undefined);
    timer = setTimeout(() => close(connection), answer);
  }, commit);
  return {
    isKeptHereAlone: () => isKeptHereAlone,
    end() {
      clearTimeout(timer);
      connection.off('notice', note);
      // A cancel that arrives late would hit the next statement.
      return !isLate;
    },
  };
}
