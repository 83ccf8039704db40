import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newestBackup } from './newest.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'iolite backups '));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('is the newest complete one, by its name and not by its place among files', async () => {
  expect(await newestBackup(join(folder, 'gone'))).toBeNull();
  expect(await newestBackup(folder)).toBeNull();
  const put = (name: string) => writeFile(join(folder, name), 'x'.repeat(3));
  await put('iolite-00c0ffee-2026-11-21T00-00-00Z.tar.zst.age');
  await put('iolite-12345678-2026-11-20T00-00-00Z.tar.zst');
  await put('.iolite-00c0ffee-2026-11-23T00-00-00Z.tar.zst.part');
  await mkdir(join(folder, 'iolite-00c0ffee-2026-11-24T00-00-00Z.tar.zst'));
  expect(await newestBackup(folder)).toEqual({
    file: join(folder, 'iolite-00c0ffee-2026-11-21T00-00-00Z.tar.zst.age'),
    at: new Date('2026-11-21T00:00:00Z'),
    bytes: 3,
  });
  expect(await newestBackup(folder, '12345678')).toMatchObject({ at: new Date('2026-11-20T00:00:00Z') });
});
