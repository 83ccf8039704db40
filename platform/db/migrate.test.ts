import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { MigrationFailedError, migrateDatabase, SchemaTooNewError } from './migrate.ts';

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
const everything = () =>
  query(
    url,
    `select c.relname, c.relkind, a.attname, format_type(a.atttypid, a.atttypmod) as type
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and a.attnum > 0 order by 1, 2, 3`,
  );

test('an empty database gets every migration, once each', async () => {
  await migrateDatabase(url);
  expect(await applied()).toHaveLength(migrationFiles.length);
  await query(
    url,
    `insert into reviews (lens_id, email, email_key, reviewer_type, overall) values (1, 'a', 'a', 'patient', 5)`,
  );
  expect(await query(url, 'select stars5 from review_tallies')).toEqual([{ stars5: 1 }]);
});

test('processes that start at the same time migrate it once', async () => {
  await Promise.all([1, 2, 3].map(() => migrateDatabase(url)));
  expect(await applied()).toHaveLength(migrationFiles.length);
});

test('a later start changes nothing and keeps what is stored', async () => {
  await migrateDatabase(url);
  await query(
    url,
    `insert into reviews (lens_id, email, email_key, reviewer_type, overall) values (1, 'a', 'a', 'patient', 5)`,
  );
  const before = [await applied(), await everything(), await query(url, 'select * from reviews')];
  await migrateDatabase(url);
  expect([await applied(), await everything(), await query(url, 'select * from reviews')]).toEqual(before);
});

test('a database of a newer version is refused and left alone', async () => {
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

test('a migration that fails leaves no half of it, and the next start goes on', async () => {
  await query(url, 'create table review_tallies (in_the_way int)');
  const failed = migrateDatabase(url);
  await expect(failed).rejects.toThrow(MigrationFailedError);
  await expect(failed).rejects.toThrow(
    'The database could not be brought up to date: relation "review_tallies" already exists (42P07). Nothing was changed',
  );
  expect((await everything()).map(({ relname }) => relname)).toEqual(['review_tallies']);
  await query(url, 'drop table review_tallies');
  await migrateDatabase(url);
  expect(await applied()).toHaveLength(migrationFiles.length);
});

test('whoever may not create tables is told who may', async () => {
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
