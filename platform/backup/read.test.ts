import { copyFile, open, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBackedUpSite, PASSPHRASE } from './backup.fixture.ts';
import { checkBackup } from './read.ts';

let site: Awaited<ReturnType<typeof openBackedUpSite>>;
beforeAll(async () => {
  site = await openBackedUpSite();
});
afterAll(() => site.close());

describe('a damaged file', () => {
  /** A copy of a backup that something has happened to. */
  async function spoilt(kind: 'plain' | 'locked', spoil: (file: string) => Promise<void>): Promise<string> {
    const file = join(site.folder, 'spoilt');
    await copyFile(site.files[kind], file);
    await spoil(file);
    return file;
  }

  async function flip(file: string, position: number): Promise<void> {
    await using handle = await open(file, 'r+');
    const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, position);
    await handle.write(Buffer.from([(buffer[0] ?? 0) ^ 1]), 0, 1, position);
  }

  const DAMAGED = /cut off or was altered|not a backup of Iolite|its beginning was altered/;

  const TRIES = 24;

  it.each(['plain', 'locked'] as const)(
    'is refused, whichever of its bits has changed or is missing: %s',
    async (kind) => {
      const { size } = await stat(site.files[kind]);
      for (let n = 0; n < TRIES; n += 1) {
        const place = Math.floor((n * (size - 1)) / (TRIES - 1));
        const altered = await spoilt(kind, (copy) => flip(copy, place));
        await expect(checkBackup(altered, PASSPHRASE), `bit at ${place} of ${size}`).rejects.toThrow(DAMAGED);
        const cut = await spoilt(kind, (copy) => truncate(copy, place));
        await expect(checkBackup(cut, PASSPHRASE), `${place} of ${size}`).rejects.toThrow(DAMAGED);
      }
      const longer = await spoilt(kind, (copy) => writeFile(copy, 'x', { flag: 'a' }));
      await expect(checkBackup(longer, PASSPHRASE)).rejects.toThrow(DAMAGED);
    },
  );

  it('a damaged file and one that nobody can open are refused with a reason', async () => {
    await expect(checkBackup(site.files.locked, 'another passphrase')).rejects.toThrow(
      'The passphrase does not open this file',
    );
    await expect(checkBackup(site.files.locked)).rejects.toThrow('The backup is encrypted. Set BACKUP_PASSPHRASE');
    await expect(checkBackup(join(site.folder, 'gone'))).rejects.toThrow(/cannot be read: ENOENT/);
    await expect(checkBackup(site.folder)).rejects.toThrow(
      `${site.folder} is a folder. Name a backup in it, or ${join(site.folder, 'newest')}`,
    );
  });
});
