import { asc, sql } from 'drizzle-orm';
import { boolean, integer, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { bytea } from './bytea.ts';
import { type OpenDatabase, openDatabase } from './database.ts';
import { insertRecords } from './records.ts';

const rowsTable = pgTable('kept_records', {
  id: uuid().primaryKey().defaultRandom(),
  place: integer().notNull(),
  someWords: text().notNull(),
  smallNumber: smallint(),
  keptBytes: bytea(),
  storedAt: timestamp({ withTimezone: true, precision: 3 }),
  isDone: boolean().notNull().default(true),
});

let database: Awaited<ReturnType<typeof testDatabase>>;
let opened: OpenDatabase;

beforeAll(async () => {
  database = await testDatabase();
  opened = openDatabase(database.url, () => {});
  await opened.db.execute(sql`create table kept_records (id uuid primary key default gen_random_uuid(),
    place integer not null, some_words text not null, small_number smallint, kept_bytes bytea,
    stored_at timestamptz(3), is_done boolean not null default true)`);
});
afterAll(async () => {
  await opened.close();
  await database.drop();
});

const words = fc
  .oneof(fc.string({ unit: 'binary' }), fc.constantFrom('\\x00', '"', '\\"', '{}', 'null', "'; --", 'a\ud800b'))
  .map((said) => said.replaceAll('\0', ''));
const row = fc.record(
  {
    someWords: words,
    smallNumber: fc.option(fc.integer({ min: -32_768, max: 32_767 })),
    keptBytes: fc.option(fc.uint8Array().map((bytes) => Buffer.from(bytes))),
    storedAt: fc.option(fc.date({ min: new Date('1900-01-01'), max: new Date('2200-01-01'), noInvalidDate: true })),
  },
  { requiredKeys: ['someWords'] },
);

test('rows are stored as by the query builder, with defaults for columns that no row names', async () => {
  const { db } = opened;
  const stored = async () =>
    (await db.select().from(rowsTable).orderBy(asc(rowsTable.place))).map(({ id, ...rest }) => [typeof id, rest]);
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 5 }), async (said) => {
      const rows = said.map((one, place) => ({ ...one, place }));
      await db.delete(rowsTable);
      await db.insert(rowsTable).values(rows);
      const built = await stored();
      await db.delete(rowsTable);
      await db.execute(insertRecords(rowsTable, rows));
      expect(await stored()).toEqual(built);
    }),
  );
});
