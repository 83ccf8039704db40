import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DAY } from '../service.fixture.ts';
import { blockedUntil } from './blocks.store.ts';
import { type Desk, openDesk } from './moderation.fixture.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
beforeEach(() => desk.empty());
afterAll(() => desk.close());

const blocked = async (mark = 'network-1') => (await blockedUntil(desk.db, mark, desk.now())) !== null;

test('a block holds for thirty days, or until it is lifted, and is forgotten after', async () => {
  const [id = ''] = await desk.add({ network_mark: 'network-1' });
  expect(await blocked()).toBe(false);
  const until = new Date(desk.now().getTime() + 30 * 86_400_000);
  expect(await desk.moderation.block(id, 'Olga')).toEqual({ kind: 'done', until });
  expect([await blocked(), await blocked('network-2')]).toEqual([true, false]);
  expect((await desk.moderation.record(id))?.blockedUntil).toEqual(until);
  expect(await desk.moderation.unblock(id, 'Piet')).toEqual({ kind: 'done' });
  expect(await desk.moderation.unblock(id, 'Piet')).toEqual({ kind: 'unchanged' });
  expect(await blocked()).toBe(false);

  await desk.moderation.block(id, 'Olga');
  desk.wait(20 * DAY);
  await desk.moderation.block(id, 'Olga');
  desk.wait(29 * DAY);
  expect(await blocked()).toBe(true);
  expect(await desk.service.forgetExpired()).toBe(0);
  desk.wait(DAY);
  expect(await blocked()).toBe(false);
  expect(await desk.service.forgetExpired()).toBe(1);
  const acts = (await desk.moderation.record(id))?.audit.map(({ act, actor }) => `${act} ${actor}`);
  expect(acts).toEqual(['blocked Olga', 'unblocked Piet', 'blocked Olga', 'blocked Olga']);
});

test('a network that nobody knows any more cannot be blocked', async () => {
  const [id = ''] = await desk.add({});
  expect(await desk.moderation.block(id, 'Olga')).toEqual({ kind: 'unmarked' });
  expect(await desk.moderation.unblock(id, 'Olga')).toEqual({ kind: 'unmarked' });
  expect(await desk.moderation.block('x', 'Olga')).toEqual({ kind: 'gone' });
});
