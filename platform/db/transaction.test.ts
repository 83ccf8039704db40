import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { type OpenDatabase, openDatabase, type Transaction } from './database.ts';
import { afterCommit, inTransaction } from './transaction.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
let opened: OpenDatabase;

beforeAll(async () => {
  database = await testDatabase();
  opened = openDatabase(database.url, () => undefined);
  await opened.pool.query('create table accounts (name text primary key, amount int not null check (amount < 1000))');
});
afterEach(async () => {
  vi.restoreAllMocks();
  await opened.pool.query('delete from accounts');
});
afterAll(async () => {
  await opened.close();
  await database.drop();
});

const amounts = async () =>
  (await opened.pool.query<{ name: string; amount: number }>('select * from accounts order by name')).rows.map(
    ({ name, amount }) => [name, amount],
  );
const add = (tx: Transaction, name: string, amount: number) =>
  tx.execute(sql`insert into accounts values (${name}, ${amount})
    on conflict (name) do update set amount = accounts.amount + excluded.amount`);
const read = async (tx: Transaction, name: string) =>
  Number((await tx.execute(sql`select amount from accounts where name = ${name}`)).rows[0]?.amount ?? 0);

/** An error as PostgreSQL raises it: with this code, from a statement of the transaction itself. */
const raise = (tx: Transaction, code: string) =>
  tx.execute(sql.raw(`do $$ begin raise exception 'provoked' using errcode = '${code}'; end $$`));

/** A barrier for this many callers. */
function barrier(count: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let missing = count;
  return () => {
    missing -= 1;
    if (missing === 0) resolve();
    return promise;
  };
}

test('commits the work as a whole and returns its result', async () => {
  const result = await inTransaction(opened.db, async (tx) => {
    await add(tx, 'a', 1);
    await add(tx, 'b', 2);
    expect(await amounts(), 'nothing is visible before the end').toEqual([]);
    return 'done';
  });
  expect(result).toBe('done');
  expect(await amounts()).toEqual([
    ['a', 1],
    ['b', 2],
  ]);
});

test('rolls the work back as a whole when it fails', async () => {
  const failing = inTransaction(opened.db, async (tx) => {
    await add(tx, 'a', 1);
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  expect(await amounts()).toEqual([]);
});

test('runs after-commit callbacks once, after the commit, and never after a rollback', async () => {
  const done: string[] = [];
  let runs = 0;
  await inTransaction(opened.db, async (tx) => {
    runs += 1;
    afterCommit(() => done.push(`run ${runs}`));
    await add(tx, 'a', 1);
    expect(done).toEqual([]);
    if (runs === 1) await raise(tx, '40001');
  });
  const undone = inTransaction(opened.db, async (tx) => {
    afterCommit(() => done.push('undone'));
    await raise(tx, '22012');
  });
  await expect(undone).rejects.toThrow();
  afterCommit(() => done.push('outside'));
  expect(done).toEqual(['run 2', 'outside']);
});

describe('retries', () => {
  test('retries until every one of many serializable transactions has succeeded', async () => {
    let runs = 0;
    await Promise.all(
      Array.from({ length: 8 }, () =>
        inTransaction(opened.db, async (tx) => {
          runs += 1;
          await tx.execute(sql`set transaction isolation level serializable`);
          const before = await read(tx, 'a');
          await tx.execute(sql`insert into accounts values ('a', ${before + 1})
            on conflict (name) do update set amount = excluded.amount`);
        }),
      ),
    );
    expect(await amounts()).toEqual([['a', 8]]);
    expect(runs, 'some had to try again').toBeGreaterThan(8);
  });

  test('retries when only the commit fails', async () => {
    await opened.pool.query(`insert into accounts values ('a', 0), ('b', 0)`);
    // Each reads what the other writes: no statement waits or fails, and yet they cannot be serialized.
    const meetings = [barrier(2), barrier(2)];
    let runs = 0;
    const cross = (from: string, to: string) =>
      inTransaction(opened.db, async (tx) => {
        runs += 1;
        const meet = runs <= 2 ? meetings : [];
        await tx.execute(sql`set transaction isolation level serializable`);
        const value = await read(tx, from);
        await meet[0]?.();
        await tx.execute(sql`update accounts set amount = ${value + 1} where name = ${to}`);
        await meet[1]?.();
      });
    await Promise.all([cross('a', 'b'), cross('b', 'a')]);
    expect(runs, 'tries, of which at least one failed').toBeGreaterThan(2);
    expect((await amounts()).map(([, amount]) => amount).toSorted()).toEqual([1, 2]);
  });

  test('retries when two transactions deadlock', async () => {
    await opened.pool.query(`insert into accounts values ('a', 0), ('b', 0)`);
    const bothHold = barrier(2);
    let runs = 0;
    const both = (first: string, second: string) =>
      inTransaction(opened.db, async (tx) => {
        runs += 1;
        await add(tx, first, 1);
        if (runs <= 2) await bothHold();
        await add(tx, second, 1);
      });
    await Promise.all([both('a', 'b'), both('b', 'a')]);
    expect(runs, 'tries, of which at least one failed').toBeGreaterThan(2);
    expect(await amounts()).toEqual([
      ['a', 2],
      ['b', 2],
    ]);
  });

  test.each(['40001', '40P01'])('retries after %s, from scratch', async (code) => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    let runs = 0;
    await inTransaction(opened.db, async (tx) => {
      runs += 1;
      await add(tx, 'a', 1);
      if (runs < 25) await raise(tx, code);
    });
    expect(runs).toBe(25);
    expect(await amounts()).toEqual([['a', 1]]);
  });
});

describe('gives up', () => {
  test('gives up after 25 attempts, with the last error', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    let runs = 0;
    const hopeless = inTransaction(opened.db, async (tx) => {
      runs += 1;
      await add(tx, 'a', 1);
      await raise(tx, '40001');
    });
    await expect(hopeless).rejects.toMatchObject({ cause: { code: '40001' } });
    expect(runs).toBe(25);
    expect(await amounts()).toEqual([]);
  });

  test('gives up at once when a retry would not help', async () => {
    const errors = {
      check: (tx: Transaction) => add(tx, 'a', 1_000),
      syntax: (tx: Transaction) => tx.execute(sql`selec 1`),
      lockTimeout: (tx: Transaction) => raise(tx, '55P03'),
      canceled: (tx: Transaction) => raise(tx, '57014'),
      own: () => Promise.reject(new Error('40001')),
      thing: () => Promise.reject({ code: '40001' }),
    };
    for (const [name, fail] of Object.entries(errors)) {
      let runs = 0;
      const failing = inTransaction(opened.db, async (tx) => {
        runs += 1;
        await fail(tx);
      });
      await expect(failing, name).rejects.toBeDefined();
      expect(runs, name).toBe(1);
    }
  });
});

test('all connections are released', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  await Promise.allSettled(Array.from({ length: 15 }, () => inTransaction(opened.db, (tx) => raise(tx, '40001'))));
  expect(opened.pool.idleCount).toBe(opened.pool.totalCount);
  expect(opened.pool.totalCount).toBeLessThanOrEqual(10);
});
