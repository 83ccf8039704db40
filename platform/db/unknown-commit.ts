import pg from 'pg';
import type { Pool } from './database.ts';

/**
 * It is unknown whether a write was committed: the database did not respond in time, or the connection broke during the
 * commit. Where acts are idempotent, it is safe to repeat them.
 */
export class UnknownCommitError extends Error {
  override name = 'UnknownCommitError';

  constructor(cause?: unknown) {
    super('It is unknown whether a write was committed: the database did not answer in time.', { cause });
  }
}

/** SQLSTATEs by which a server ends the session (57P0x) or a pooler reports a lost one (class 08). */
const ENDED_SESSION = /^57P0|^08/;

/** Whether the error was raised by the server, so that the transaction was certainly rolled back. */
export function isUndone(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof pg.DatabaseError) return !ENDED_SESSION.test(cause.code ?? '');
  }
  return false;
}

/** Closes a connection at once, even with a running statement. */
export function close(connection: pg.PoolClient): void {
  if (connection instanceof pg.Client) void connection.end();
}

/** The wait for a commit. */
export type CommitWait = {
  /** Whether a canceled wait for a standby has left the commit on the primary alone. */
  readonly isKeptHereAlone: () => boolean;
  /** Ends the wait. Returns whether the connection can be used again. */
  readonly end: () => boolean;
};

/**
 * Limits the duration of a commit. PostgreSQL has no timeout for the wait for a synchronous standby, which holds the
 * row locks of the transaction and survives the connection. So the server is asked to cancel the wait, which preserves
 * the commit on the primary and raises a warning. A server that does not respond is given up.
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
      // A late cancel request would hit the next statement.
      return !isLate;
    },
  };
}
