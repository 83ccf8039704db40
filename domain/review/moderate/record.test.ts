import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { at, GROUND, type OperatorsRoom, openOperatorsRoom, waiting } from './moderation.fixture.ts';

let room: OperatorsRoom;
beforeAll(async () => {
  room = await openOperatorsRoom();
});
beforeEach(() => room.empty());
afterAll(() => room.close());

test('a record contains all of a review but the address', async () => {
  const [id = ''] = await room.add(
    { ...at('ada@mill.example'), comments: 'Fine.', network_mark: 'network-1', day_vision: 80, ...waiting(4) },
    { ...at('bob@mill.example'), network_mark: 'network-1' },
    { network_mark: 'network-1', submitted_at: '2025-01-01' },
  );
  await room.moderation.block(id, 'Olga');
  await room.moderation.hide(id, GROUND, 'Olga');
  const record = await room.moderation.record(id);
  expect(record).toMatchObject({
    id,
    comments: 'Fine.',
    dayVision: 80,
    step: 'sent',
    waitingRule: 4,
    hiddenAt: room.now(),
    address: 'a…@mill.example',
    kin: { mark: 2, domain: 1, hour: 1 },
    waitingChanges: 0,
    audit: [
      { act: 'blocked', actor: 'Olga', rule: null },
      { act: 'hidden', actor: 'Olga', rule: 5, reason: null, batch: null },
    ],
  });
  expect(JSON.stringify(record)).not.toContain('ada@');
});

test.each(['', 'x', '00000000-0000-4000-8000-000000000000'])('there is no review %j', async (id) => {
  expect(await room.moderation.record(id)).toBeNull();
});
