import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenDatabase, openDatabase } from '#platform/db/database.ts';
import { testDatabase } from '#tests/support/database.ts';
import { deleteExpiredLinks, isSpent, spendLink } from './store.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
let opened: OpenDatabase;

beforeAll(async () => {
  database = await testDatabase();
  opened = openDatabase(database.url, () => undefined);
});
afterAll(async () => {
  await opened.close();
  await database.drop();
});

const NOW = new Date('2026-03-01T12:00:00Z');
const newLink = (seconds: number) => ({ id: randomUUID(), expiresAt: new Date(NOW.getTime() + 1000 * seconds) });
const remembered = async (id: string) =>
  (await opened.pool.query('select from used_links where id = $1', [id])).rowCount === 1;

test('a link is spent once', async () => {
  const [one, two] = [newLink(60), newLink(60)];
  for (const _time of [1, 2]) expect(await isSpent(opened.db, one), 'asking spends nothing').toBe(false);
  expect(await spendLink(opened.db, one)).toBe(true);
  expect(await spendLink(opened.db, one)).toBe(false);
  expect([await isSpent(opened.db, one), await isSpent(opened.db, two)]).toEqual([true, false]);
  expect(await spendLink(opened.db, two)).toBe(true);
});

test('of concurrent uses, exactly one succeeds', async () => {
  const link = newLink(60);
  const answers = await Promise.all(Array.from({ length: 10 }, () => spendLink(opened.db, link)));
  expect(answers.filter(Boolean)).toHaveLength(1);
});

test('a link is not spent when its transaction is rolled back', async () => {
  const link = newLink(60);
  const rolledBack = opened.db.transaction(async (tx) => {
    await spendLink(tx, link);
    throw new Error('something else failed');
  });
  await expect(rolledBack).rejects.toThrow('something else failed');
  expect(await spendLink(opened.db, link)).toBe(true);
});

test('spent links are stored until they would have expired, and then deleted', async () => {
  const link = newLink(60);
  await spendLink(opened.db, link);
  await deleteExpiredLinks(opened.db, link.expiresAt);
  expect(await remembered(link.id)).toBe(true);
  await deleteExpiredLinks(opened.db, new Date(link.expiresAt.getTime() + 1));
  expect(await remembered(link.id)).toBe(false);
});
