import { afterEach, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { query } from '#tests/support/test-database.ts';
import { openDatabase } from './database.ts';
import { refusalOfWrites } from './write-probe.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;

beforeEach(async () => {
  database = await testDatabase();
});
afterEach(() => database.drop());

/** Result of the probe on new connections, after this setup of the database. */
async function refusalAfter(...statements: readonly string[]): Promise<string | undefined> {
  const name = new URL(database.url).pathname.slice(1);
  for (const statement of statements) await query(database.url, statement.replace('this_database', name));
  const { db, close } = openDatabase(database.url, () => undefined);
  try {
    return await refusalOfWrites(db);
  } finally {
    await close();
  }
}
const FULL = 'the disk of the database is full';

test('a database that accepts writes passes, and nothing of the probe remains', async () => {
  expect(await refusalAfter()).toBeUndefined();
});

test('the probe allocates space on the disk of the database', async () => {
  expect(await refusalAfter(`alter database this_database set temp_file_limit = '1MB'`)).toBe(FULL);
});

test('a WAL without room on its disk is a full disk', async () => {
  const refused = await refusalAfter(
    'create schema full_disk',
    `create function full_disk.pg_logical_emit_message(boolean, text, text) returns pg_lsn language plpgsql
     as 'begin raise disk_full; end'`,
    'alter database this_database set search_path = full_disk, pg_catalog, public',
  );
  expect(refused).toBe(FULL);
});

test('a read-only database is reported as such', async () => {
  expect(await refusalAfter('alter database this_database set default_transaction_read_only = on')).toBe(
    'the database takes no writes (read-only)',
  );
});

test('a missing database cannot be reached', async () => {
  const { db, close } = openDatabase(database.url.replace(/\/\w+$/, '/iolite_missing'), () => undefined);
  expect(await refusalOfWrites(db)).toBe('the database cannot be reached');
  await close();
});
