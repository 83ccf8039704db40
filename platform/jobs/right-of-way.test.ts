import { setImmediate as soon } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createRightOfWay } from './right-of-way.ts';

/** So many people who wait until they are let go. */
function crowdOf(many: number) {
  const rightOfWay = createRightOfWay();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const served = Array.from({ length: many }, () => rightOfWay.people(() => promise));
  return { ...rightOfWay, served: Promise.allSettled(served), letGo: resolve, fail: reject };
}

/** Whether it is the turn of other work by now. */
async function isTurn({ turn }: { turn: () => Promise<void> }): Promise<boolean> {
  let isTurn = false;
  void turn().then(() => {
    isTurn = true;
  });
  await soon();
  return isTurn;
}

test('few people hold up nothing', async () => {
  expect(await isTurn(crowdOf(0))).toBe(true);
  expect(await isTurn(crowdOf(63))).toBe(true);
  expect(await isTurn(crowdOf(64))).toBe(false);
});

test('people get what their work comes to', async () => {
  const { people } = createRightOfWay();
  expect(await people(async () => 'done')).toBe('done');
  await expect(people(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
});

describe('a crowd', () => {
  let now: number;
  beforeEach(() => {
    now = 1_000;
    vi.spyOn(performance, 'now').mockImplementation(() => now);
  });
  afterEach(() => vi.restoreAllMocks());

  test.each(['letGo', 'fail'] as const)(
    'goes first, and is over when none was seen for a while: %s',
    async (ending) => {
      const crowd = crowdOf(100);
      const turn = crowd.turn();
      now += 500;
      expect(await isTurn(crowd)).toBe(false);
      crowd[ending]();
      await crowd.served;
      now += 249;
      expect(await isTurn(crowd)).toBe(false);
      now += 1;
      expect(await isTurn(crowd)).toBe(true);
      await turn;
    },
  );

  test('that does not end holds up other work for a second at a time', async () => {
    const crowd = crowdOf(64);
    const turn = crowd.turn();
    now += 1_000;
    await turn;
    expect(await isTurn(crowd)).toBe(false);
    now += 1_000;
    crowd.letGo();
    await crowd.served;
  });
});
