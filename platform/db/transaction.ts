import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { DrizzleQueryError, sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { connect } from './connect.ts';
import type { Database, Transaction } from './database.ts';
import { DRIZZLE } from './drizzle.ts';
import { type CommitWait, close, isUndone, limitCommit, UnknownCommitError } from './unknown-commit.ts';

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';
const MOST_TRIES = 25;

/**
 * Runs work in one transaction and retries it with jitter on a serialization failure or deadlock, at most 25 times. The
 * work must have no effects outside the database.
 */
export function inTransaction<T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return tryAgain(() => runOnce(db, work));
}

const commit = new AsyncLocalStorage<(() => void)[]>();

/** Runs a callback after the surrounding transaction has committed, or at once without one; never after a rollback. */
export function afterCommit(act: () => void): void {
  const acts = commit.getStore();
  if (acts) acts.push(act);
  else act();
}

async function withAfterCommit<T>(run: () => Promise<T>): Promise<T> {
  const acts: (() => void)[] = [];
  const result = await commit.run(acts, run);
  for (const act of acts) act();
  return result;
}

async function tryAgain<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (attempt === MOST_TRIES || !wantsAnotherTry(error)) throw error;
      await pause(Math.random() * Math.min(10 * 2 ** attempt, 500));
    }
  }
}

/** A connection to the server itself, without timeouts and with temporary objects, for the duration of the work. */
export type Connection = {
  readonly db: NodePgDatabase;
  inTransaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
};

/** Runs long work on a connection of its own, which is closed afterwards. */
export async function onOneConnection<T>(db: Database, work: (connection: Connection) => Promise<T>): Promise<T> {
  const client = await connect(db.$client.directUrl, 'iolite');
  try {
    const own = drizzle(client, DRIZZLE);
    await own.execute(sql`set statement_timeout = 0`);
    return await work({ db: own, inTransaction: (act) => tryAgain(() => withAfterCommit(() => own.transaction(act))) });
  } finally {
    await client.end();
  }
}

/** Checks the connection out and in itself, because Drizzle leaks one whose BEGIN has failed. */
async function runOnce<T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const connection = await db.$client.connect();
  let isBroken = false;
  let failure: unknown;
  let commit: CommitWait | undefined;
  try {
    return await withAfterCommit(async () => {
      const result = await drizzle(connection, DRIZZLE).transaction(async (tx) => {
        const made = await work(tx).catch((error: unknown) => {
          failure = error;
          isBroken = error instanceof DrizzleQueryError && !isUndone(error);
          // Otherwise the rollback would wait as long as the statement has.
          if (isBroken) close(connection);
          throw error;
        });
        commit = limitCommit(db.$client, connection);
        return made;
      });
      if (commit?.isKeptHereAlone()) throw new UnknownCommitError();
      return result;
    });
  } catch (error) {
    if (commit && !(error instanceof UnknownCommitError) && !isUndone(error)) throw new UnknownCommitError(error);
    throw failure ?? error;
  } finally {
    const isUsable = commit?.end() ?? true;
    connection.release(isBroken || !isUsable);
  }
}

function wantsAnotherTry(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as { code?: unknown };
    if (code === SERIALIZATION_FAILURE || code === DEADLOCK) return true;
  }
  return false;
}
