import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type OpenDatabase, openDatabase } from '#platform/db/database.ts';
import { testDatabase } from '#tests/support/database.ts';
import { type Connection, createConnection } from './connection.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
let opened: OpenDatabase;
let connection: Connection;

beforeAll(async () => {
  database = await testDatabase();
  opened = openDatabase(database.url, () => undefined);
  connection = createConnection(opened.db);
  await opened.db.execute(sql`create table notes (text text)`);
});
beforeEach(() => opened.pool.query('delete from notes'));
afterAll(async () => {
  await opened.close();
  await database.drop();
});

const write = (text: string) => connection.current.execute(sql`insert into notes values (${text})`);
const notes = async () =>
  (await opened.pool.query('select text from notes order by text')).rows.map(({ text }) => text);

test('work inside a transaction belongs to it, also after a pause', async () => {
  const rolledBack = opened.db.transaction(async (tx) => {
    await connection.within(tx, async () => {
      await write('lost');
      await new Promise(setImmediate);
      await write('lost too');
    });
    throw new Error('no');
  });
  await expect(rolledBack).rejects.toThrow('no');
  expect(await notes()).toEqual([]);

  await opened.db.transaction((tx) => connection.within(tx, () => write('saved')));
  expect(await notes()).toEqual(['saved']);
});

test('work outside is independent, even while a transaction is open', async () => {
  await write('before');
  const rolledBack = opened.db.transaction(async (tx) => {
    await connection.within(tx, () => write('lost'));
    await write('beside');
    throw new Error('no');
  });
  await expect(rolledBack).rejects.toThrow('no');
  expect(await notes()).toEqual(['before', 'beside']);
});

test('concurrent transactions are independent', async () => {
  const turn = Promise.withResolvers<void>();
  const first = opened.db.transaction((tx) =>
    connection.within(tx, async () => {
      await turn.promise;
      await write('saved');
    }),
  );
  const lost = opened.db.transaction((tx) =>
    connection.within(tx, async () => {
      await write('lost');
      throw new Error('no');
    }),
  );
  await expect(lost).rejects.toThrow('no');
  turn.resolve();
  await first;
  expect(await notes()).toEqual(['saved']);
});
