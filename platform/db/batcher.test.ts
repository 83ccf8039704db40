import { AsyncLocalStorage } from 'node:async_hooks';
import { expect, test } from 'vitest';
import { createBatcher } from './batcher.ts';

/** A writer whose batches end when the test says so, and the items of each. */
function heldWriter() {
  const batches: number[][] = [];
  const ends: PromiseWithResolvers<void>[] = [];
  const write = createBatcher(async (items: readonly number[]) => {
    batches.push([...items]);
    const end = Promise.withResolvers<void>();
    ends.push(end);
    await end.promise;
    return items.map((item) => -item);
  });
  return { batches, write, end: (batch: number) => ends[batch]?.resolve() };
}
const turn = () => new Promise((resolve) => setImmediate(resolve));
const refused = (code = '23514') =>
  Object.assign(new Error('refused'), { cause: Object.assign(new Error(), { code }) });

test('a single item is written at once; items that arrive meanwhile form a batch, in order, and each gets its own result', async () => {
  const { batches, write, end } = heldWriter();
  const first = write(1);
  await turn();
  const others = [2, 3, 4].map(write);
  await turn();
  expect(batches).toEqual([[1]]);
  end(0);
  expect(await first).toBe(-1);
  await turn();
  expect(batches).toEqual([[1], [2, 3, 4]]);
  end(1);
  expect(await Promise.all(others)).toEqual([-2, -3, -4]);
});

test('many items are written in batches of limited size, and beyond a limit further ones are refused', async () => {
  const { batches, write, end } = heldWriter();
  const asked = Array.from({ length: 5_000 }, (_, item) => write(item).catch(() => 'refused'));
  for (let batch = 0; batch < 100; batch += 1) {
    await turn();
    end(batch);
  }
  const results = await Promise.all(asked);
  expect(Math.max(...batches.map(({ length }) => length))).toBe(128);
  expect(results.filter((result) => result === 'refused')).toHaveLength(5_000 - 4_096);
  expect(batches.flat()).toEqual(Array.from({ length: 4_096 }, (_, item) => item));
});

test('an error in one item fails only that item', async () => {
  const stored: number[] = [];
  const write = createBatcher(async (items: readonly number[]) => {
    if (items.includes(2)) throw refused();
    stored.push(...items);
    return items;
  });
  const results = await Promise.allSettled([1, 2, 3].map(write));
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(stored).toEqual([1, 3]);
});

test.each([
  ['value out of range', refused('22003')],
  ['duplicate key', Object.assign(new Error('duplicate'), { code: '23505' })],
])('of two items, an error in one fails only that item: %s', async (_, error) => {
  const write = createBatcher(async (items: readonly number[]) => {
    if (items.includes(2)) throw error;
    return items;
  });
  const results = await Promise.allSettled([1, 2].map(write));
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
});

test('an outage fails all items at once, and later ones are written', async () => {
  let isAway = true;
  let tries = 0;
  const write = createBatcher(async (items: readonly number[]) => {
    tries += 1;
    if (isAway) throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
    return items;
  });
  const results = await Promise.allSettled([1, 2, 3].map(write));
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(tries).toBe(1);
  isAway = false;
  expect(await write(4)).toBe(4);
});

test('the async context of one caller does not reach the others of its batch', async () => {
  const caller = new AsyncLocalStorage<string>();
  const seen: (string | undefined)[] = [];
  const write = createBatcher(async (items: readonly number[]) => {
    seen.push(caller.getStore());
    return items;
  });
  await caller.run('ada', () => Promise.all([write(1), write(2)]));
  expect(seen).toEqual([undefined]);
});
