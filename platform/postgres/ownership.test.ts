import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { DataDirectoryUnreachableError } from './errors.ts';
import { assertOwnCluster } from './ownership.ts';
import { openTestFolder } from './test-folder.ts';

it('says how to give back a database that a plain copy has made somebody else’s', async () => {
  await using folder = await openTestFolder();
  const cluster = join(folder.path, 'cluster');
  await mkdir(join(cluster, 'global'), { recursive: true });
  await writeFile(join(cluster, 'global', 'pg_control'), '');
  const uid = process.getuid?.() ?? 0;

  await assertOwnCluster(cluster, { name: 'me', uid, gid: 1 });
  const other = assertOwnCluster(cluster, { name: 'nobody', uid: uid + 1, gid: 7 });
  await expect(other).rejects.toThrow(DataDirectoryUnreachableError);
  await expect(other).rejects.toThrow(`runs as nobody here. Give it back with: chown -R ${uid + 1}:7 '${folder.path}'`);
});
