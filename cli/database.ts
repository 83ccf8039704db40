import { letterQueue, type QueuedLetter } from '#letters/post.ts';
import { LETTER_QUEUES } from '#letters/queues.ts';
import { readConfig } from '#platform/config/config.ts';
import { type Database, openDatabase, type Transaction } from '#platform/db/database.ts';
import { createJobs } from '#platform/jobs/jobs.ts';
import { createLog } from '#platform/log/log.ts';
import { readSecretsKey } from '#platform/secrets/key.ts';
import { createSecrets, type Secrets } from '#platform/secrets/store.ts';
import { CommandFailure } from './failure.ts';
import type { SiteOptions } from './options.ts';
import { withSiteUrl } from './site-database.ts';

/** SQLSTATEs of a table and of a column that are not there. */
const UNDEFINED = new Set<unknown>(['42P01', '42703']);

export type Post = (tx: Transaction, to: string, letter: QueuedLetter['letter']) => Promise<void>;

/** Runs work on the database of a site, running or stopped, and closes the connection. */
export function withDatabase<T>(site: SiteOptions, work: (db: Database, url: string) => Promise<T>): Promise<T> {
  return withSiteUrl(site, async (url) => {
    const { db, close } = openDatabase(url, () => undefined);
    try {
      return await work(db, url);
    } catch (error) {
      if (!UNDEFINED.has((error as { cause?: { code?: unknown } }).cause?.code)) throw error;
      throw new CommandFailure('The database was not set up by this version of Iolite. Start the site on it once.');
    } finally {
      await close();
    }
  });
}

/** The secrets of a site. If they are encrypted, SECRETS_FILE or SECRETS_KEY must be set as for the site. */
export function secretsOf(db: Database): Secrets {
  const { SECRETS_KEY, SECRETS_FILE } = process.env;
  return createSecrets(db, readSecretsKey(readConfig({ SECRETS_KEY, SECRETS_FILE })));
}

/** As `withDatabase`, with a function that enqueues letters. The site delivers them once it is running. */
export function withPost<T>(site: SiteOptions, work: (db: Database, post: Post) => Promise<T>): Promise<T> {
  return withDatabase(site, async (db, url) => {
    const log = createLog('error', (line) => process.stderr.write(line));
    const jobs = createJobs({ url, queues: LETTER_QUEUES, log });
    await jobs.start();
    try {
      return await work(db, (tx, to, letter) => jobs.enqueue(tx, letterQueue, { to, letter }));
    } finally {
      await jobs.stop();
    }
  });
}
