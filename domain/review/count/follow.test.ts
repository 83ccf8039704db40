import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addReviews } from '../data/rows.fixture.ts';
import { mean } from '../rules.ts';
import { DAY, type Harness, openHarness } from '../write/service.fixture.ts';
import { createFollowing } from './follow.ts';
import { readShown } from './shown.store.ts';

const LENS = 3;
let harness: Harness;

beforeAll(async () => {
  harness = await openHarness();
});
beforeEach(() => harness.empty());
afterAll(() => harness.close());

const add = (...stars: readonly number[]) => {
  const at = new Date(harness.now().getTime() - 200_000 * DAY);
  return addReviews(
    harness.opened.pool,
    stars.map((overall) => ({ lens_id: LENS, overall, created_at: at, submitted_at: at, day_vision: 20 * overall })),
  );
};
const addOlder = () =>
  add(...[5, 5, 10, 25, 55].flatMap((count, place) => Array.from({ length: count }, () => place + 1)));
const lens = async () => {
  const [found] = await readShown(harness.db, [LENS]);
  if (!found) throw new Error('The lens has no figures.');
  return found;
};
const stars = async () => mean((await lens()).shown.all.overall);
const bases = async () =>
  (await harness.opened.pool.query<{ count: number }>('select count(*)::int from review_bases where lens_id = 3'))
    .rows[0]?.count;
const moveBases = () => harness.moderation.moveBases();

test('reviews count at once, and enter the scores by weight', async () => {
  await addOlder();
  await moveBases();
  await add(1, 1, 1, 1, 1, 1, 1, 1);
  const { weight, counted, shown, spread } = await lens();
  expect(counted.all.reviews).toBe(108);
  expect(mean(shown.all.overall)).toBeCloseTo(4.15, 6);
  expect(weight).toBeGreaterThan(0);
  expect(weight).toBeLessThan(0.5);
  const inParts = spread.parts.reduce((sum, { scores }) => sum + scores.overall.sum, 0);
  expect(inParts, 'the parts are linear').toBeCloseTo(shown.all.overall.sum, 6);
  expect(spread.parts.reduce((sum, { reviews }) => sum + reviews, 0)).toBe(108);
});

test('what is shown before the first daily hour, and without news, is exactly what counts', async () => {
  await addOlder();
  expect(await lens()).toMatchObject({ weight: 1, base: null });
  await moveBases();
  const { shown, counted, weight } = await lens();
  expect(weight).toBe(1);
  expect(shown).toEqual(counted);
});

test('the base moves once a day, however many processes ask, and after days without a run', async () => {
  await addOlder();
  const moved = await Promise.all([moveBases(), moveBases(), moveBases()]);
  expect(moved.reduce((sum, each) => sum + each, 0)).toBe(10);
  expect(await bases()).toBe(1);
  await add(...Array.from({ length: 150 }, () => 1));
  harness.wait(3 * DAY);
  expect(await stars()).toBeCloseTo(4.15, 6);
  await moveBases();
  await moveBases();
  expect(await bases()).toBe(2);
  expect(await stars()).toBeCloseTo(4.1, 6);
});

test('what counted and is withdrawn moves the scores no faster than what is added', async () => {
  await addOlder();
  const ids = await add(...Array.from({ length: 33 }, () => 5));
  await moveBases();
  const before = (await stars()) ?? 0;
  await harness.opened.pool.query('delete from reviews where id = any($1::uuid[])', [ids]);
  expect(before - ((await stars()) ?? 0)).toBeCloseTo(0.05, 6);
});

test('an operator holds the scores, hides what is false, and lets them follow at once', async () => {
  await addOlder();
  await moveBases();
  const [id = ''] = await add(1, 1, 1, 1, 1, 1);
  const held = await stars();
  expect(await harness.moderation.holdLens(LENS, 'Olga')).toBe(true);
  expect(await harness.moderation.holdLens(LENS, 'Olga')).toBe(false);
  await add(1, 1, 1, 1);
  expect(await stars()).toBeCloseTo(held ?? 0, 9);
  await harness.moderation.hide(id, { rule: 5, reason: null }, 'Olga');
  expect(await harness.moderation.resumeLens(LENS, 'Olga')).toBe(true);
  expect(await harness.moderation.resumeLens(LENS, 'Olga')).toBe(false);
  await harness.moderation.followNow(LENS, 'Olga');
  const { shown, counted, weight } = await lens();
  expect(weight).toBe(1);
  expect(shown).toEqual(counted);
  const { rows } = await harness.opened.pool.query('select act, actor from figure_audit order by id');
  expect(rows.map(({ act, actor }) => `${act} ${actor}`)).toEqual(['held Olga', 'resumed Olga', 'followed Olga']);
});

test('answers since surgery are held with the scores, as they are shown', async () => {
  await addOlder();
  const held: unknown[] = [];
  const following = createFollowing({
    db: harness.db,
    clock: harness.now,
    catalogue: [{ id: LENS }],
    replaceAnswerBases: async (_tx, lensId, _day, what) => void held.push([lensId, what]),
  });
  expect(await following.holdLens(LENS, 'Olga')).toBe(true);
  expect(held).toEqual([[LENS, 'shown']]);
});

test('every score of every population stays inside its allowance', async () => {
  await addOlder();
  const at = new Date(harness.now().getTime() - 200_000 * DAY);
  const row = { lens_id: LENS, created_at: at, submitted_at: at };
  await addReviews(
    harness.opened.pool,
    Array.from({ length: 100 }, () => ({ ...row, overall: 4, night_vision: 80, reviewer_type: 'doctor' })),
  );
  await moveBases();
  await addReviews(
    harness.opened.pool,
    Array.from({ length: 30 }, () => ({ ...row, overall: 4, night_vision: 10, reviewer_type: 'doctor' })),
  );
  const { shown } = await lens();
  expect(mean(shown.doctors.nightVision)).toBeCloseTo(7.9, 6);
});
