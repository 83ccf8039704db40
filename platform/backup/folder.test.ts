import { createWriteStream } from 'node:fs';
import { mkdir, readdir, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AT, openBackedUpSite, sourceOf } from './backup.fixture.ts';
import { backUpToFolder } from './folder.ts';
import { backUpInTurn, type Done } from './turn.ts';
import { writeBackup } from './write.ts';

let site: Awaited<ReturnType<typeof openBackedUpSite>>;
beforeAll(async () => {
  site = await openBackedUpSite();
});
afterAll(() => site.close());

describe('a folder of backups', () => {
  const namesIn = async (path: string) => (await readdir(path)).sort();

  it('gets a file that only its owner can read, and retains the configured number', async () => {
    const path = join(site.folder, 'backups');
    await mkdir(path);
    const others = ['iolite-12345678-2000-01-01T00-00-00Z.tar.zst', 'letter.pdf', '.iolite-12345678-x.part'];
    for (const name of others) await writeFile(join(path, name), '');
    const abandoned = join(path, '.iolite-00c0ffee-2000-01-01T00-00-00Z.tar.zst.part');
    await writeFile(abandoned, '');
    await utimes(abandoned, 0, 0);
    for (const day of [20, 21, 22]) {
      await backUpToFolder(sourceOf(site.url), { folder: path, keep: 2, at: new Date(`2026-11-${day}T00:00:00Z`) });
    }
    const own = [21, 22].map((day) => `iolite-00c0ffee-2026-11-${day}T00-00-00Z.tar.zst`);
    expect(await namesIn(path)).toEqual([...others, ...own].sort());
    expect((await stat(join(path, own[0] as string))).mode & 0o777).toBe(0o600);
  });

  it('loses none, and gets no partial file, when a new backup fails or hangs', async () => {
    const path = join(site.folder, 'failing');
    const make = (more: object) => backUpToFolder(sourceOf(site.url), { folder: path, keep: 1, at: AT, ...more });
    await make({});
    const before = await namesIn(path);
    const tomorrow = new Date('2026-11-23T18:00:00Z');
    const verify = () => Promise.reject(new Error('Other rows.'));
    await expect(make({ at: tomorrow, verify })).rejects.toThrow('Other rows.');
    expect(await namesIn(path)).toEqual(before);
  });

  it('says that there is no room', async () => {
    const full = writeBackup(sourceOf(site.url), createWriteStream('/dev/full'));
    await expect(full).rejects.toMatchObject({ code: 'ENOSPC' });
    const inTheWay = join(site.folder, 'a file');
    await writeFile(inTheWay, '');
    const made = backUpToFolder(sourceOf(site.url), { folder: inTheWay, at: AT });
    await expect(made).rejects.toThrow(/^The backup could not be written to .+ Nothing of it is left there\.$/);
  });

  it('gets a backup when one is due, and from one process only', async () => {
    const path = join(site.folder, 'due');
    const turn = async (at: string) => {
      const done: Done[] = [];
      const folder = { folder: path, at: new Date(at) };
      await backUpInTurn({ source: sourceOf(site.url), folder, every: 24 }, (one) => done.push(one));
      return done.map(({ kind }) => kind);
    };
    const both = await Promise.all([turn('2026-11-20T00:00:00Z'), turn('2026-11-20T00:00:01Z')]);
    expect(both.flat()).toEqual(['made']);
    expect(await turn('2026-11-20T23:59:00Z')).toEqual([]);
    expect(await turn('2026-11-21T00:00:01Z')).toEqual(['made']);
    expect(await namesIn(path)).toHaveLength(2);
  });
});
