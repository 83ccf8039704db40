import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#platform/db/database.ts';
import { testDatabase } from '#tests/support/database.ts';
import { startPooler } from '#tests/support/pooler.ts';
import {
  DatabaseRefusedError,
  isThisMachine,
  proveNotifications,
  reachDatabase,
  refusalOfVersion,
  warningOfClearText,
} from './database-check.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
let pooler: Awaited<ReturnType<typeof startPooler>>;

beforeAll(async () => {
  database = await testDatabase();
  pooler = await startPooler(database.url);
});
afterAll(async () => {
  pooler.close();
  await database.drop();
});

test('a database with sessions is accepted', async () => {
  await reachDatabase(database.url);
  await proveNotifications(database.url);
});

test('a pooler without sessions is refused, with what to do', async () => {
  await reachDatabase(pooler.url);
  const proof = proveNotifications(pooler.url, { timeout: 300 });
  await expect(proof).rejects.toThrow(DatabaseRefusedError);
  await expect(proof).rejects.toThrow(
    'Set the pooler to session mode, or name the PostgreSQL server itself in DIRECT_DATABASE_URL.',
  );
});

test('statements are limited without a setting that a pooler refuses', async () => {
  const { db, close } = openDatabase(pooler.url, (error) => {
    throw error;
  });
  expect((await db.execute(sql`show statement_timeout`)).rows).toEqual([{ statement_timeout: '30s' }]);
  await close();
});

test('a server that is too old is refused', () => {
  expect(refusalOfVersion(150_020)).toMatch(/^The database of DATABASE_URL is PostgreSQL 15, and Iolite needs 16/);
  expect([160_000, 180_004].map(refusalOfVersion)).toEqual([undefined, undefined]);
});

test('an unencrypted connection to another machine causes a warning', async () => {
  expect(await warningOfClearText(database.url)).toBeUndefined();
  const elsewhere = new URL(database.url);
  // Resolves to this machine, and is not one of its names.
  elsewhere.hostname = '0.0.0.0';
  expect(await warningOfClearText(elsewhere.href)).toMatch(/not encrypted.+sslmode=verify-full/);
});

test.each([
  ['localhost', true],
  ['127.0.0.1', true],
  ['::1', true],
  ['/run/postgresql', true],
  ['127.0.0.1.example', false],
  ['db', false],
  ['10.0.0.7', false],
  ['fd00::7', false],
])('%s is this machine: %s', (host, expected) => {
  expect(isThisMachine(host)).toBe(expected);
});
