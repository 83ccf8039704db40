import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Harness, openHarness, REVIEW_FORM } from '../service.fixture.ts';
import { recordStatements } from '../statements.fixture.ts';

const [LENS, OTHER, QUIET] = [3, 4, 5];
let harness: Harness;

beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

test('a queue is known of every lens, and those who ask at the same time share a statement', async () => {
  const { moderation, service, opened } = harness;
  for (const lensId of [LENS, QUIET]) await moderation.holdLens(lensId, 'operator');
  await service.submit({ ...REVIEW_FORM, lensId: String(LENS), email: 'honest@mail1.example' }, 'browser', 'network');
  await harness.press.confirm(await harness.newestToken(), 'browser');
  const statements = recordStatements(opened.pool);
  const found = await Promise.all([OTHER, LENS, QUIET, LENS, OTHER].map(moderation.hasQueue));
  statements.end();
  expect(found).toEqual([false, true, false, true, false]);
  expect(statements.texts).toHaveLength(1);
  await moderation.resumeLens(LENS, 'operator');
  expect(await moderation.hasQueue(LENS)).toBe(false);
});
