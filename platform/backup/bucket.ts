import { createReadStream, createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { S3Client, S3Errors } from '@bradenmacdonald/s3-lite-client';
import { BUCKET_URL, type Config } from '#platform/config/config.ts';
import { backupsAmong, type NamedBackup, outdatedBackups } from './names.ts';
import { BackupRefusedError } from './refusal.ts';

/** Size of the parts of an upload, in bytes: four are in memory at a time. Above 80 GB the client makes them larger. */
const PART = 8 * 1024 ** 2;
const FORBIDDEN = 403;

type Access = Pick<Config, 'AWS_ENDPOINT_URL_S3' | 'AWS_REGION' | 'AWS_ACCESS_KEY_ID' | 'AWS_SECRET_ACCESS_KEY'>;

/** The service of the bucket and the key, as the settings name them. */
export const bucketAccess = (config: Access): Access => {
  const { AWS_ENDPOINT_URL_S3, AWS_REGION, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY } = config;
  return { AWS_ENDPOINT_URL_S3, AWS_REGION, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY };
};

/** Where a bucket is, and the key that opens it; plain data, which a worker thread can be given. */
export type BucketTarget = Access & {
  /** `s3://bucket/prefix`, with or without a prefix. */
  readonly url: string;
};

export type Bucket = ReturnType<typeof openBucket>;

/** Whether a target of a command is in a bucket rather than in a folder. */
export const isBucketUrl = (text: string) => text.startsWith('s3://');

/**
 * Backups in a bucket of an S3-compatible service, under one prefix. The URL is in the path style, which every such
 * service knows.
 *
 * @throws BackupRefusedError from every method, with the answer of the service in one line.
 */
export function openBucket(target: BucketTarget) {
  const { url, AWS_REGION: region, AWS_ACCESS_KEY_ID: accessKey, AWS_SECRET_ACCESS_KEY: secretKey } = target;
  if (!accessKey || !secretKey)
    throw new BackupRefusedError(`To open ${url}, set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.`);
  const [, bucket, folder = ''] = BUCKET_URL.exec(url) ?? [];
  if (!bucket) throw new BackupRefusedError(`${url} is not a bucket: expected a URL such as s3://backups/iolite.`);
  const prefix = folder && `${folder}/`;
  const endPoint = target.AWS_ENDPOINT_URL_S3 ?? `https://s3.${region}.amazonaws.com`;
  const client = new S3Client({ endPoint, region, bucket, accessKey, secretKey });
  const shown = `s3://${bucket}/${prefix}`;

  async function attempt<T>(act: () => Promise<T>): Promise<T> {
    try {
      return await act();
    } catch (error) {
      const { message, cause } = error as Error;
      const reason = error instanceof S3Errors.ServerError ? `${error.code}: ${message}` : message;
      const more = cause instanceof Error ? ` (${cause.message})` : '';
      throw new BackupRefusedError(`${shown} does not work: ${reason.replace(/\.$/, '')}${more}.`, { cause: error });
    }
  }

  return {
    /** URL of an object, for messages. */
    urlOf: (name: string) => shown + name,

    /** The backups under the prefix, newest first. */
    list: (): Promise<NamedBackup[]> =>
      attempt(async () => {
        const names: string[] = [];
        for await (const { key } of client.listObjects({ prefix })) names.push(key.slice(prefix.length));
        return backupsAmong(names);
      }),

    /** Uploads a file in parts. The object exists once all of it has arrived. */
    upload: (file: string): Promise<void> =>
      attempt(async () => {
        const { size } = await stat(file);
        const content = Readable.toWeb(createReadStream(file)) as Parameters<typeof client.putObject>[1];
        await client.putObject(prefix + basename(file), content, { size, partSize: PART });
      }),

    /** Downloads an object into a new file, which only its owner can read. A failure leaves no file. */
    download: (name: string, file: string): Promise<void> =>
      attempt(async () => {
        const { body } = await client.getObject(prefix + name);
        try {
          const content = body ? Readable.fromWeb(body as ReadableStream) : Readable.from([]);
          await pipeline(content, createWriteStream(file, { flags: 'wx', mode: 0o600 }));
        } catch (error) {
          await rm(file, { force: true });
          throw error;
        }
      }),

    /** Deletes an object. Returns false when the key may not delete, as is wise for a site's own key. */
    delete: (name: string): Promise<boolean> =>
      attempt(async () => {
        try {
          await client.deleteObject(prefix + name);
          return true;
        } catch (error) {
          if (error instanceof S3Errors.ServerError && error.statusCode === FORBIDDEN) return false;
          throw error;
        }
      }),
  };
}

/**
 * Copies a backup to a bucket, unless it is there, and then deletes outdated backups of the same site from it.
 *
 * @param keep how many to retain; all when absent.
 * @returns names of the deleted ones.
 * @throws BackupRefusedError
 */
export async function copyToBucket(bucket: Bucket, file: string, keep?: number): Promise<string[]> {
  const name = basename(file);
  if (!(await bucket.list()).some((one) => one.name === name)) await bucket.upload(file);
  if (keep === undefined) return [];
  const present = await bucket.list();
  const made = present.find((one) => one.name === name);
  if (!made) throw new BackupRefusedError(`${bucket.urlOf(name)} is not there after it was uploaded.`);
  const deleted: string[] = [];
  for (const old of outdatedBackups(
    present.map((one) => one.name),
    made,
    keep,
  )) {
    if (await bucket.delete(old)) deleted.push(old);
  }
  return deleted;
}

/**
 * The newest backup among those of one site.
 *
 * @param site its eight digits; undefined when there are backups of one site only.
 * @throws BackupRefusedError when there is none, or when there are several sites and none is named.
 */
export function newestOf(backups: readonly NamedBackup[], place: string, site?: string): NamedBackup {
  const sites = [...new Set(backups.map((one) => one.site))];
  if (site === undefined && sites.length > 1) {
    const list = sites.map((one) => `${one} (${backups.find((backup) => backup.site === one)?.at.toISOString()})`);
    throw new BackupRefusedError(`${place} has backups of several sites. Name one with --site: ${list.join(', ')}.`);
  }
  const [newest] = backups.filter((one) => site === undefined || one.site === site);
  if (!newest) throw new BackupRefusedError(`${place} has no backup${site ? ` of the site ${site}` : ''}.`);
  return newest;
}
