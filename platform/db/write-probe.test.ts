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

/** What the probe says on new connections, after the database was set up so. */
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

test('a database that takes writes is not refused, and keeps nothing of the probe', async () => {
  expect(await refusalAfter()).toBeUndefined();
});

test('the probe claims room on the disk of the database', async () => {
  expect(await refusalAfter(`alter database this_database set temp_file_limit = '1MB'`)).toBe(FULL);
});

test('a journal for which the disk has no room is a full disk', async () => {
  const refused = await refusalAfter(
    'create schema full_disk',
    `create function full_disk.pg_logical_emit_message(boolean, text, text) returns pg_lsn language plpgsql
     as 'begin raise disk_full; end'`,
    'alter database this_database set search_path = full_disk, pg_catalog, public',
  );
  expect(refused).toBe(FULL);
});

test('a database that only reads says so', async () => {
  expect(await refusalAfter('alter database this_database set default_transaction_read_only = on')).toBe(
    'the database takes no writes (read-only)',
  );
});

test('one that is gone cannot be reached', async () => {
  const { db, close } = openDatabase(database.url.replace(/\/\w+$/, '/iolite_missing'), () => undefined);
  expect(await refusalOfWrites(db)).toBe('the database cannot be reached');
  await close();
});
