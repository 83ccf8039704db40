import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { startLine } from '#tests/support/line.ts';
import { type Database, type OpenDatabase, openDatabase } from './database.ts';
import { inTransaction } from './transaction.ts';
import { UnknownCommitError } from './unknown-commit.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
let opened: OpenDatabase;

beforeAll(async () => {
  database = await testDatabase();
  opened = openDatabase(database.url, () => undefined, { timeouts: IMPATIENT });
  await opened.pool.query('create table notes (words text)');
});
afterEach(async () => {
  await opened.pool.query('drop function if exists at_commit cascade');
  await opened.pool.query('delete from notes');
});
afterAll(async () => {
  await opened.close();
  await database.drop();
});

/** Makes the server do this while it commits a note. */
async function atCommit(body: string): Promise<void> {
  await opened.pool.query(`create function at_commit() returns trigger language plpgsql as $$ begin ${body} end $$`);
  await opened.pool.query(
    'create constraint trigger at_commit after insert on notes deferrable initially deferred for each row execute function at_commit()',
  );
}
const IMPATIENT = { connection: 5_000, statement: 300, commit: 300, answer: 60_000 };
/** The error after a server that never responds. */
const GONE = { connection: 5_000, statement: 300, commit: 300, answer: 100 };
const write = (db: Database, words: string) =>
  inTransaction(db, (tx) => tx.execute(sql`insert into notes values (${words})`));
const notes = async () => (await opened.pool.query<{ words: string }>('select words from notes')).rows;

test('a statement that takes too long is canceled and rolled back', async () => {
  const slow = inTransaction(opened.db, async (tx) => {
    await tx.execute(sql`insert into notes values ('one')`);
    await tx.execute(sql`select pg_sleep(60)`);
  });
  await expect(slow).rejects.toMatchObject({ cause: { code: '57014' } });
  expect(await notes()).toEqual([]);
  await expect(opened.pool.query('select pg_sleep(60)')).rejects.toThrow(/canceling/);
});

test('a commit that is canceled before it is durable is rolled back', async () => {
  await atCommit('perform pg_sleep(60); return new;');
  await expect(write(opened.db, 'one')).rejects.toMatchObject({ cause: { code: '57014' } });
  expect(await notes()).toEqual([]);
});

test('the outcome is unknown of a commit that is durable here and was canceled while it waited for a standby', async () => {
  const before = await opened.pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  // PostgreSQL's behavior then: it warns, and has committed. The wait for a standby ignores statement_timeout.
  await atCommit(`
    perform set_config('statement_timeout', '0', true);
    begin perform pg_sleep(60); exception when query_canceled then raise warning 'no standby has it'; end; return new;`);
  await expect(write(opened.db, 'one')).rejects.toThrow(UnknownCommitError);
  expect(await notes()).toEqual([{ words: 'one' }]);
  const after = await opened.pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  expect(after.rows, 'a late cancel would hit the next statement').not.toEqual(before.rows);
});

test('the outcome is unknown of a commit during which the session ends', async () => {
  await atCommit('perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(60); return new;');
  await expect(write(opened.db, 'one')).rejects.toThrow(UnknownCommitError);
  expect(await notes()).toEqual([]);
});

test('the outcome is unknown of a commit without a response, and the caller gets an error in time', async () => {
  const line = await startLine(database.url);
  const far = openDatabase(line.url, () => undefined, { timeouts: GONE });
  await far.pool.query('select 1');
  line.fallSilentAt('commit');
  await expect(write(far.db, 'one')).rejects.toThrow(UnknownCommitError);
  expect(await notes()).toEqual([{ words: 'one' }]);
  line.fallSilentAt('pg_sleep');
  const start = performance.now();
  const undone = inTransaction(far.db, (tx) => tx.execute(sql`select pg_sleep(60)`));
  await expect(undone).rejects.not.toBeInstanceOf(UnknownCommitError);
  expect(performance.now() - start, 'the rollback is not waited for').toBeLessThan(5_000);
  line.close();
  await far.close();
});

test('a statement that timed out does not continue on the server', async () => {
  const hasty = openDatabase(database.url, () => undefined, { timeouts: { ...IMPATIENT, statement: 300, answer: 0 } });
  await expect(
    hasty.pool.query(`select set_config('statement_timeout', '0', false), pg_sleep(0), 'given up'`),
  ).resolves.toBeDefined();
  await expect(hasty.pool.query(`select pg_sleep(60), 'given up'`)).rejects.toThrow('Query read timeout');
  await eventually(async () => {
    const { rows } = await opened.pool.query(
      `select from pg_stat_activity where query like '%given up%' and state = 'active' and pid <> pg_backend_pid()`,
    );
    expect(rows).toEqual([]);
  });
  await hasty.close();
});

test('an error of the server means a rollback, with its message', async () => {
  await expect(write(opened.db, '\0')).rejects.not.toBeInstanceOf(UnknownCommitError);
  await expect(opened.pool.query('insert into nowhere values (1)')).rejects.toMatchObject({ code: '42P01' });
});
