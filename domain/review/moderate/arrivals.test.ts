import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type OperatorsRoom, openOperatorsRoom } from './moderation.fixture.ts';

let room: OperatorsRoom;
beforeAll(async () => {
  room = await openOperatorsRoom();
});
beforeEach(() => room.empty());
afterAll(() => room.close());

test('unusual hours and days of the last two are counted, with their ends', async () => {
  const { moderation } = room;
  await room.empty();
  expect(await moderation.unusualSince()).toEqual([]);
  await room.add(...Array.from({ length: 8 }, () => ({ lens_id: 2 })));
  const ends = await moderation.unusualSince();
  expect(ends, 'an hour and a day').toHaveLength(2);
  room.wait(2 * 3600);
  expect(await moderation.unusualSince()).toEqual(ends);
  expect(
    ends.map((end) => end > room.now()),
    'the hour has ended, the day runs on',
  ).toEqual([false, true]);
  room.wait(3 * 24 * 3600);
  expect(await moderation.unusualSince()).toEqual([]);
});

test('reviews are counted in the hour and the day (UTC) in which they were sent, whether they count or not', async () => {
  room.setClock(new Date('2026-03-31T12:34:56Z'));
  const sent = (time: string) => ({ lens_id: 3, submitted_at: `2026-03-${time}Z` });
  await room.add(
    ...Array.from({ length: 6 }, () => sent('31T10:59:59.999')),
    { ...sent('31T11:00:00'), hidden_at: new Date() },
    sent('30T23:59:59'),
    { ...sent('31T10:00:00'), lens_id: 4 },
    sent('01T00:00:00'),
  );
  const unusual = await room.moderation.unusual();
  expect(unusual.map(({ lensId, period, start, count }) => [lensId, period, start.toISOString(), count])).toEqual([
    [3, 'hour', '2026-03-31T10:00:00.000Z', 6],
    [3, 'day', '2026-03-31T00:00:00.000Z', 7],
  ]);
});
