import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { backupName } from '#platform/backup/names.ts';
import { writeVerification } from '#platform/backup/verification.ts';
import { readConfig } from '#platform/config/config.ts';
import { startS3 } from '#tests/support/s3.ts';
import { checkBackups } from './backups.ts';
import type { Finding } from './finding.ts';

const clock = () => new Date();
const kinds = (findings: readonly Finding[]) => findings.map(({ name, kind }) => `${name}: ${kind}`);

test('backups are found, and the newest may be up to two intervals old', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'iolite-backups-'));
  const check = (BACKUP_DIR?: string) => checkBackups(readConfig({ BACKUP_DIR }), clock);
  expect([...kinds(await check()), ...kinds(await check(folder))]).toEqual(['backups: doubtful', 'backups: doubtful']);
  await layBackup(folder, 50);
  expect(await check(folder)).toMatchObject([{ kind: 'bad', words: expect.stringContaining('50 h old') }]);
  await layBackup(folder, 30);
  expect(kinds(await check(folder))).toEqual(['backups: good']);
  expect(kinds(await check('/dev/null/x'))).toEqual(['backups: bad']);
  await rm(folder, { recursive: true });
});

/** Lays a file by the name of a backup of so many hours ago into a folder, and returns its name. */
async function layBackup(folder: string, hours: number): Promise<string> {
  const name = backupName({ site: '0123abcd', at: new Date(Date.now() - hours * 3_600_000), encrypted: false });
  await writeFile(join(folder, name), 'x');
  return name;
}

test('copies of backups and their verification are judged as well, where they are set up', async () => {
  const [folder, s3] = await Promise.all([mkdtemp(join(tmpdir(), 'iolite-backups-')), startS3()]);
  const name = await layBackup(folder, 1);
  const config = readConfig({
    ...s3.env,
    BACKUP_DIR: folder,
    BACKUP_S3_URL: 's3://bucket',
    BACKUP_VERIFY_EVERY: '7',
  });
  const check = async () => (await checkBackups(config, clock)).slice(1);
  expect(kinds(await check())).toEqual(['backup copies: bad', 'backup verification: doubtful']);
  s3.objects.set(name, Buffer.from('x'));
  const verified = (days: number, error?: string) =>
    writeVerification(folder, '0123abcd', { at: new Date(Date.now() - days * 24 * 3_600_000), error });
  await verified(1);
  expect(kinds(await check())).toEqual(['backup copies: good', 'backup verification: good']);
  await verified(15);
  s3.forbidden.add('GET');
  expect(await check()).toMatchObject([
    { kind: 'bad', words: expect.stringContaining('AccessDenied') },
    { kind: 'bad', words: expect.stringContaining('15 days ago') },
  ]);
  await verified(1, 'Other rows.');
  expect((await check())[1]).toMatchObject({ kind: 'bad', words: 'The last one failed: Other rows.' });
  s3.close();
  await rm(folder, { recursive: true });
});
