import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyDatabase, everythingIn, fillSite, rowsOf } from '#platform/backup/backup.fixture.ts';
import { openTestFolder } from '#platform/postgres/folder.fixture.ts';
import { testDatabase } from '#tests/support/database.ts';
import { startS3 } from '#tests/support/s3.ts';
import { run } from '../../cli/run.fixture.ts';

/* A site is backed up to a bucket by commands, and restored from it on another machine. */

let s3: Awaited<ReturnType<typeof startS3>>;
let site: Awaited<ReturnType<typeof testDatabase>>;
let elsewhere: Awaited<ReturnType<typeof emptyDatabase>>;
beforeAll(async () => {
  [s3, site, elsewhere] = await Promise.all([startS3(), testDatabase(), emptyDatabase()]);
  await fillSite(site.url);
});
afterAll(async () => {
  s3.close();
  await Promise.all([site.drop(), elsewhere.drop()]);
});

test('a site is restored from the newest backup in a bucket', async () => {
  const here = { DATABASE_URL: site.url, ...s3.env };
  const to = ['--to', 's3://bucket/ours'];
  const made = await run(here, 'backup', ...to, '--verify', '--json');
  expect(made, made.err).toMatchObject({ code: 0 });
  const { file, verified } = JSON.parse(made.out);
  expect([`s3://bucket/${[...s3.objects.keys()][0]}`, verified]).toEqual([file, true]);

  const there = { DATABASE_URL: elsewhere.url, ...s3.env };
  const other = 'ours/iolite-12345678-2999-01-01T00-00-00Z.tar.zst';
  s3.objects.set(other, Buffer.from('x'));
  const refused = await run(there, 'restore', 's3://bucket/ours/newest');
  expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('Name one with --site: 12345678') });
  const digits = /iolite-([0-9a-f]{8})/.exec(file)?.[1] ?? '';
  const restored = await run(there, 'restore', 's3://bucket/ours/newest', '--site', digits);
  expect(restored, restored.err).toMatchObject({ code: 0, out: expect.stringMatching(/Reviews +500/) });
  const [before, after] = [await everythingIn(site.url), await everythingIn(elsewhere.url)];
  expect(after.reviews).toEqual(before.reviews);

  // A site that was set up meanwhile is another one, until it is named.
  s3.objects.delete(other);
  await rowsOf(elsewhere.url, `update app_secrets set value = 'another' where name = 'backups'`);
  const replaced = ['restore', 's3://bucket/ours/newest', '--replace', '--yes'];
  expect(await run(there, ...replaced)).toMatchObject({
    code: 1,
    err: expect.stringMatching(/is of the site [0-9a-f]{8}, and the database has the site .+--site [0-9a-f]{8}\./),
  });
  for (const words of [['--site', digits], []]) {
    expect(await run(there, ...replaced, ...words)).toMatchObject({ code: 0 });
  }

  expect(await run({ ...there, AWS_SECRET_ACCESS_KEY: undefined }, 'restore', file)).toMatchObject({
    code: 1,
    err: expect.stringContaining('set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY'),
  });
  expect(await run(there, 'restore', 's3://bucket/ours/iolite-none')).toMatchObject({
    code: 1,
    err: expect.stringContaining('NoSuchKey'),
  });
});

test('"newest" names the newest file of a folder as well', async () => {
  await using folder = await openTestFolder();
  const here = { DATABASE_URL: site.url };
  expect(await run(here, 'restore', `${folder.path}/newest`, '--verify')).toMatchObject({
    code: 1,
    err: expect.stringContaining('has no backup'),
  });
  await run(here, 'backup', '--to', folder.path);
  expect(await run(here, 'restore', `${folder.path}/newest`, '--verify')).toMatchObject({ code: 0 });
});
