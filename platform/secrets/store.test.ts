import { createSecretKey, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenDatabase, openDatabase } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { testDatabase } from '#tests/support/database.ts';
import { SecretsKeyError } from './key.ts';
import { createSecrets, deletePrevious, endPrevious } from './store.ts';

const DAY = 24 * 3600 * 1000;
const NOW = new Date('2026-03-01T12:00:00Z');
const inDays = (days: number) => new Date(NOW.getTime() + days * DAY);

let database: Awaited<ReturnType<typeof testDatabase>>;
let processes: OpenDatabase[];
const db = () => (processes[0] as OpenDatabase).db;
const stored = async () => JSON.stringify((await processes[0]?.pool.query('select * from app_secrets'))?.rows);

beforeAll(async () => {
  database = await testDatabase();
  processes = [1, 2, 3, 4].map(() => openDatabase(database.url, () => undefined));
});
afterAll(async () => {
  await Promise.all(processes.map((each) => each.close()));
  await database.drop();
});

test('all processes that ask at the same time get the same secret, and the same one later', async () => {
  for (const name of ['one', 'two', 'three']) {
    const secrets = await Promise.all(processes.map(({ db }) => createSecrets(db).read(name)));
    expect(new Set(secrets).size).toBe(1);
    for (const { db } of processes) expect(await createSecrets(db).read(name)).toBe(secrets[0]);
  }
});

test('a secret is 32 bytes, another one for every name', async () => {
  const secrets = createSecrets(db());
  const [one, two] = [await secrets.read('one'), await secrets.read('two')];
  expect(one).not.toBe(two);
  for (const secret of [one, two]) {
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
  }
});

describe('with a key of its own', () => {
  const key = createSecretKey(randomBytes(32));

  test('a database encrypts old and new secrets, and a copy of it opens none', async () => {
    const old = await createSecrets(db()).read('old');
    const secrets = createSecrets(db(), key);
    const [again, fresh] = [await secrets.read('old'), await secrets.read('fresh')];
    expect([again, await secrets.read('fresh')]).toEqual([old, fresh]);
    for (const value of [old, fresh]) expect(await stored()).not.toContain(value);
    expect((await secrets.list()).find(({ name }) => name === 'old')).toMatchObject({ isEncrypted: true });

    await expect(createSecrets(db()).read('old')).rejects.toThrow('Set SECRETS_FILE or SECRETS_KEY');
    await expect(createSecrets(db(), createSecretKey(randomBytes(32))).read('old')).rejects.toThrow(SecretsKeyError);
  });

  test('a secret cannot stand in the row of another name', async () => {
    const secrets = createSecrets(db(), key);
    await secrets.read('mine');
    await secrets.read('theirs');
    const swap = `update app_secrets set value = (select value from app_secrets where name = 'mine') where name = 'theirs'`;
    await processes[0]?.pool.query(swap);
    await expect(secrets.read('theirs')).rejects.toThrow(SecretsKeyError);
  });
});

describe.each([
  ['in the clear', undefined],
  ['encrypted', createSecretKey(randomBytes(32))],
])('a rotated secret, %s', (how, key) => {
  const name = `rotated ${how}`;

  test('is another one, and the previous is accepted for 60 days', async () => {
    const secrets = createSecrets(db(), key);
    const rotate = () => inTransaction(db(), (tx) => secrets.rotate(tx, name, NOW));
    expect(await rotate(), 'before there is one').toBeNull();
    const first = await secrets.read(name);
    const rotated = await rotate();
    expect(rotated?.from).toBe(first);
    expect(await secrets.readPair(name, inDays(59))).toEqual([rotated?.to, first]);
    expect(await secrets.readPair(name, inDays(61))).toEqual([rotated?.to]);
    expect((await secrets.list()).find((one) => one.name === name)).toMatchObject({
      rotatedAt: NOW,
      previousUntil: inDays(60),
    });
  });

  test('leaves nothing of the previous behind', async () => {
    expect(await deletePrevious(db(), inDays(59))).toBe(0);
    expect(await deletePrevious(db(), inDays(61))).toBe(1);
    expect(await createSecrets(db(), key).readPair(name, NOW)).toHaveLength(1);
  });

  test('loses its previous value at once where an operator ends it', async () => {
    const secrets = createSecrets(db(), key);
    await inTransaction(db(), (tx) => secrets.rotate(tx, name, NOW));
    expect(await endPrevious(db(), name)).toBe(true);
    expect(await secrets.readPair(name, NOW)).toHaveLength(1);
    expect(await endPrevious(db(), name)).toBe(false);
  });
});
