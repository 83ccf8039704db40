import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seededChance } from '#platform/chance/chance.ts';
import { SUB_SCORES } from '../rules.ts';
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
  type ScoreName,
  type Totals,
  WINDOW_HOURS,
  widening,
} from './allowance.ts';

type Answers = Record<ScoreName, number | null>;

const all = (overall: number, tenths: number | null): Answers =>
  Object.fromEntries(SCORES.map((score) => [score, score === 'overall' ? overall : tenths])) as Answers;
const totals = (answers: readonly Answers[]) => answers.reduce((sum, one) => plus(sum, one), NO_TOTALS);
const same = (since: Totals): Movements => ({ day: since, week: since });
const some = (count: number, overall: number, tenths: number | null) =>
  Array.from({ length: count }, () => all(overall, tenths));

describe('the movement of a lens', () => {
  test('is its mean now less its mean without what came since', () => {
    const before = totals(some(99, 4, 50));
    const now = plus(before, all(1, 100));
    const since = plus(NO_TOTALS, all(1, 100));
    expect(movementOf(now, since, 'overall')).toBeCloseTo(-0.03, 12);
    expect(movementOf(now, since, 'nightVision')).toBeCloseTo(0.5, 12);
  });

  test('counts a change from its old answers', () => {
    const before = totals([...some(99, 4, 50), all(5, 50)]);
    const changed = (to: Totals) => plus(plus(to, all(5, 50), -1), all(1, 50));
    expect(movementOf(changed(before), changed(NO_TOTALS), 'overall')).toBeCloseTo(-0.04, 12);
  });

  test('is unknown without an answer before, or now', () => {
    const first = totals([all(5, null)]);
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
    const before = totals(some(100, 4, 50));
    const added = some(lowest, 1, 50);
    const now = added.reduce((sum, one) => plus(sum, one), before);
    expect(isWithinAllowance(now, { day: totals(added), week: totals(added) })).toBe(isWithin);
  });

  test('is met exactly at its bound, in each window and each score', () => {
    for (const window of Object.keys(WINDOW_HOURS) as (keyof typeof WINDOW_HOURS)[]) {
      for (const score of SCORES) {
        const bound = score === 'overall' ? ALLOWANCE[window].stars : ALLOWANCE[window].tenths;
        // 1,000 answers whose sum has grown by just the bound for each, by as many answers changed.
        const grown = (by: number): Totals => ({ ...NO_TOTALS, [score]: { sum: by, count: 0 } });
        const start = totals(some(1_000, 3, 50));
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
    const before = totals([...some(8, 5, 50), ...some(32, 4, 50)]);
    const one = all(1, 50);
    expect(isWithinAllowance(plus(before, one), same(plus(NO_TOTALS, one)))).toBe(true);
  });

  test(`lets ${FIRST_REVIEWS} reviews begin the figures of a lens`, () => {
    const first = totals(some(FIRST_REVIEWS, 5, 50));
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
            const since = totals(answers(more));
            return isWithinAllowance(totals([...answers(old), ...answers(more)]), same(since));
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

/**
 * Honest reviews of a lens over some days, in a queue as the site keeps it: at each arrival and each hour the longest
 * beginning of the queue joins that leaves the lens inside its allowance.
 *
 * @returns the part of the reviews that waited for more than an hour.
 */
function partThatWaits(seed: number, { older, perDay, days }: { older: number; perDay: number; days: number }): number {
  const chance = seededChance(seed);
  const within = (value: number, low: number, high: number) => Math.min(high, Math.max(low, Math.round(value)));
  const honest = (): Answers => {
    const mood = chance.bell();
    const answers = all(within(4.35 + 0.75 * mood + 0.55 * chance.bell(), 1, 5), null);
    for (const score of SUB_SCORES) {
      if (!chance.happens(0.1)) answers[score] = within(78 + 9 * mood + 14 * chance.bell(), 0, 100);
    }
    return answers;
  };
  let now = totals(Array.from({ length: older }, honest));
  const joined: { readonly hour: number; readonly answers: Answers }[] = [];
  let queue: { readonly hour: number; readonly answers: Answers }[] = [];
  let [sent, late] = [0, 0];
  const movedSince = (hour: number) => totals(joined.filter((one) => one.hour > hour).map(({ answers }) => answers));
  const drain = (hour: number) => {
    let [total, day, week] = [now, movedSince(hour - WINDOW_HOURS.day), movedSince(hour - WINDOW_HOURS.week)];
    let joins = 0;
    for (const [place, { answers }] of queue.entries()) {
      [total, day, week] = [plus(total, answers), plus(day, answers), plus(week, answers)];
      if (isWithinAllowance(total, { day, week })) joins = place + 1;
    }
    for (const one of queue.slice(0, joins)) {
      now = plus(now, one.answers);
      joined.push({ hour, answers: one.answers });
      if (hour - one.hour > 1) late += 1;
    }
    queue = queue.slice(joins);
    while (joined[0] && joined[0].hour <= hour - WINDOW_HOURS.week) joined.shift();
  };
  for (let hour = 0; hour < 24 * days; hour += 1) {
    for (let place = 0; place < 4; place += 1) {
      if (!chance.happens(perDay / 96)) continue;
      sent += 1;
      queue.push({ hour: hour + place / 4, answers: honest() });
      drain(hour + place / 4);
    }
    if (queue.length > 0) drain(hour + 1);
  }
  return (late + queue.length) / sent;
}

test.each([
  { older: 400, perDay: 1, days: 90 },
  { older: 400, perDay: 5, days: 90 },
  { older: 100, perDay: 1, days: 365 },
  { older: 100, perDay: 5, days: 365 },
])('99 of 100 honest reviews count within an hour: $perDay a day, $older older ones, $days days', (lens) => {
  const seeds = [1, 2, 3];
  const waits = seeds.map((seed) => partThatWaits(seed, lens));
  expect(waits.reduce((sum, part) => sum + part, 0) / seeds.length).toBeLessThan(0.01);
});
