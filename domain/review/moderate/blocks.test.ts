import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DAY } from '../write/service.fixture.ts';
import { blockedUntil } from './blocks.store.ts';
import { type OperatorsRoom, openOperatorsRoom } from './moderation.fixture.ts';

let room: OperatorsRoom;
beforeAll(async () => {
  room = await openOperatorsRoom();
});
beforeEach(() => room.empty());
afterAll(() => room.close());

const blocked = async (mark = 'network-1') => (await blockedUntil(room.db, mark, room.now())) !== null;

test('a block lasts for thirty days, or until it is lifted, and is deleted afterwards', async () => {
  const [id = ''] = await room.add({ network_mark: 'network-1' });
  expect(await blocked()).toBe(false);
  const until = new Date(room.now().getTime() + 30 * 86_400_000);
  expect(await room.moderation.block(id, 'Olga')).toEqual({ kind: 'done', until });
  expect([await blocked(), await blocked('network-2')]).toEqual([true, false]);
  expect((await room.moderation.record(id))?.blockedUntil).toEqual(until);
  expect(await room.moderation.unblock(id, 'Piet')).toEqual({ kind: 'done' });
  expect(await room.moderation.unblock(id, 'Piet')).toEqual({ kind: 'unchanged' });
  expect(await blocked()).toBe(false);

  await room.moderation.block(id, 'Olga');
  room.wait(20 * DAY);
  await room.moderation.block(id, 'Olga');
  room.wait(29 * DAY);
  expect(await blocked()).toBe(true);
  expect(await room.service.deleteExpired()).toBe(0);
  room.wait(DAY);
  expect(await blocked()).toBe(false);
  expect(await room.service.deleteExpired()).toBe(1);
  const acts = (await room.moderation.record(id))?.audit.map(({ act, actor }) => `${act} ${actor}`);
  expect(acts).toEqual(['blocked Olga', 'unblocked Piet', 'blocked Olga', 'blocked Olga']);
});

test('a network that nobody knows any more cannot be blocked', async () => {
  const [id = ''] = await room.add({});
  expect(await room.moderation.block(id, 'Olga')).toEqual({ kind: 'unmarked' });
  expect(await room.moderation.unblock(id, 'Olga')).toEqual({ kind: 'unmarked' });
  expect(await room.moderation.block('x', 'Olga')).toEqual({ kind: 'gone' });
});
