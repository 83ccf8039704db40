import { stat } from 'node:fs/promises';
import { readConfig } from '#platform/config/config.ts';
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

/**
 * Runs work on the database of a site, running or stopped. The private server of a stopped site is started for it, and
 * stopped afterwards. The URL leads past a pooler, since commands need one session.
 *
 * @throws CommandFailure when there is no site.
 */
export async function withSiteUrl<T>(site: SiteOptions, work: (url: string) => Promise<T>): Promise<T> {
  const place = placeOf(site);
  const running = await runningUrl(place);
  if (running) {
    await reachDatabase(running);
    return work(running);
  }
  const { dataDir, explicit } = place as Exclude<Place, { url: string }>;
  const { home, path } = await locateDataDirectory(dataDir, explicit);
  if (!(await stat(clusterFolder(home)).catch(() => null))) {
    throw new CommandFailure(`There is no site in the data directory ${path}. Name it with DATA_DIR or DATABASE_URL.`);
  }
  return withEmbedded({ dataDir, explicit }, work);
}

/** URL of the database of a running site. @throws CommandFailure when the private one is not running. */
export async function findRunningSite(site: SiteOptions): Promise<string> {
  const place = placeOf(site);
  const url = await runningUrl(place);
  if (url) return url;
  const { dataDir } = place as Exclude<Place, { url: string }>;
  throw new CommandFailure(
    `No site is running on the data directory ${dataDir}. Start the site, or name another one with DATA_DIR or DATABASE_URL.`,
  );
}

/** Runs work on the database of a site that must not be running; a private one is created if needed. */
export async function withStoppedSite<T>(site: SiteOptions, work: (url: string) => Promise<T>): Promise<T> {
  const place = placeOf(site);
  if (!('url' in place)) return withEmbedded(place, work);
  await reachDatabase(place.url);
  return work(place.url);
}

const runningUrl = async (place: Place): Promise<string | null> =>
  'url' in place ? place.url : findRunningPostgres(place);

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
