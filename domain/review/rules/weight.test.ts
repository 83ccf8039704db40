import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seededChance } from '#platform/chance/chance.ts';
import { type Figures, SUB_SCORES } from '../rules.ts';
import { addStars, driftsOf, type StarCounts } from './drift.ts';
import { type Answers, arrivals, honestAnswers, MIX, NO_STARS } from './honest-lens.fixture.ts';
import { createLens, figuresOf } from './weight.fixture.ts';
import { ALLOWANCE, between, type Moving, weightOf, widening } from './weight.ts';

const starsAlone = (stars: number): Figures =>
  figuresOf({ ...(Object.fromEntries(SUB_SCORES.map((score) => [score, null])) as Answers), overall: stars });
const times = (count: number, stars: number) => Array.from({ length: count }, () => starsAlone(stars));
/** A hundred reviews at 4.2 stars. */
const OLDER = MIX.flatMap((count, place) => times(count, place + 1));
/** The same with every star turned round: 1.8 stars, so that praise is what moves it. */
const TURNED = MIX.flatMap((count, place) => times(count, 5 - place));
const SIDES = [
  { side: 'blame', older: OLDER, false: 1, sign: 1 },
  { side: 'praise', older: TURNED, false: 5, sign: -1 },
] as const;
/** A shown mean as if all were blame. */
const asBlame = (stars: number, sign: number) => (sign === 1 ? stars : 6 - stars);

const tallied = fc
  .record({ count: fc.integer({ min: 0, max: 500 }), mean: fc.double({ min: 10, max: 50, noNaN: true }) })
  .map(({ count, mean }) => ({ count, sum: mean * count }));
const moving: fc.Arbitrary<Moving> = fc.record({
  row: fc.constantFrom('overall' as const, 'nightVision' as const),
  counted: tallied,
  base: tallied,
  weekAgo: tallied,
});
const meanAt = ({ base, counted }: Moving, weight: number) =>
  between(base.sum, counted.sum, weight) / between(base.count, counted.count, weight);
/** Whether a score stays inside what it may move at a weight, written down without the algebra of `weightOf`. */
function isInside(one: Moving, weight: number, days: number, slack: number): boolean {
  if (one.base.count === 0 || one.counted.count === 0) return true;
  return (['day', 'week'] as const).every((span) => {
    const reference = span === 'day' ? one.base : one.weekAgo;
    if (reference.count === 0) return true;
    const from = reference.sum / reference.count;
    const { stars, points } = ALLOWANCE[span];
    const allowed = (one.row === 'overall' ? stars : points) * widening(one.counted.count, days);
    return Math.abs(meanAt(one, weight) - from) <= Math.max(allowed, Math.abs(meanAt(one, 0) - from)) + slack;
  });
}

describe('the weight of a lens', () => {
  test('is one at which every score stays inside its allowance, and no larger one is', () => {
    fc.assert(
      fc.property(fc.array(moving, { minLength: 1, maxLength: 4 }), fc.integer({ min: 0, max: 100 }), (all, days) => {
        const weight = weightOf(all, days);
        expect(weight).toBeGreaterThanOrEqual(0);
        expect(weight).toBeLessThanOrEqual(1);
        expect(all.every((one) => isInside(one, weight, days, 1e-6))).toBe(true);
        const larger = Math.min(1, weight + 1e-3);
        if (weight < 1 - 1e-9) expect(all.every((one) => isInside(one, larger, days, -1e-9))).toBe(false);
      }),
    );
  });

  test('is whole when one review alone arrives, leaves or changes, whatever it says', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 300 }),
        fc.integer({ min: 1, max: 5 }),
        (all, stars) => {
          const older = all.map(starsAlone);
          const added = createLens(older);
          added.add(starsAlone(stars));
          expect(added.weight()).toBe(1);
          const changed = createLens(older);
          if (older[0]) changed.withdraw(older[0]);
          changed.add(starsAlone(stars));
          expect(changed.weight()).toBe(1);
        },
      ),
      { numRuns: 50 },
    );
  });

  test('is linear: what is shown of two groups together is the sum of what is shown of each', () => {
    const number = fc.double({ min: 0, max: 1e6, noNaN: true });
    fc.assert(
      fc.property(
        number,
        number,
        number,
        number,
        fc.double({ min: 0, max: 1, noNaN: true }),
        (b1, c1, b2, c2, weight) => {
          const together = between(b1 + b2, c1 + c2, weight);
          expect(together).toBeCloseTo(between(b1, c1, weight) + between(b2, c2, weight), 4);
        },
      ),
    );
  });
});

