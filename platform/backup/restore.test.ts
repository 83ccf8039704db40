import { createWriteStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrateDatabase } from '#platform/db/migrate.ts';
import { newestMigration, readMigrations } from '#platform/db/migrations.ts';
import { baselineDatabase, testDatabase } from '#tests/support/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { schemaOf } from '#tests/support/schema.ts';
import type { TestDatabase } from '#tests/support/test-database.ts';
import {
  AT,
  emptyDatabase,
  everythingIn,
  fillSite,
  openBackedUpSite,
  PASSPHRASE,
  prepareQueues,
  rowsOf,
  sourceOf,
} from './backup.fixture.ts';
import { backUpToFolder } from './folder.ts';
import { checkBackup } from './read.ts';
import { type Restoration, refuseUnknown, restoreBackup } from './restore.ts';
import { compareRows } from './verify.ts';
import { writeBackup } from './write.ts';

type Job = { name: string; data: { to: string }; state: string; retry_count: number };
const JOBS = `select name, data, state::text, retry_count from pgboss.job order by data::text`;

let site: Awaited<ReturnType<typeof openBackedUpSite>>;
beforeAll(async () => {
  site = await openBackedUpSite();
});
afterAll(() => site.close());

/** Restores with defaults into a database that has to be empty. */
async function restore(file: string, url: string, more: Partial<Restoration> = {}) {
  const contents = more.contents ?? (await checkBackup(file, more.passphrase));
  const mayReplace = async () => false;
  return restoreBackup({ file, contents, url, prepareQueues, mayReplace, compare: compareRows, ...more });
}

/** A database that is dropped after the work. */
async function within<T>(opened: Promise<TestDatabase>, work: (url: string) => Promise<T>): Promise<T> {
  const database = await opened;
  try {
    return await work(database.url);
  } finally {
    await database.drop();
  }
}

describe('a backup', () => {
  it('restores every row as it was, except sessions', async () => {
    const before = await everythingIn(site.url);
    await within(emptyDatabase(), async (url) => {
      const restored = await restore(site.files.locked, url, { passphrase: PASSPHRASE });
      expect(restored).toMatchObject({ version: '1.2.3', queued: 3, leftOut: ['auth_sessions'] });
      expect(restored.totals.reviews?.rows).toBe(500);
      const after = await everythingIn(url);
      expect({ ...after, auth_sessions: before.auth_sessions }).toEqual(before);
      expect(after.auth_sessions).toEqual([]);
    });
  });

  it('lets triggers, sequences and letters continue where they were', async () => {
    await within(emptyDatabase(), async (url) => {
      await restore(site.files.plain, url);
      const tally = `select count(distinct lens_id)::int as lenses, sum(reviews)::int as reviews from review_tallies`;
      await rowsOf(
        url,
        `insert into reviews (lens_id, email, email_key, reviewer_type, overall) values (1, 'x', 'x', 'patient', 5)`,
      );
      expect(await rowsOf(url, tally)).toEqual(
        (await rowsOf<{ lenses: number; reviews: number }>(site.url, tally)).map((sums) => ({
          ...sums,
          reviews: sums.reviews + 1,
        })),
      );
      const [added] = await rowsOf<{ id: string }>(
        url,
        `insert into doctor_audit (uid, act, actor) values ('ada', 'verified', 'Olga') returning id`,
      );
      expect(Number(added?.id)).toBe(2);
      expect((await rowsOf<Job>(url, JOBS)).map((job) => [job.name, job.data.to, job.state, job.retry_count])).toEqual([
        ['letters', 'a@mail.example', 'created', 0],
        ['letters', 'b@mail.example', 'retry', 2],
        ['letters.parked', 'd@mail.example', 'created', 0],
      ]);
    });
  });

  it('is a consistent snapshot, whatever is written meanwhile', async () => {
    await within(testDatabase(), async (url) => {
      await fillSite(url);
      const written = createWriteStream(join(site.folder, 'meanwhile.tar.zst'));
      let changed = false;
      const contents = await writeBackup(
        {
          ...sourceOf(url),
          onProgress() {
            if (changed) return;
            changed = true;
            void rowsOf(url, `update reviews set overall = 1; delete from post_op_submissions`);
          },
        },
        written,
      );
      expect(contents.totals.post_op_submissions?.rows).toBe(2);
      await within(emptyDatabase(), (target) => restore(written.path as string, target));
    });
  });

  it('keeps migrations away until it is written', async () => {
    const mayEnd = Promise.withResolvers<void>();
    const slow = new Writable({ write: (_chunk, _encoding, done) => void mayEnd.promise.then(() => done()) });
    const written = writeBackup(sourceOf(site.url), slow);
    const locks = `select mode from pg_locks where locktype = 'advisory'
      and database = (select oid from pg_database where datname = current_database())`;
    await eventually(async () => expect(await rowsOf(site.url, locks)).toEqual([{ mode: 'ShareLock' }]));
    mayEnd.resolve();
    await written;
    expect(await rowsOf(site.url, locks)).toEqual([]);
  });

  it('a backup of an earlier release is migrated as its database would be', async () => {
    await within(baselineDatabase(), async (url) => {
      const { file } = await backUpToFolder({ ...sourceOf(url), site: '0000000a' }, { folder: site.folder, at: AT });
      const earlier = readMigrations()[0]?.folderMillis;
      await within(emptyDatabase(), async (target) => {
        expect(await restore(file, target)).toMatchObject({ migration: earlier, jobTotal: { rows: 0 } });
        expect(await rowsOf(target, 'select max(created_at)::text as at from drizzle.__drizzle_migrations')).toEqual([
          { at: String(newestMigration()) },
        ]);
        await migrateDatabase(url);
        // Recreated by a migration: names of states of eyes, one for each lens and doctor.
        const { outcome_versions: versions, ...restored } = await everythingIn(target);
        const { outcome_versions: others, ...expected } = await everythingIn(url);
        // Case numbers are drawn by a migration.
        const alike = (tables: object) => JSON.stringify(tables).replaceAll(/CASE-[0-9A-F]{12}/g, 'CASE');
        expect(JSON.parse(alike(restored))).toEqual(JSON.parse(alike(expected)));
        expect(versions).toHaveLength(others?.length ?? 0);
        expect(await schemaOf(target)).toEqual(await schemaOf(url));
      });
    });
  });

  it('a backup from before the baseline is neither made nor restored', async () => {
    const older = (readMigrations()[0]?.folderMillis ?? 0) - 1;
    await within(baselineDatabase(), async (url) => {
      await rowsOf(url, `update drizzle.__drizzle_migrations set created_at = ${older}`);
      const made = backUpToFolder(sourceOf(url), { folder: site.folder, at: new Date() });
      await expect(made).rejects.toThrow('The database is too old for this version of Iolite. Start Iolite of');
    });
    await within(emptyDatabase(), async (url) => {
      const contents = { ...(await checkBackup(site.files.plain)), migration: older };
      await expect(restore(site.files.plain, url, { contents })).rejects.toThrow(
        'The backup is too old for this version of Iolite. Restore it with Iolite of 2026-11-25, then start this version.',
      );
      expect(await everythingIn(url)).toEqual({});
    });
  });
});

