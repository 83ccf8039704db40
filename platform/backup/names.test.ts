import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { samples } from '#tests/support/samples.ts';
import { backupName, backupsAmong, outdatedBackups, readBackupName } from './names.ts';

const named = (site: string, at: string, encrypted = false) => backupName({ site, at: new Date(at), encrypted });
const site = fc.constantFrom('00c0ffee', '12345678');
const backup = fc.record({
  site,
  at: fc
    .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    .map((date) => new Date(Math.floor(date.getTime() / 1000) * 1000)),
  encrypted: fc.boolean(),
});

describe('the name of a backup', () => {
  it('contains its site and its time, and the extensions of its formats', () => {
    expect(named('00c0ffee', '2026-11-22T18:04:05.678Z')).toBe('iolite-00c0ffee-2026-11-22T18-04-05Z.tar.zst');
    expect(named('00c0ffee', '2026-11-22T18:04:05Z', true)).toBe('iolite-00c0ffee-2026-11-22T18-04-05Z.tar.zst.age');
  });

  it('is parsed as it was written', () => {
    fc.assert(
      fc.property(backup, (made) => {
        expect(readBackupName(backupName(made))).toMatchObject(made);
      }),
    );
  });

  it.each([
    'iolite.tar.zst',
    'iolite-00c0ffee-2026-11-22T18-04-05Z.tar.zst.old',
    '.iolite-00c0ffee-2026-11-22T18-04-05Z.tar.zst.part',
    'iolite-00c0ffee-2026-13-22T18-04-05Z.tar.zst',
    'copy of iolite-00c0ffee-2026-11-22T18-04-05Z.tar.zst',
  ])('is not %s', (name) => {
    expect(readBackupName(name)).toBeNull();
  });
});

describe('expired backups', () => {
  it('are the oldest of this site, and no other files', () => {
    const names = [
      named('00c0ffee', '2026-11-20T00:00:00Z'),
      named('00c0ffee', '2026-11-21T00:00:00Z', true),
      named('00c0ffee', '2026-11-22T00:00:00Z'),
      named('12345678', '2026-11-01T00:00:00Z'),
      'notes.txt',
    ];
    const made = readBackupName(names[2] as string);
    if (!made) throw new Error('Not a backup.');
    expect(outdatedBackups(names, made, 2)).toEqual([names[0]]);
    expect(outdatedBackups(names, made, 1)).toEqual([names[1], names[0]]);
    expect(outdatedBackups(names, made, 3)).toEqual([]);
  });

  it('never include the new backup, nor leave fewer than configured, whatever the clock did', () => {
    fc.assert(
      fc.property(fc.uniqueArray(backup, { minLength: 1, selector: backupName }), fc.nat(9), (all, keep) => {
        const names = all.map(backupName);
        const made = backupsAmong(names).at(-1);
        if (!made) throw new Error('No backup.');
        const gone = outdatedBackups([...names, 'letter.pdf'], made, keep);
        const own = all.filter((each) => each.site === made.site);
        expect(gone).not.toContain(made.name);
        expect(gone.every((name) => readBackupName(name)?.site === made.site)).toBe(true);
        expect(own.length - gone.length).toBe(Math.min(own.length, Math.max(keep, 1)));
      }),
      { numRuns: samples(50) },
    );
  });
});
