import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { baselineDatabase } from '#tests/support/database.ts';
import { schemaOf } from '#tests/support/schema.ts';
import { MigrationFailedError, migrateDatabase, SchemaTooNewError, SchemaTooOldError, schemaState } from './migrate.ts';
import { newestMigration, readMigrations, tablesAfter } from './migrations.ts';
import { readTriggers } from './triggers.ts';

let name: string;
let url: string;

/** Runs statements on a connection of their own. */
async function query(target: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: target });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

beforeEach(async () => {
  name = `iolite_test_${randomBytes(8).toString('hex')}`;
  const address = new URL(inject('postgresUrl'));
  address.pathname = `/${name}`;
  url = address.href;
  await query(inject('postgresUrl'), `create database ${name}`);
});
afterEach(() => query(inject('postgresUrl'), `drop database ${name} with (force)`));

const migrationFiles = readdirSync(new URL('../../database/migrations', import.meta.url)).filter((file) =>
  file.endsWith('.sql'),
);
const applied = () => query(url, 'select id, hash, created_at from drizzle.__drizzle_migrations order by id');
const everything = () => schemaOf(url);
const review = (email: string) =>
  query(
    url,
    `insert into reviews (lens_id, email, email_key, reviewer_type, overall)
     values (1, '${email}', '${email}', 'patient', 5)`,
  );
const stars = () => query(url, 'select sum(stars5)::int as stars from review_tallies');

test('an empty database gets every migration, once each', async () => {
  await migrateDatabase(url);
  expect(await applied()).toHaveLength(migrationFiles.length);
  await review('a');
  expect(await query(url, 'select stars5 from review_tallies')).toEqual([{ stars5: 1 }]);
});

test('concurrent starts migrate it once', async () => {
  await Promise.all([1, 2, 3].map(() => migrateDatabase(url)));
  expect(await applied()).toHaveLength(migrationFiles.length);
});

test('a later start changes nothing, preserves the data and waits for no lock', async () => {
  await migrateDatabase(url);
  await review('a');
  const before = [await applied(), await everything(), await query(url, 'select * from reviews')];
  const backup = new pg.Client({ connectionString: url });
  await backup.connect();
  await backup.query('select pg_advisory_lock(4960031)');
  await migrateDatabase(url);
  await backup.end();
  expect([await applied(), await everything(), await query(url, 'select * from reviews')]).toEqual(before);
});

test('a database of a newer version is refused and left unchanged', async () => {
  await migrateDatabase(url);
  await query(
    url,
    `insert into drizzle.__drizzle_migrations (hash, created_at)
     select 'from the future', max(created_at) + 1 from drizzle.__drizzle_migrations`,
  );
  const before = [await applied(), await everything()];
  await expect(migrateDatabase(url)).rejects.toThrow(SchemaTooNewError);
  await expect(migrateDatabase(url)).rejects.toThrow('newer version of Iolite');
  expect([await applied(), await everything()]).toEqual(before);
});

test('a failed migration is rolled back, and the next start continues', async () => {
  await query(url, 'create table review_tallies (in_the_way int)');
  const failed = migrateDatabase(url);
  await expect(failed).rejects.toThrow(MigrationFailedError);
  await expect(failed).rejects.toThrow(
    'The database could not be brought up to date: relation "review_tallies" already exists (42P07). Nothing was changed',
  );
  expect((await everything()).tables).toEqual([expect.stringContaining('review_tallies in_the_way')]);
  await query(url, 'drop table review_tallies');
  await migrateDatabase(url);
  expect(await applied()).toHaveLength(migrationFiles.length);
});

const COUNTS = `select
  (select array_agg(concat_ws(' ', id, overall, day_vision, comments, step, status) order by id) from reviews) as reviews,
  (select array_agg(concat_ws(' ', id, sph, refractive_target, patient_satisfaction) order by id)
    from post_op_submissions) as eyes,
  (select jsonb_agg(t order by lens_id, reviewer_type, step, year, shard) from review_tallies as t) as tallies,
  (select jsonb_agg(f order by f) from moderation_facts as f) as account,
  (select count(*)::int from invitations) as invitations, (select count(*)::int from subscribers) as subscribers`;

test('a database at the baseline is migrated with its rows and figures, and equals a new one', async () => {
  await using database = await open();
  expect((await schemaOf(database.url)).digest, 'what the 57 migrations before the baseline have made').toBe(
    '0cbc504f0ad35154ab7911f8afdcd24f5263aab61a4f780bd70096000a2ffb16',
  );
  const rows = (text: string) => query(database.url, text);
  const before = await rows(COUNTS);
  expect(await schemaState(database.url)).toBe('older');
  await Promise.all([migrateDatabase(database.url), migrateDatabase(url)]);
  expect(await schemaState(database.url)).toBe('current');
  expect(await rows(COUNTS)).toEqual(before);
  expect(await schemaOf(database.url)).toEqual(await everything());

  const practices = `select practice, sum(overall)::int as reviews, sum(night_vision)::int as answers
    from practice_tallies group by 1`;
  expect(await rows(practices)).toEqual([{ practice: 'ada', reviews: 3, answers: 2 }]);
  await rows(`delete from post_op_submissions where lens_id = 2`);
  expect(await rows('select doctor_uid from outcome_withdrawn')).toHaveLength(3);
  await rows('delete from reviews');
  expect(await rows(practices)).toEqual([]);
  expect(await rows('select sum(reviews)::int as reviews from review_tallies')).toEqual([{ reviews: 0 }]);
});

