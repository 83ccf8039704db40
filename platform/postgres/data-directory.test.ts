import { chmod, chown, mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { locateDataDirectory, prepareDataDirectory } from './data-directory.ts';
import { findRunningPostgres, startEmbeddedPostgres } from './embedded.ts';
import { DataDirectoryUnreachableError } from './errors.ts';
import { openTestFolder } from './folder.fixture.ts';

const isRoot = process.getuid?.() === 0;

/** A folder that neither an ordinary user nor the server's account under root may enter. */
async function closeFolder(path: string): Promise<string> {
  await mkdir(path);
  await chmod(path, 0o000);
  return path;
}

it('refuses a directory that a person chose and the server cannot reach, naming the cures', async () => {
  await using folder = await openTestFolder();
  const closed = await closeFolder(join(folder.path, 'closed'));
  const start = startEmbeddedPostgres({ dataDir: join(closed, 'data'), explicit: true });
  await expect(start).rejects.toThrow(DataDirectoryUnreachableError);
  await expect(start).rejects.toThrow(isRoot ? `"chmod o+x ${closed}"` : /Make it writable/);
  await expect(start).rejects.toThrow(/DATA_DIR/);
});

it('falls back to /var/lib when root starts a site in a closed folder, and only then', async () => {
  await using folder = await openTestFolder();
  const closed = await closeFolder(join(folder.path, 'closed'));
  const dataDir = join(closed, 'data');
  const reports: string[] = [];
  const start = startEmbeddedPostgres({ dataDir, durable: false, report: (message) => void reports.push(message) });
  if (!isRoot) {
    await expect(start).rejects.toThrow(DataDirectoryUnreachableError);
    return;
  }
  const server = await start;
  try {
    expect(server.dataDir).toBe(`/var/lib/iolite/${dataDir.slice(1).replaceAll('/', '-')}`);
    expect(reports[0]).toContain(`Using the data directory ${server.dataDir}.`);
    expect(reports[0]).toContain(`may not enter ${closed}`);
    expect(await findRunningPostgres({ dataDir })).toBe(server.url);
    await server.stop();
    await chmod(closed, 0o755);
    expect((await locateDataDirectory(dataDir, false)).path).toBe(server.dataDir);
    expect((await locateDataDirectory(dataDir, true)).path).toBe(dataDir);
  } finally {
    await server.stop();
    await rm(server.dataDir, { recursive: true });
  }
});

it('refuses a directory that is a file', async () => {
  await using folder = await openTestFolder();
  const file = join(folder.path, 'file');
  await writeFile(file, '');
  await expect(startEmbeddedPostgres({ dataDir: file, explicit: true })).rejects.toThrow(DataDirectoryUnreachableError);
});

it('finds no site, and creates nothing, where none has been', async () => {
  await using folder = await openTestFolder();
  expect(await findRunningPostgres({ dataDir: join(folder.path, 'data') })).toBeNull();
  await expect(stat(join(folder.path, 'data'))).rejects.toThrow('ENOENT');
});

it('leaves the files of a site to the account that owns them', async () => {
  await using folder = await openTestFolder();
  const directory = await locateDataDirectory(folder.path, true);
  await prepareDataDirectory(directory);
  const { uid, gid, mode } = await stat(directory.home);
  expect(mode & 0o777).toBe(0o700);
  expect(uid).toBe(directory.user?.uid ?? process.getuid?.());
  if (isRoot) await chown(directory.home, uid + 1, gid);
  expect((await locateDataDirectory(folder.path, true)).user?.uid).toBe(isRoot ? uid + 1 : undefined);
});