describe.each(SIDES)('an attack by $side on a lens of 100 reviews at 4.2', ({ older, false: wrong, sign }) => {
  const shown = (lens: ReturnType<typeof createLens>) => asBlame(lens.stars(), sign);

  test('an attack of 8 mailboxes moves a lens by its allowance of a day', () => {
    const lens = createLens(older);
    lens.add(...times(8, wrong));
    expect(shown(lens)).toBeCloseTo(4.15, 3);
    expect(lens.isAlarm()).toBe(true);
  });

  test('an attack of 150 at once moves a lens by the allowance of each day and week', () => {
    const lens = createLens(older);
    lens.add(...times(150, wrong));
    const days: number[] = [];
    for (let day = 0; day <= 30; day += 1) {
      days.push(shown(lens));
      lens.nextDay();
    }
    expect([days[0], days[7], days[30]]).toEqual([4.15, 4.05, 3.7].map((stars) => expect.closeTo(stars, 2)));
    expect(days[0]).toBeCloseTo(4.15, 3);
  });

  test('an attack of three a day moves a lens no faster', () => {
    const lens = createLens(older);
    const days: number[] = [];
    for (let day = 0; day <= 30; day += 1) {
      lens.add(...times(3, wrong));
      days.push(shown(lens));
      lens.nextDay();
    }
    expect([days[6], days[13], days[29]]).toEqual([4.1, 4.0, 3.7].map((stars) => expect.closeTo(stars, 2)));
  });

  test.each([
    ['at once', 60],
    ['one a day', 1],
  ])(
    'an attack that is balanced, and whose good part is then withdrawn %s, moves a lens no faster than reviews that are added',
    (_, perDay) => {
      const lens = createLens(older);
      const mixed = older.filter((_one, place) => place % 5 < 3);
      lens.add(...mixed);
      for (let day = 0; day < 20; day += 1) lens.nextDay();
      const before = shown(lens);
      const gone = mixed.filter(({ overall: { sum } }) => (sign === 1 ? sum >= 40 : sum <= 20));
      let left = before;
      for (let day = 0; gone.length > 0 && day < 60; day += 1) {
        for (const one of gone.splice(0, perDay)) lens.withdraw(one);
        expect(left - shown(lens)).toBeLessThanOrEqual(0.05 + 1e-6);
        left = shown(lens);
        lens.nextDay();
      }
      expect(before - left).toBeLessThanOrEqual(0.3);
    },
  );
});

test('an honest review never waits: with 150 false ones in front, honest ones move the scores from the first day', () => {
  const lens = createLens(OLDER);
  lens.add(...times(150, 1));
  const alone = createLens(OLDER);
  alone.add(...times(150, 1));
  for (let day = 0; day < 60; day += 1) {
    lens.add(...times(5, 5));
    lens.nextDay();
    alone.nextDay();
  }
  expect(lens.counted().reviews).toBe(550);
  expect(lens.stars()).toBeGreaterThan(alone.stars() + 0.3);
});