test('a database from before the baseline is refused with the version to start first, and left unchanged', async () => {
  await using database = await open();
  const rows = (text: string) => query(database.url, text);
  await rows('update drizzle.__drizzle_migrations set created_at = created_at - 1');
  const before = [await rows(COUNTS), await schemaOf(database.url)];
  expect(await schemaState(database.url)).toBe('tooOld');
  await expect(migrateDatabase(database.url)).rejects.toThrow(SchemaTooOldError);
  await expect(migrateDatabase(database.url)).rejects.toThrow(
    /^The database is too old for this version of Iolite\. Start Iolite of 2026-11-25 once, .+ then this version\.$/,
  );
  expect([await rows(COUNTS), await schemaOf(database.url)]).toEqual(before);
});

async function open() {
  const database = await baselineDatabase();
  return { url: database.url, [Symbol.asyncDispose]: database.drop };
}

test('trigger files can be applied repeatedly', async () => {
  await migrateDatabase(url);
  const before = await everything();
  expect(before.triggers.length).toBeGreaterThan(40);
  for (const sql of readTriggers().sql) await query(url, sql);
  expect(await everything()).toEqual(before);
});

test('a start applies changed trigger files, and only then', async () => {
  await migrateDatabase(url);
  const before = await everything();
  const { sql } = readTriggers();
  const changed = sql.map((text) =>
    text.replaceAll(
      "'reviews_tally_insert', added_rows",
      "'reviews_tally_insert', 'select 2 as sign, added.* from added'",
    ),
  );
  const without = changed.filter((text) => !text.includes('doctor_audit_append_only'));
  expect(without).toHaveLength(sql.length - 1);
  await migrateDatabase(url, { sql: without, digest: 'changed' });
  await review('a');
  expect(await stars()).toEqual([{ stars: 2 }]);
  expect(await query(url, `select from pg_trigger where tgname = 'doctor_audit_append_only'`)).toEqual([]);
  await migrateDatabase(url, { sql: ['select no_such_function()'], digest: 'changed' });
  await migrateDatabase(url);
  await review('b');
  expect(await stars()).toEqual([{ stars: 3 }]);
  expect(await everything()).toEqual(before);
});

test('a failing trigger file leaves the previous triggers', async () => {
  await migrateDatabase(url);
  const before = await everything();
  const failed = migrateDatabase(url, { sql: ['select no_such_function()'], digest: 'failing' });
  await expect(failed).rejects.toThrow('function no_such_function() does not exist (42883). Nothing was changed');
  expect(await everything()).toEqual(before);
});

test('triggers of other schemas are untouched', async () => {
  await migrateDatabase(url);
  await query(
    url,
    `create schema own; create function own.noted() returns trigger language plpgsql as 'begin return null; end';
     create trigger noted after insert on reviews for each statement execute function own.noted()`,
  );
  const before = await everything();
  await migrateDatabase(url, { ...readTriggers(), digest: 'changed' });
  expect(await everything()).toEqual(before);
});

test('the tables after each migration are derived from its SQL', async () => {
  await migrateDatabase(url);
  const tables = await query(url, `select tablename from pg_tables where schemaname = 'public'`);
  expect(tablesAfter(newestMigration()).toSorted()).toEqual(tables.map(({ tablename }) => tablename).toSorted());
  const baseline = tablesAfter(readMigrations()[0]?.folderMillis ?? 0);
  expect(baseline).toContain('outcome_waiting');
  expect(baseline).not.toContain('outcome_held');
  expect(tablesAfter(newestMigration() + 1)).toEqual([]);
});

test('only the newest snapshot of drizzle-kit exists', () => {
  const snapshots = readdirSync(new URL('../../database/migrations/meta', import.meta.url));
  const newest = `${String(migrationFiles.length - 1).padStart(4, '0')}_snapshot.json`;
  expect(snapshots.toSorted()).toEqual([newest, '_journal.json']);
});

test('a user who may not create tables gets an error that names the right one', async () => {
  const role = `${name}_guest`;
  await query(url, `create role ${role} login password 'guest'`);
  const guest = new URL(url);
  guest.username = role;
  guest.password = 'guest';
  await expect(migrateDatabase(guest.href)).rejects.toThrow(
    /permission denied for database .+ \(42501\)\. Let the user of DATABASE_URL own the database/,
  );
  await query(url, `drop role ${role}`);
});

test('a database that cannot be reached is an error', async () => {
  await expect(migrateDatabase(url.replace(name, 'iolite_missing'))).rejects.toThrow('does not exist');
});
