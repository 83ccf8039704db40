import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ALLOWANCE,
  exceedsPart,
  FIRST_REVIEWS,
  isWithinAllowance,
  type Movements,
  movementOf,
  NO_TOTALS,
  plus,
  SCORES,
  type Totals,
  WINDOW_HOURS,
  widening,
} from './allowance.ts';
import { type Answers, simulateHonest, totalsOf } from './honest-lens.fixture.ts';

const all = (overall: number, tenths: number | null): Answers =>
  Object.fromEntries(SCORES.map((score) => [score, score === 'overall' ? overall : tenths])) as Answers;
const same = (since: Totals): Movements => ({ day: since, week: since });
const some = (count: number, overall: number, tenths: number | null) =>
  Array.from({ length: count }, () => all(overall, tenths));

describe('the movement of a lens', () => {
  test('is its mean now less its mean without what came since', () => {
    const before = totalsOf(some(99, 4, 50));
    const now = plus(before, all(1, 100));
    const since = plus(NO_TOTALS, all(1, 100));
    expect(movementOf(now, since, 'overall')).toBeCloseTo(-0.03, 12);
    expect(movementOf(now, since, 'nightVision')).toBeCloseTo(0.5, 12);
  });

  test('counts a change from its old answers', () => {
    const before = totalsOf([...some(99, 4, 50), all(5, 50)]);
    const changed = (to: Totals) => plus(plus(to, all(5, 50), -1), all(1, 50));
    expect(movementOf(changed(before), changed(NO_TOTALS), 'overall')).toBeCloseTo(-0.04, 12);
  });

  test('is unknown without an answer before, or now', () => {
    const first = totalsOf([all(5, null)]);
    expect(movementOf(first, first, 'overall')).toBeNull();
    expect(movementOf(first, NO_TOTALS, 'nightVision')).toBeNull();
  });
});

describe('the allowance', () => {
  test.each([
    // 100 reviews of 4 stars move by exactly 0.05 when 102 of them are there and the two new ones have 1.45 in the mean.
    ['inside', 1, true],
    ['beyond', 2, false],
  ])('of a day: %s', (_, lowest, isWithin) => {
    const before = totalsOf(some(100, 4, 50));
    const added = some(lowest, 1, 50);
    const now = added.reduce((sum, one) => plus(sum, one), before);
    expect(isWithinAllowance(now, { day: totalsOf(added), week: totalsOf(added) })).toBe(isWithin);
  });

  test('is met exactly at its bound, in each window and each score', () => {
    for (const window of Object.keys(WINDOW_HOURS) as (keyof typeof WINDOW_HOURS)[]) {
      for (const score of SCORES) {
        const bound = score === 'overall' ? ALLOWANCE[window].stars : ALLOWANCE[window].tenths;
        // 1,000 answers whose sum has grown by just the bound for each, by as many answers changed.
        const grown = (by: number): Totals => ({ ...NO_TOTALS, [score]: { sum: by, count: 0 } });
        const start = totalsOf(some(1_000, 3, 50));
        const at = (by: number) => ({ ...start, [score]: { ...start[score], sum: start[score].sum + by } });
        const moved = (by: number): Movements => ({ day: NO_TOTALS, week: NO_TOTALS, [window]: grown(by) });
        expect(isWithinAllowance(at(1_000 * bound), moved(1_000 * bound)), `${window} ${score}`).toBe(true);
        expect(isWithinAllowance(at(1_000 * bound + 1), moved(1_000 * bound + 1)), `${window} ${score}`).toBe(false);
        expect(isWithinAllowance(at(-1_000 * bound - 1), moved(-1_000 * bound - 1)), `${window} ${score}`).toBe(false);
      }
    }
  });

  test('is wider for a lens with few reviews, and not for one with a hundred', () => {
    expect([10, 50, 100, 5_000].map(widening)).toEqual([10, 2, 1, 1]);
    // One honest review of one star among 40 of 4.2 stars.
    const before = totalsOf([...some(8, 5, 50), ...some(32, 4, 50)]);
    const one = all(1, 50);
    expect(isWithinAllowance(plus(before, one), same(plus(NO_TOTALS, one)))).toBe(true);
  });

  test(`lets ${FIRST_REVIEWS} reviews begin the figures of a lens`, () => {
    const first = totalsOf(some(FIRST_REVIEWS, 5, 50));
    expect(isWithinAllowance(first, same(first))).toBe(true);
    const more = plus(first, all(5, 50));
    expect(isWithinAllowance(more, same(more))).toBe(false);
  });

  test('never asks whether answers praise or blame', () => {
    const answer = fc.record({ stars: fc.integer({ min: 1, max: 5 }), tenths: fc.integer({ min: 0, max: 100 }) });
    fc.assert(
      fc.property(
        fc.array(answer, { minLength: 1, maxLength: 40 }),
        fc.array(answer, { maxLength: 10 }),
        (old, more) => {
          const mirror = (mirrored: boolean) => {
            const answers = (list: typeof old) =>
              list.map(({ stars, tenths }) => (mirrored ? all(6 - stars, 100 - tenths) : all(stars, tenths)));
            const since = totalsOf(answers(more));
            return isWithinAllowance(totalsOf([...answers(old), ...answers(more)]), same(since));
          };
          expect(mirror(true)).toBe(mirror(false));
        },
      ),
    );
  });
});

test('a practice without a record has a fifth of a lens, and five reviews at least', () => {
  expect(exceedsPart(4, 3)).toBe(false);
  expect(exceedsPart(5, 3)).toBe(true);
  expect(exceedsPart(19, 99)).toBe(false);
  expect(exceedsPart(20, 99)).toBe(true);
});

test.each([
  { older: 400, perDay: 1, days: 90 },
  { older: 400, perDay: 5, days: 90 },
  { older: 100, perDay: 1, days: 365 },
  { older: 100, perDay: 5, days: 365 },
])('99 of 100 honest reviews count within an hour: $perDay a day, $older older ones, $days days', (lens) => {
  const seeds = [1, 2, 3];
  const waits = seeds.map((seed) => simulateHonest(seed, lens).late);
  expect(waits.reduce((sum, part) => sum + part, 0) / seeds.length).toBeLessThan(0.01);
});