test('the first thirty reviews of a new lens protect nobody who wrote them', () => {
  const lens = createLens([], 1);
  lens.add(...times(30, 1));
  expect(lens.stars()).toBe(1);
  const honest = OLDER;
  const days: number[] = [];
  for (let day = 1; day <= 60; day += 1) {
    lens.nextDay();
    for (let each = 0; each < 5; each += 1) lens.add(honest[(37 * (5 * day + each)) % 100] ?? starsAlone(4));
    days.push(lens.stars());
    if (day === 30) expect(lens.trueStars() - lens.stars()).toBeLessThan(0.3);
  }
  expect(days[6]).toBeGreaterThan(2.6);
  expect(days[29]).toBeGreaterThan(3.5);
  expect(days[59]).toBeGreaterThan(3.8);
});

test('a review that is deleted and sent again moves a lens no more often than its answers change', () => {
  const lens = createLens(OLDER);
  const one = starsAlone(1);
  for (let again = 0; again < 20; again += 1) {
    lens.add(one);
    lens.withdraw(one);
  }
  expect(lens.stars()).toBeCloseTo(4.2, 9);
});

test('one false review a week among one honest a day moves a lens of 100 by a quarter of a star at most in 12 weeks', () => {
  const lens = createLens(OLDER);
  for (let day = 0; day < 84; day += 1) {
    lens.add(OLDER[(37 * day) % 100] ?? starsAlone(4), ...(day % 7 === 0 ? times(1, 1) : []));
    lens.nextDay();
  }
  expect(lens.stars()).toBeCloseTo(lens.trueStars(), 2);
  expect(lens.stars()).toBeGreaterThan(3.95);
});

/** With the days of the record before them. An alarm that ends and begins again is two. */
const HONEST_YEARS = [
  { older: 100, record: 200, perDay: 1, largest: 0.1 },
  { older: 100, record: 200, perDay: 5, largest: 0.1 },
  { older: 100, record: 200, perDay: 20, largest: 0.1 },
  { older: 100, record: 200, perDay: 100, largest: 0.1 },
  { older: 10, record: 2, perDay: 5, largest: 0.15 },
];
test.each(HONEST_YEARS)(
  'after $older reviews, scores are true and alarms are few in a year of $perDay honest ones a day',
  ({ older: before, record, perDay, largest }) => {
    const chance = seededChance(perDay);
    const send = (count: number) => Array.from({ length: count }, () => figuresOf(honestAnswers(chance)));
    const first = send(before);
    const lens = createLens(first, record);
    const starsOf = (some: readonly Figures[]) =>
      some.map(({ stars }) => stars).reduce((one, other) => addStars(one, other), NO_STARS);
    let older = starsOf(first);
    const newest: StarCounts[] = [];
    let [farthest, distance, alarms] = [0, 0, 0];
    let open = new Set<string>();
    const days = 365;
    for (let day = 0; day < days; day += 1) {
      newest.push(NO_STARS);
      for (let part = 0; part < 2; part += 1) {
        const some = send(arrivals(perDay / 2, chance));
        lens.add(...some);
        newest.push(addStars(newest.pop() ?? NO_STARS, starsOf(some)));
        if (newest.length > 100) older = addStars(older, newest.shift() ?? NO_STARS);
        const ofDays = newest.map((stars, place) => ({ stars, daysAgo: newest.length - 1 - place }));
        const found = new Set(
          driftsOf(
            ofDays.filter(({ stars }) => stars.some(Boolean)),
            older,
            open,
          ).map(({ watched }) => `${watched}`),
        );
        if (lens.isAlarm()) found.add('movement');
        alarms += [...found].filter((kind) => !open.has(kind)).length;
        open = found;
      }
      const apart = Math.abs(lens.stars() - lens.trueStars());
      distance += apart;
      farthest = Math.max(farthest, apart);
      lens.nextDay();
    }
    expect(distance / days).toBeLessThanOrEqual(0.005);
    expect(farthest).toBeLessThanOrEqual(largest);
    expect(alarms).toBeLessThanOrEqual(12);
  },
);
