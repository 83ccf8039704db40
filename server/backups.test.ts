import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { fillSite } from '#platform/backup/backup.fixture.ts';
import { readConfig } from '#platform/config/config.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { createLog } from '#platform/log/log.ts';
import { openTestFolder } from '#platform/postgres/folder.fixture.ts';
import type { Secrets } from '#platform/secrets/store.ts';
import { testDatabase } from '#tests/support/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { startS3 } from '#tests/support/s3.ts';
import { openBackups } from './backups.ts';

const DAY = 24 * 3_600_000;

let s3: Awaited<ReturnType<typeof startS3>>;
let folder: Awaited<ReturnType<typeof openTestFolder>>;
let database: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  [s3, folder, database] = await Promise.all([startS3(), openTestFolder(), testDatabase()]);
  await fillSite(database.url);
});
afterAll(async () => {
  s3.close();
  await database.drop();
  await folder[Symbol.asyncDispose]();
});

/** The scheduled work of a site's backups, to be run by hand, with its log and a clock. */
async function openSchedule(env: Record<string, string>) {
  const tasks = new Map<string, () => Promise<void>>();
  const lines: Record<string, unknown>[] = [];
  const clock = { now: new Date() };
  const backups = await openBackups({
    config: readConfig({
      ...s3.env,
      BACKUP_S3_URL: 's3://bucket/site',
      BACKUP_VERIFY_EVERY: '7',
      BACKUP_KEEP: '2',
      ...env,
    }),
    secrets: { read: async () => 'a secret' } as unknown as Secrets,
    url: database.url,
    clock: () => clock.now,
    log: createLog('info', (line) => lines.push(JSON.parse(line))),
  });
  if (!backups) throw new Error('There are no backups.');
  await backups.start({ repeat: async (name, _cron, act) => void tasks.set(name, act) } as Pick<
    Jobs,
    'repeat'
  > as Jobs);
  return {
    backups,
    clock,
    run: async (name: string) => {
      await tasks.get(name)?.();
      return lines.splice(0);
    },
    /** What operators see. */
    waiting: async () => Promise.all(backups.waiting.map(async ({ waitingSince }) => (await waitingSince()).length)),
  };
}

test('each backup is copied to the bucket, a missing copy is made up for, and is late until then', async () => {
  const BACKUP_DIR = join(folder.path, 'copied');
  const { backups, clock, run, waiting } = await openSchedule({ BACKUP_DIR });
  const done = await run('backup');
  expect(done.map(({ msg }) => msg)).toEqual(['A backup is made', 'The backup is in the bucket']);
  const [first = ''] = await readdir(BACKUP_DIR);
  expect([...s3.objects.keys()]).toEqual([`site/${first}`]);
  expect(await run('backup')).toEqual([]);
  const { folder: made, bucket } = await backups.instants();
  expect(bucket).toEqual(made);

  s3.forbidden.add('PUT');
  clock.now = new Date(clock.now.getTime() + 3 * DAY);
  expect(await run('backup')).toMatchObject([
    { msg: 'A backup is made' },
    { level: 'error', err: { message: expect.stringContaining('AccessDenied') } },
  ]);
  expect(await waiting()).toEqual([1, 0]);
  s3.forbidden.clear();
  expect(await run('backup')).toMatchObject([{ msg: 'The backup is in the bucket' }]);
  expect(await waiting()).toEqual([0, 0]);

  clock.now = new Date(clock.now.getTime() + DAY);
  await run('backup');
  expect([...s3.objects.keys()].sort()).toEqual((await readdir(BACKUP_DIR)).sort().map((name) => `site/${name}`));
  expect(s3.objects.size).toBe(2);
});

test('the copy of this site is verified by schedule, and operators see a failure until it is good again', async () => {
  s3.objects.clear();
  const BACKUP_DIR = join(folder.path, 'verified');
  const { backups, clock, run, waiting } = await openSchedule({ BACKUP_DIR });
  // Without a backup there is nothing to verify.
  expect(await run('backup-verification')).toEqual([]);
  await run('backup');
  const [[key = '', content] = []] = [...s3.objects];
  // Newer, and of another site: a damaged file that must not be looked at.
  s3.objects.set('site/iolite-12345678-2999-01-01T00-00-00Z.tar.zst', Buffer.from('x'));
  expect(await run('backup-verification')).toMatchObject([{ msg: expect.stringContaining('every row came back') }]);
  expect([(await backups.instants()).verified, await waiting()]).toEqual([clock.now, [0, 0]]);
  expect(await run('backup-verification')).toEqual([]);

  s3.objects.set(key, Buffer.from(content?.subarray(0, -1) ?? ''));
  clock.now = new Date(clock.now.getTime() + 7 * DAY);
  expect(await run('backup-verification')).toMatchObject([
    { level: 'error', reason: expect.stringContaining('cut off or was altered') },
  ]);
  expect((await backups.instants()).verified).toBeNull();
  expect((await waiting())[1]).toBe(1);

  if (content) s3.objects.set(key, content);
  expect(await run('backup-verification')).toEqual([]);
  clock.now = new Date(clock.now.getTime() + DAY);
  expect(await run('backup-verification')).toMatchObject([{ level: 'info' }]);
  expect((await waiting())[1]).toBe(0);
  clock.now = new Date(clock.now.getTime() + 15 * DAY);
  expect((await waiting())[1]).toBe(1);
});

test('a verification ends with its site, and leaves neither a result nor a copy of the data', async () => {
  const [BACKUP_DIR, temporary] = [join(folder.path, 'stopped'), join(folder.path, 'temporary')];
  await mkdir(temporary, { mode: 0o755 });
  vi.stubEnv('TMPDIR', temporary);
  const { backups, run } = await openSchedule({ BACKUP_DIR });
  await run('backup');
  const verification = run('backup-verification');
  await eventually(async () => expect(await readdir(temporary)).toHaveLength(1));
  await backups.stop();
  expect(await verification).toEqual([]);
  expect(await readdir(temporary)).toEqual([]);
  expect((await backups.instants()).verified).toBeNull();
  vi.unstubAllEnvs();
});
