import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenDatabase, openDatabase } from '#platform/db/database.ts';
import { testDatabase } from '#tests/support/database.ts';
import { readSecret } from './store.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
let processes: OpenDatabase[];

beforeAll(async () => {
  database = await testDatabase();
  processes = [1, 2, 3, 4].map(() => openDatabase(database.url, () => undefined));
});
afterAll(async () => {
  await Promise.all(processes.map((each) => each.close()));
  await database.drop();
});

test('concurrent requests of all processes get the same secret, as do later ones', async () => {
  for (const name of ['links', 'cookies', 'tokens']) {
    const secrets = await Promise.all(processes.map(({ db }) => readSecret(db, name)));
    expect(new Set(secrets).size).toBe(1);
    for (const { db } of processes) expect(await readSecret(db, name)).toBe(secrets[0]);
  }
});

test('a secret is 32 bytes and unique to its name', async () => {
  const db = processes[0]!.db;
  const [one, two] = [await readSecret(db, 'one'), await readSecret(db, 'two')];
  expect(one).not.toBe(two);
  for (const secret of [one, two]) {
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
  }
});
