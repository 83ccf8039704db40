import { randomBytes } from 'node:crypto';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestFolder } from '#platform/postgres/folder.fixture.ts';
import { startS3 } from '#tests/support/s3.ts';
import { copyToBucket, newestOf, openBucket } from './bucket.ts';
import { backupName } from './names.ts';

const SITE = '00c0ffee';
const name = (day: number, site = SITE) =>
  backupName({ site, at: new Date(`2026-11-${day}T00:00:00Z`), encrypted: false });

let s3: Awaited<ReturnType<typeof startS3>>;
let folder: Awaited<ReturnType<typeof openTestFolder>>;
beforeAll(async () => {
  s3 = await startS3();
  folder = await openTestFolder();
});
afterAll(async () => {
  s3.close();
  await folder[Symbol.asyncDispose]();
});
beforeEach(() => {
  s3.objects.clear();
  s3.forbidden.clear();
});

const open = (more: object = {}) => openBucket({ url: 's3://bucket/of/ours', ...s3.env, ...more });

/** A file by the name of a backup. */
async function lay(day: number, content: Buffer | string = `of day ${day}`): Promise<string> {
  const file = join(folder.path, name(day));
  await writeFile(file, content);
  return file;
}

describe('a bucket', () => {
  it('gets a file in signed parts, and returns it byte for byte, readable by its owner only', async () => {
    const content = randomBytes(20 * 1024 ** 2 + 1);
    await open().upload(await lay(20, content));
    expect([...s3.objects.keys()]).toEqual([`of/ours/${name(20)}`]);
    const file = join(folder.path, 'downloaded');
    await open().download(name(20), file);
    expect((await readFile(file)).equals(content)).toBe(true);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it('retains the newest of this site, and nothing else is deleted', async () => {
    const others = [`of/ours/${name(11, '12345678')}`, 'of/ours/letter.pdf', name(12)];
    for (const key of others) s3.objects.set(key, Buffer.from(''));
    for (const day of [20, 21]) await copyToBucket(open(), await lay(day), 2);
    expect(await copyToBucket(open(), await lay(22), 2)).toEqual([name(20)]);
    expect([...s3.objects.keys()].sort()).toEqual([...others, ...[21, 22].map((day) => `of/ours/${name(day)}`)].sort());
    // What is there is not sent again.
    s3.forbidden.add('PUT');
    expect(await copyToBucket(open(), await lay(22), 2)).toEqual([]);
  });

  it('may be one from which the key cannot delete', async () => {
    s3.forbidden.add('DELETE');
    for (const day of [20, 21]) expect(await copyToBucket(open(), await lay(day), 1)).toEqual([]);
    expect(s3.objects.size).toBe(2);
  });

  it('has nothing when an upload fails half-way', async () => {
    const file = await lay(20, randomBytes(20 * 1024 ** 2));
    s3.forbidden.add('PUT');
    await expect(open().upload(file)).rejects.toThrow(
      's3://bucket/of/ours/ does not work: AccessDenied: Said by a test.',
    );
    expect(s3.objects.size).toBe(0);
  });

  it.each([
    ['a wrong secret', { AWS_SECRET_ACCESS_KEY: 'another secret' }, /SignatureDoesNotMatch/],
    ['another bucket', { url: 's3://gone' }, /^s3:\/\/gone\/ does not work: NoSuchBucket/],
    ['no service', { AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:1' }, /does not work: fetch failed/],
  ])('is refused with one line for %s', async (_, more, message) => {
    await expect(open(more).list()).rejects.toThrow(message);
  });

  it.each(['s3://', 's3://Bucket', 's3://bucket/a%2', 's3://bucket/a b'])('is refused when its URL is %s', (url) => {
    expect(() => open({ url })).toThrow(`${url} is not a bucket: expected a URL such as s3://backups/iolite.`);
  });

  it('has the same folder with a slash at the end of its URL', async () => {
    s3.objects.set(`of/ours/${name(20)}`, Buffer.from(''));
    expect(await open({ url: 's3://bucket/of/ours/' }).list()).toHaveLength(1);
  });

  it('is refused without a key', () => {
    expect(() => open({ AWS_ACCESS_KEY_ID: undefined })).toThrow(/set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY/);
  });

  it('leaves no file when what is asked for is not there', async () => {
    const file = join(folder.path, 'not there');
    await expect(open().download(name(13), file)).rejects.toThrow(/NoSuchKey/);
    await expect(stat(file)).rejects.toThrow(/ENOENT/);
  });
});

describe('the newest backup', () => {
  it('is that of the one site, or of the site that is named', async () => {
    for (const day of [20, 22, 21]) s3.objects.set(`of/ours/${name(day)}`, Buffer.from(''));
    expect(newestOf(await open().list(), 'here').name).toBe(name(22));
    s3.objects.set(`of/ours/${name(25, '12345678')}`, Buffer.from(''));
    const both = await open().list();
    expect(newestOf(both, 'here', SITE).name).toBe(name(22));
    expect(() => newestOf(both, 'here')).toThrow(/several sites. Name one with --site: 12345678 .+, 00c0ffee /);
    expect(() => newestOf(both, 'here', '87654321')).toThrow('here has no backup of the site 87654321.');
    expect(() => newestOf([], 'here')).toThrow('here has no backup.');
  });
});
