import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHarness } from '../../write/service.fixture.ts';
import { fillReviews } from './fill.ts';

let harness: Awaited<ReturnType<typeof openHarness>>;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

test('the demonstration raises no alarm about itself, before its first daily hour and after', async () => {
  await fillReviews(harness.db, harness.now());
  const check = () => harness.moderation.checkAlarms(async () => undefined);
  await check();
  expect(await harness.moderation.openAlarms()).toEqual([]);
  await harness.moderation.moveBases();
  await check();
  expect(await harness.moderation.openAlarms()).toEqual([]);
});
