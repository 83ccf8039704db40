import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type OpenDatabase, openDatabase } from '#platform/db/database.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createLimits } from './limits.ts';

const secret = Buffer.alloc(32, 5).toString('base64url');
const PER_MINUTE = { name: 'per-minute', most: 3, seconds: 60 };
const PER_HOUR = { name: 'per-hour', most: 5, seconds: 3600 };

let database: Awaited<ReturnType<typeof testDatabase>>;
let opened: OpenDatabase;

beforeAll(async () => {
  database = await testDatabase();
  opened = openDatabase(database.url, () => undefined);
});
beforeEach(async () => {
  await opened.pool.query('delete from rate_limits');
});
afterAll(async () => {
  await opened.close();
  await database.drop();
});

const newLimits = () => createLimits({ pool: opened.pool, secret });

test('the act after the last allowed one is refused, with the time to wait in whole seconds', async () => {
  const limits = newLimits();
  for (let act = 0; act < 3; act += 1) expect(await limits.take({ limit: PER_MINUTE, key: 'ada' })).toBeNull();
  const wait = (await limits.take({ limit: PER_MINUTE, key: 'ada' }))?.seconds;
  expect(wait).toBeGreaterThan(50);
  expect(wait).toBeLessThanOrEqual(60);
  expect(Number.isInteger(wait)).toBe(true);
});

test('keys and limits are independent', async () => {
  const limits = newLimits();
  for (let act = 0; act < 4; act += 1) await limits.take({ limit: PER_MINUTE, key: 'ada' });
  expect(await limits.take({ limit: PER_MINUTE, key: 'ben' })).toBeNull();
  expect(await limits.take({ limit: PER_HOUR, key: 'ada' })).toBeNull();
});

test('an act has to pass every limit, and the longest wait is returned', async () => {
  const limits = newLimits();
  for (let act = 0; act < 5; act += 1)
    await limits.take({ limit: PER_MINUTE, key: String(act) }, { limit: PER_HOUR, key: 'clinic' });
  expect(
    (await limits.take({ limit: PER_MINUTE, key: '9' }, { limit: PER_HOUR, key: 'clinic' }))?.seconds,
  ).toBeGreaterThan(3000);
});

test('concurrent acts of several processes are counted together', async () => {
  const processes = [newLimits(), newLimits(), newLimits()];
  const acts = Array.from({ length: 12 }, (_, act) => processes[act % 3]?.take({ limit: PER_HOUR, key: 'ada' }));
  const waits = await Promise.all(acts);
  expect(waits.filter((wait) => wait === null)).toHaveLength(5);
});

test('a window that has passed is deleted', async () => {
  const limits = newLimits();
  for (let act = 0; act < 4; act += 1) await limits.take({ limit: PER_MINUTE, key: 'ada' });
  await opened.pool.query('update rate_limits set expire = expire - 61000');
  expect(await limits.take({ limit: PER_MINUTE, key: 'ada' })).toBeNull();
});

test('the stored keys do not reveal who was here', async () => {
  await newLimits().take({ limit: PER_MINUTE, key: 'ada@example.org' }, { limit: PER_HOUR, key: '192.0.2.7' });
  const { rows } = await opened.pool.query('select * from rate_limits');
  expect(rows).toHaveLength(2);
  expect(JSON.stringify(rows)).not.toMatch(/ada@|192\.0/);
});

test('a refunded act is not counted, and nothing else is refunded', async () => {
  const limits = newLimits();
  for (let act = 0; act < 4; act += 1)
    await limits.take({ limit: PER_MINUTE, key: 'ada' }, { limit: PER_MINUTE, key: 'ben' });
  await limits.giveBack({ limit: PER_MINUTE, key: 'ada' });
  expect(await limits.take({ limit: PER_MINUTE, key: 'ada' })).toBeNull();
  expect(await limits.take({ limit: PER_MINUTE, key: 'ben' })).not.toBeNull();
});

test('without the database, an act is neither allowed nor refused', async () => {
  const closed = openDatabase(database.url, () => undefined);
  await closed.close();
  await expect(createLimits({ pool: closed.pool, secret }).take({ limit: PER_MINUTE, key: 'ada' })).rejects.toThrow();
});

test('a whole /48 of IPv6 gets five times as much as one of its networks, without effect on others', async () => {
  const limits = newLimits();
  const take = (network: number, key = '') =>
    limits.take({ limit: PER_MINUTE, key: `${key}2001:db8:1:${network.toString(16)}::/64` });
  let allowed = 0;
  for (let network = 0; network < 20; network += 1) allowed += (await take(network)) === null ? 1 : 0;
  expect(allowed).toBe(15);
  expect(await take(21, 'ada@mail.example ')).toBeNull();
  expect(await limits.take({ limit: PER_MINUTE, key: '2001:db8:2:1::/64' })).toBeNull();
  expect(await limits.take({ limit: PER_MINUTE, key: '192.0.2.7' })).toBeNull();
});

test('exempt work meets only limits that protect passwords, and concurrent work meets all', async () => {
  const limits = newLimits();
  const guarded = { ...PER_HOUR, name: 'sign-ins', guardsPasswords: true } as const;
  expect(limits.isSpared()).toBe(false);
  await limits.spare(async () => {
    expect(limits.isSpared()).toBe(true);
    for (let act = 0; act < 10; act += 1) expect(await limits.take({ limit: PER_MINUTE, key: 'ada' })).toBeNull();
    for (let act = 0; act < 5; act += 1)
      await limits.take({ limit: PER_MINUTE, key: 'ada' }, { limit: guarded, key: '2001:db8:1:1::/64' });
    expect(
      await limits.take({ limit: PER_MINUTE, key: 'ada' }, { limit: guarded, key: '2001:db8:1:1::/64' }),
    ).not.toBeNull();
  });
  for (let act = 0; act < 3; act += 1) expect(await limits.take({ limit: PER_MINUTE, key: 'ada' })).toBeNull();
  expect(await limits.take({ limit: PER_MINUTE, key: 'ada' })).not.toBeNull();
});

test('a look returns what the act would get, and counts nothing, also for a /48', async () => {
  const limits = newLimits();
  const use = { limit: PER_MINUTE, key: '2001:db8:1:1::/64' };
  for (let act = 0; act < 3; act += 1) {
    for (let look = 0; look < 5; look += 1) expect(await limits.look(use)).toBeNull();
    expect(await limits.take(use)).toBeNull();
  }
  expect((await limits.look(use))?.seconds).toBeGreaterThan(50);
  expect(await limits.spare(() => limits.look(use))).toBeNull();
  for (let act = 0; act < 12; act += 1) await limits.take({ limit: PER_MINUTE, key: `2001:db8:1:${act + 2}::/64` });
  expect((await limits.look({ limit: PER_MINUTE, key: '2001:db8:1:ff::/64' }))?.seconds).toBeGreaterThan(50);
});

test('in refused work, every act waits and none is counted, without effect on concurrent work', async () => {
  const limits = newLimits();
  await limits.refuse({ kind: 'tooMany', seconds: 77 }, async () => {
    for (let act = 0; act < 5; act += 1)
      expect(await limits.take({ limit: PER_MINUTE, key: 'ada' })).toEqual({ kind: 'tooMany', seconds: 77 });
  });
  expect((await opened.pool.query('select * from rate_limits')).rows).toEqual([]);
  expect(await limits.take({ limit: PER_MINUTE, key: 'ada' })).toBeNull();
});
