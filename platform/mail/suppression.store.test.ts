import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenDatabase, openDatabase } from '#platform/db/database.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createSuppression } from './suppression.store.ts';

const spellingOf = (address: string) => address.trim().toLowerCase();
const suppression = createSuppression({
  secret: randomBytes(32).toString('base64url'),
  formsOf: (address) => [spellingOf(address).replace(/\+[^@]*/, ''), spellingOf(address)],
});

let database: Awaited<ReturnType<typeof testDatabase>>;
let opened: OpenDatabase;

beforeAll(async () => {
  database = await testDatabase();
  opened = openDatabase(database.url, () => {});
});
afterAll(async () => {
  await opened.close();
  await database.drop();
});

test('many addresses are looked up at once, in any spelling, and the results are in order', async () => {
  const { db } = opened;
  expect(await suppression.hasEach(db, ['ada@mail.example'])).toEqual([false]);
  await suppression.add(db, suppression.hashesOf('ada+lens@mail.example'));
  // Stored under the spelling only, as older refusals are.
  await suppression.add(db, [suppression.hashesOf('ben+old@mail.example')[1] ?? '']);
  const asked = [
    'eve@mail.example',
    ' ADA@mail.example',
    'ben@mail.example',
    'ben+old@mail.example',
    'ada@mail.example',
  ];
  expect(await suppression.hasEach(db, asked)).toEqual([false, true, false, true, true]);
  for (const address of asked) {
    expect(await suppression.hasEach(db, [address])).toEqual([await suppression.has(db, address)]);
  }
  expect(await suppression.hasEach(db, [])).toEqual([]);
});
