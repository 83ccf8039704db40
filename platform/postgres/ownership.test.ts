import { mkdir, realpath, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { locateBinaries } from './binaries.ts';
import { openCluster } from './cluster.ts';
import { DataDirectoryUnreachableError } from './errors.ts';
import { openTestFolder } from './folder.fixture.ts';

it('says how to restore the owner of a database that was copied without it', async () => {
  await using folder = await openTestFolder();
  const cluster = join(folder.path, 'cluster');
  await mkdir(join(cluster, 'global'), { recursive: true });
  await writeFile(join(cluster, 'global', 'pg_control'), '');
  await writeFile(join(folder.path, 'password'), 'secret\n');
  const uid = process.getuid?.() ?? 0;
  const binaries = await locateBinaries(null);
  const openAs = (name: string, uid: number) =>
    openCluster({ home: folder.path, binaries, user: { name, uid, gid: 7 }, durable: false, report: () => {} });

  expect(await openAs('me', uid)).toEqual({ folder: await realpath(cluster), password: 'secret' });
  const other = openAs('nobody', uid + 1);
  await expect(other).rejects.toThrow(DataDirectoryUnreachableError);
  await expect(other).rejects.toThrow(`runs as nobody here. Give it back with: chown -R ${uid + 1}:7 '${folder.path}'`);
});
