import { letterQueue, type Posted } from '#letters/post.ts';
import { LETTER_QUEUES } from '#letters/queues.ts';
import { readConfig } from '#platform/config/config.ts';
import { type Database, openDatabase, type Transaction } from '#platform/db/database.ts';
import { createJobs, type Jobs } from '#platform/jobs/jobs.ts';
import { createLog } from '#platform/log/log.ts';
import { findRunningPostgres } from '#platform/postgres/embedded.ts';
import { readSecretsKey } from '#platform/secrets/key.ts';
import { createSecrets, type Secrets } from '#platform/secrets/store.ts';
import { reachDatabase } from '#server/database-check.ts';
import { CommandFailure } from './failure.ts';
import type { SiteOptions } from './options.ts';

const UNDEFINED_TABLE = '42P01';

export type Post = (tx: Transaction, to: string, letter: Posted['letter']) => Promise<void>;

/** Runs work on the database of the site, which may be running, and closes the connection. */
export async function withDatabase<T>(site: SiteOptions, work: (db: Database, url: string) => Promise<T>): Promise<T> {
  const url = await findDatabase(site);
  await reachDatabase(url);
  const { db, close } = openDatabase(url, () => undefined);
  try {
    return await work(db, url);
  } catch (error) {
    if ((error as { cause?: { code?: unknown } }).cause?.code !== UNDEFINED_TABLE) throw error;
    throw new CommandFailure('The database was not set up by this version of Iolite. Start the site on it once.');
  } finally {
    await close();
  }
}

/** The secrets of a site. If they are encrypted, SECRETS_FILE or SECRETS_KEY must be set as for the site. */
export function secretsOf(db: Database): Secrets {
  const { SECRETS_KEY, SECRETS_FILE } = process.env;
  return createSecrets(db, readSecretsKey(readConfig({ SECRETS_KEY, SECRETS_FILE })));
}

/** As `withDatabase`, with a function that enqueues letters. The running site delivers them. */
export function withPost<T>(site: SiteOptions, work: (db: Database, post: Post) => Promise<T>): Promise<T> {
  return withJobs(site, (db, jobs) => work(db, (tx, to, letter) => jobs.enqueue(tx, letterQueue, { to, letter })));
}

/** As `withDatabase`, with the queue of letters. */
export function withJobs<T>(site: SiteOptions, work: (db: Database, jobs: Jobs) => Promise<T>): Promise<T> {
  return withDatabase(site, async (db, url) => {
    const log = createLog('error', (line) => process.stderr.write(line));
    const jobs = createJobs({ url, queues: LETTER_QUEUES, log });
    await jobs.start();
    try {
      return await work(db, jobs);
    } finally {
      await jobs.stop();
    }
  });
}

/**
 * URL of a site's database, without a pooler, since commands need one session. @throws CommandFailure when the private
 * one is not running.
 */
export async function findDatabase({ demo = false }: SiteOptions): Promise<string> {
  const { DATABASE_URL, DIRECT_DATABASE_URL, DATA_DIR } = readConfig({
    DATABASE_URL: process.env.DATABASE_URL,
    DIRECT_DATABASE_URL: process.env.DIRECT_DATABASE_URL,
    DATA_DIR: process.env.DATA_DIR,
  });
  if (DATABASE_URL) return DIRECT_DATABASE_URL ?? DATABASE_URL;
  const dataDir = DATA_DIR ?? (demo ? 'data-demo' : 'data');
  const url = await findRunningPostgres({ dataDir, explicit: DATA_DIR !== undefined });
  if (url) return url;
  throw new CommandFailure(
    `No site is running on the data directory ${dataDir}. Start the site, or name another one with DATA_DIR or DATABASE_URL.`,
  );
}