describe('a target database', () => {
  it('accepts no backup of a newer release', async () => {
    await within(testDatabase(), async (url) => {
      const future = `insert into drizzle.__drizzle_migrations (hash, created_at) values ('future', ${newestMigration() + 1})`;
      await rowsOf(url, future);
      const made = backUpToFolder(sourceOf(url), { folder: site.folder, at: new Date() });
      await expect(made).rejects.toThrow('newer version of Iolite');
    });
  });

  it('is not even made for a backup of a newer release, whose version is named', () => {
    const newer = { migration: newestMigration() + 1, version: '9.8.7+abc1234', tables: [] };
    expect(() => refuseUnknown(newer)).toThrow(
      /made by Iolite 9\.8\.7\+abc1234, a newer version of Iolite than this one/,
    );
  });

  it('is not changed while a site runs on it, or holds one, or more than one', async () => {
    await within(testDatabase(), async (url) => {
      await fillSite(url);
      const before = await everythingIn(url);
      const running = new pg.Client({ connectionString: url, application_name: 'iolite' });
      await running.connect();
      await expect(restore(site.files.plain, url, { mayReplace: async () => true })).rejects.toThrow(
        'A site is running',
      );
      await running.end();
      await eventually(async () => {
        await expect(restore(site.files.plain, url)).rejects.toThrow('holds a site already. To replace it: --replace');
      });
      await rowsOf(url, 'create table of_somebody_else (id int)');
      await expect(restore(site.files.plain, url, { mayReplace: async () => true })).rejects.toThrow(
        '(of_somebody_else)',
      );
      await rowsOf(url, 'drop table of_somebody_else');
      expect(await everythingIn(url)).toEqual(before);
    });
  });

  it('is unchanged when the file turns out to be altered', async () => {
    await within(testDatabase(), async (url) => {
      await fillSite(url);
      const before = await everythingIn(url);
      const altered = join(site.folder, 'altered');
      const content = await readFile(site.files.plain);
      content[content.length - 60] = (content.at(-60) ?? 0) ^ 1;
      await writeFile(altered, content);
      const contents = await checkBackup(site.files.plain);
      const more = { contents, mayReplace: async () => true };
      await expect(restore(altered, url, more)).rejects.toThrow('cut off or was altered');
      expect(await everythingIn(url)).toEqual(before);
    });
  });

  it('is unchanged when anything fails before the end', async () => {
    await within(testDatabase(), async (url) => {
      await fillSite(url);
      const before = await everythingIn(url);
      const compare = () => Promise.reject(new Error('No.'));
      await expect(restore(site.files.plain, url, { mayReplace: async () => true, compare })).rejects.toThrow('No.');
      expect(await everythingIn(url)).toEqual(before);
    });
  });

  it('loses the site that it held, also one of a newer release', async () => {
    await within(testDatabase(), async (url) => {
      await fillSite(url);
      await rowsOf(url, 'create table of_a_newer_release (id int)');
      await rowsOf(
        url,
        `insert into drizzle.__drizzle_migrations (hash, created_at) values ('future', ${newestMigration() + 1})`,
      );
      await restore(site.files.plain, url, { mayReplace: async () => true });
      const { auth_sessions: _, ...expected } = await everythingIn(site.url);
      expect(await everythingIn(url)).toEqual({ ...expected, auth_sessions: [] });
    });
  });
});
