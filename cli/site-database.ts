import { stat } from 'node:fs/promises';
import { readConfig } from '#platform/config/config.ts';
import { type Database, openDatabase } from '#platform/db/database.ts';
import { clusterFolder } from '#platform/postgres/cluster.ts';
import { locateDataDirectory } from '#platform/postgres/data-directory.ts';
import { findRunningPostgres, startEmbeddedPostgres } from '#platform/postgres/embedded.ts';
import { reachDatabase } from '#server/database-check.ts';
import { CommandFailure } from './failure.ts';
import type { SiteOptions } from './options.ts';

type Place = { readonly url: string } | { readonly dataDir: string; readonly explicit: boolean };

function placeOf({ demo = false }: SiteOptions): Place {
  const { DATABASE_URL, DIRECT_DATABASE_URL, DATA_DIR } = readConfig({
    DATABASE_URL: process.env.DATABASE_URL,
    DIRECT_DATABASE_URL: process.env.DIRECT_DATABASE_URL,
    DATA_DIR: process.env.DATA_DIR,
  });
  if (DATABASE_URL) return { url: DIRECT_DATABASE_URL ?? DATABASE_URL };
  return { dataDir: DATA_DIR ?? (demo ? 'data-demo' : 'data'), explicit: DATA_DIR !== undefined };
}

/** Runs work on the database of a site, running or not; a private server is started if needed. */
export async function withOwnDatabase<T>(
  site: SiteOptions,
  work: (db: Database, url: string) => Promise<T>,
): Promise<T> {
  const place = placeOf(site);
  if ('url' in place) return onDatabase(place.url, work);
  const running = await findRunningPostgres(place);
  if (running) return onDatabase(running, work);
  const { home, path } = await locateDataDirectory(place.dataDir, place.explicit);
  if (!(await stat(clusterFolder(home)).catch(() => null))) {
    throw new CommandFailure(`There is no site in the data directory ${path}. Name it with DATA_DIR or DATABASE_URL.`);
  }
  return withEmbedded(place, (url) => onDatabase(url, work));
}

/** Runs work on the database of a site that must not be running; a private one is created if needed. */
export async function withStoppedSite<T>(site: SiteOptions, work: (url: string) => Promise<T>): Promise<T> {
  const place = placeOf(site);
  if (!('url' in place)) return withEmbedded(place, work);
  await reachDatabase(place.url);
  return work(place.url);
}

async function withEmbedded<T>(
  place: { dataDir: string; explicit: boolean },
  work: (url: string) => Promise<T>,
): Promise<T> {
  const postgres = await startEmbeddedPostgres({ ...place, report: (line) => process.stderr.write(`${line}\n`) });
  try {
    return await work(postgres.url);
  } finally {
    await postgres.stop();
  }
}

async function onDatabase<T>(url: string, work: (db: Database, url: string) => Promise<T>): Promise<T> {
  await reachDatabase(url);
  const { db, close } = openDatabase(url, () => undefined);
  try {
    return await work(db, url);
  } finally {
    await close();
  }
}
