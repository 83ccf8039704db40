import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { Option } from 'commander';
import { type Bucket, bucketAccess, isBucketUrl, newestOf, openBucket } from '#platform/backup/bucket.ts';
import { backupsAmong } from '#platform/backup/names.ts';
import { readConfig } from '#platform/config/config.ts';

/** In the place of a file name: the newest backup there. */
const NEWEST = 'newest';

/** Whether a name stands for the newest backup of a folder or bucket. */
export const isNewest = (named: string) => basename(named) === NEWEST;

export const siteOption = () =>
  new Option('--site <digits>', `with "${NEWEST}": of which site, by the eight digits in the names of its backups`);

/** The bucket of an `s3://` URL, with the key of the settings. */
export function bucketOf(url: string): Bucket {
  const { AWS_ENDPOINT_URL_S3, AWS_REGION, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY } = process.env;
  const config = readConfig({ AWS_ENDPOINT_URL_S3, AWS_REGION, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY });
  return openBucket({ url, ...bucketAccess(config) });
}

/** Runs work in a new folder that only this user can enter, and deletes the folder. */
export async function withScratchFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'iolite-backup-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Runs work on a backup by its name: a file, `s3://bucket/prefix/file`, or either with `newest` in the place of the file.
 * A copy in a bucket is downloaded for this.
 *
 * @throws BackupRefusedError when there is no such backup.
 */
export async function withBackup<T>(named: string, site: string | undefined, work: (file: string) => Promise<T>) {
  if (!isBucketUrl(named)) return work(await fileOf(named, site));
  const bucket = bucketOf(dirname(named));
  const name = isNewest(named) ? newestOf(await bucket.list(), dirname(named), site).name : basename(named);
  return withScratchFolder(async (folder) => {
    const file = join(folder, name);
    await bucket.download(name, file);
    return work(file);
  });
}

async function fileOf(named: string, site: string | undefined): Promise<string> {
  if (!isNewest(named) || (await stat(named).catch(() => null))) return named;
  const folder = dirname(named);
  return join(folder, newestOf(backupsAmong(await readdir(folder).catch(() => [])), folder, site).name);
}
