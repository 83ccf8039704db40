import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { query } from '#tests/support/test-database.ts';
import { type Database, type OpenDatabase, openDatabase } from './database.ts';
import { createReader, type Reader, readingPrimary, readsFrom } from './reader.ts';

let databases: Awaited<ReturnType<typeof testDatabase>>[];
let primary: OpenDatabase;
let replica: OpenDatabase;
let now: number;
let reader: Reader;
let turns: string[];

/** A database that reports a given replay position of the primary's WAL. */
beforeAll(async () => {
  databases = await Promise.all([testDatabase(), testDatabase()]);
  const url = databases[1]?.url ?? '';
  await query(url, 'create schema replica');
  await query(url, 'create table replica.place (lsn pg_lsn)');
  await query(
    url,
    'create function replica.pg_last_wal_replay_lsn() returns pg_lsn language sql as $$ select lsn from replica.place $$',
  );
  const name = new URL(url).pathname.slice(1);
  await query(url, `alter database ${name} set search_path = replica, pg_catalog, public`);
});
beforeEach(async () => {
  primary = openDatabase(databases[0]?.url ?? '', () => undefined);
  replica = openDatabase(databases[1]?.url ?? '', () => undefined);
  await replica.pool.query('delete from replica.place');
  await replica.pool.query(`insert into replica.place values ('0/0')`);
  now = 0;
  turns = [];
  reader = createReader({
    primary: primary.db,
    replica: replica.db,
    onTurn: (answers) => turns.push(answers),
    now: () => now,
  });
});
afterEach(() => Promise.all([primary.close(), replica.close().catch(() => undefined)]));
afterAll(() => Promise.all(databases.map(({ drop }) => drop())));

const asked = () => reader.read(async (db) => ((db as Database) === replica.db ? 'replica' : 'primary'));
/** The replica has replayed everything, and its position has been read. */
async function replay(): Promise<void> {
  const { rows } = await primary.pool.query<{ lsn: string }>('select pg_current_wal_insert_lsn()::text as lsn');
  await replica.pool.query('delete from replica.place');
  await replica.pool.query('insert into replica.place values ($1)', [rows[0]?.lsn]);
}
const write = () => primary.pool.query(`select pg_logical_emit_message(true, 'test', 'a commit')`);
/** Advances time until an up-to-date replica is asked again. */
const untilReplica = () =>
  eventually(async () => {
    now += 600;
    await replay();
    expect(await asked()).toBe('replica');
  });
/** Advances time with a read now and then. */
async function pass(milliseconds: number): Promise<void> {
  for (let passed = 0; passed < milliseconds; passed += 1_000) {
    now += 1_000;
    await asked();
  }
}

test('comes from the replica once it has caught up, and never waits for it', async () => {
  expect(await asked()).toBe('primary');
  await untilReplica();
});

test('comes from the primary while the replica lacks a notified change, however recent', async () => {
  await untilReplica();
  await write();
  expect(await asked(), 'nobody has heard of it').toBe('replica');
  await reader.catchUp();
  for (let round = 0; round < 3; round += 1) {
    expect(await asked()).toBe('primary');
    now += 600;
  }
  await untilReplica();
});

test('comes from the primary when the replica is stalled for more than five seconds, or gone', async () => {
  await untilReplica();
  await write();
  await pass(6_000);
  expect(await asked()).toBe('primary');
  await untilReplica();
  const answer = await reader.read(async (db) => {
    if ((db as Database) === replica.db) throw new Error('canceling statement due to conflict with recovery');
    return 'primary';
  });
  expect(answer).toBe('primary');
  expect(await asked(), 'until it has said again where it is').toBe('primary');
  await untilReplica();
  await replica.close();
  await pass(6_000);
  expect(await asked()).toBe('primary');
});

test('logs once that the primary replaces a stalled replica, and once that this is over', async () => {
  await untilReplica();
  await write();
  now += 60_000;
  await asked();
  await untilReplica();
  expect(turns, 'nobody had asked for a minute').toEqual([]);
  await write();
  await eventually(async () => {
    await pass(1_000);
    expect(turns).toEqual(['primary']);
  });
  await pass(20_000);
  expect(turns).toEqual(['primary']);
  await untilReplica();
  await eventually(() => expect(turns).toEqual(['primary', 'replica']));
});

test('comes from the primary for visitors who may have written, and where there is no replica', async () => {
  await untilReplica();
  expect(await readingPrimary(asked)).toBe('primary');
  reader = readsFrom(primary.db);
  await reader.catchUp();
  expect(await asked()).toBe('primary');
});
