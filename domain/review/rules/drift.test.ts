import { describe, expect, test } from 'vitest';
import { type Chance, seededChance } from '#platform/chance/chance.ts';
import { addStars, baselineOf, DRIFT, driftsOf, effectOf, type StarCounts, type StarDay } from './drift.ts';

/** Of 100 honest reviews so many give one to five stars: 4.2 stars in the mean. */
const MIX: StarCounts = [5, 5, 10, 25, 55];
const NONE: StarCounts = [0, 0, 0, 0, 0];

const one = (star: number) => [1, 2, 3, 4, 5].map((each) => Number(each === star)) as unknown as StarCounts;
const sum = (all: readonly StarCounts[]) => all.reduce((total, stars) => addStars(total, stars), NONE);
const countOf = (stars: StarCounts) => stars.reduce((total, count) => total + count, 0);
const meanOf = (stars: StarCounts) =>
  stars.reduce((total, count, place) => total + count * (place + 1), 0) / countOf(stars);

function honest(chance: Chance): StarCounts {
  const drawn = chance.below(100);
  return one(1 + MIX.findIndex((_, place) => drawn < MIX.slice(0, place + 1).reduce((total, count) => total + count)));
}

/** How many reviews a day brings: a Poisson number, by a hundred chances. */
const arrivals = (perDay: number, chance: Chance) =>
  Array.from({ length: 100 }, () => chance.happens(perDay / 100)).filter(Boolean).length;

/** A lens whose days are looked at one after another. */
function createLens(older: StarCounts) {
  const days: { day: number; stars: StarCounts }[] = [];
  let before = older;
  const all = () => addStars(before, sum(days.map(({ stars }) => stars)));
  return {
    all,
    /** The drifts on the evening of a day that brought these reviews. */
    look(day: number, stars: StarCounts, open?: ReadonlySet<string>) {
      if (countOf(stars) > 0) days.push({ day, stars });
      while (days[0] && day - days[0].day > DRIFT.baseline.toDaysAgo) {
        before = addStars(before, days.shift()?.stars ?? NONE);
      }
      const shown: StarDay[] = days.map((each) => ({ daysAgo: day - each.day, stars: each.stars }));
      return driftsOf(shown, before, open);
    },
  };
}

/** How many alarms a year of honest reviews opens. */
function alarmsOfYear(perDay: number, older: StarCounts, seed: number): number {
  const chance = seededChance(seed);
  const lens = createLens(older);
  let alarms = 0;
  let open = new Set<string>();
  for (let day = 0; day < 365; day += 1) {
    const stars = sum(Array.from({ length: arrivals(perDay, chance) }, () => honest(chance)));
    const found = new Set<string>(lens.look(day, stars, open).map(({ watched }) => watched));
    alarms += found.difference(open).size;
    open = found;
  }
  return alarms;
}

describe('a year of honest reviews', () => {
  test.each([
    [0.2, 8],
    [1, 8],
    [5, 5],
    [20, 3],
  ])(
    'at %d a day opens at most one alarm a month and lens, of %d lenses without and with older reviews',
    (perDay, lenses) => {
      const years = Array.from({ length: lenses }, (_, lens) => [
        alarmsOfYear(perDay, NONE, 2 * lens + 1),
        alarmsOfYear(perDay, MIX, 2 * lens + 2),
      ]).flat();
      // One a month in each year, and far fewer over all of them.
      expect(Math.max(...years)).toBeLessThanOrEqual(12);
      expect(years.reduce((total, count) => total + count, 0) / years.length).toBeLessThanOrEqual(3);
    },
  );
});

/** By how far the stars of a lens have moved when a drift by one-star reviews is first reported; null when it is not. */
function movedAtAlarm(perDay: number, older: StarCounts, blamePerWeek: number, seed: number): number | null {
  const chance = seededChance(seed);
  const lens = createLens(older);
  const day = () => sum(Array.from({ length: arrivals(perDay, chance) }, () => honest(chance)));
  for (let each = -98; each < 0; each += 1) lens.look(each, day());
  const before = meanOf(lens.all());
  for (let each = 0; each < 60; each += 1) {
    const due = Math.floor(((each + 1) * blamePerWeek) / 7) - Math.floor((each * blamePerWeek) / 7);
    const blame = Array.from({ length: due }, () => one(1));
    const drifts = lens.look(each, sum([day(), ...blame]));
    if (drifts.some(({ effect }) => effect < 0)) return meanOf(lens.all()) - before;
  }
  return null;
}

describe('a slow drift by one-star reviews, just below what a lens may move in a week', () => {
  test('of a lens with 100 older reviews at 4.2 that gets no others is reported before it has moved 0.1', () => {
    expect(effectOf([3, 0, 0, 0, 0], addStars(MIX, [3, 0, 0, 0, 0]))).toBeCloseTo(-0.093, 3);
    for (const perWeek of [1, 2, 3]) {
      const moved = movedAtAlarm(0, MIX, perWeek, 1);
      expect(moved, `${perWeek} a week`).toBeLessThan(0);
      expect(moved, `${perWeek} a week`).toBeGreaterThan(-0.1);
    }
  });

  test.each([
    // Reviews a day, one-star reviews a week that move it by 0.1, and in how many of 40 lenses it is seen in time.
    [0.2, 3, 39],
    [1, 3, 37],
    [5, 14, 38],
    [20, 62, 39],
  ])(
    'among %d honest reviews a day, by %d a week, is reported before it has moved 0.1 in %d of 40 lenses or more',
    (perDay, perWeek, atLeast) => {
      // From a review a day on, a lens gets a hundred in the days that are looked at.
      const older = perDay < 1 ? MIX : NONE;
      const moved = Array.from({ length: 40 }, (_, lens) => movedAtAlarm(perDay, older, perWeek, lens + 1));
      expect(moved.filter((by) => by !== null && by > -0.1).length).toBeGreaterThanOrEqual(atLeast);
    },
  );
});

describe('a drift', () => {
  const month: StarDay[] = Array.from({ length: 60 }, (_, place) => ({ daysAgo: 67 - place, stars: one(4) }));
  const week = (star: number): StarDay[] => [3, 2, 1, 0].map((daysAgo) => ({ daysAgo, stars: one(star) }));

  test('is found upwards as downwards, with what it has moved', () => {
    expect(driftsOf(month, NONE)).toEqual([]);
    const [down] = driftsOf([...month, ...week(1)], NONE);
    expect(down).toEqual({ watched: 'mean', effect: expect.closeTo(-12 / 64, 10), reviews: 4 });
    const up = driftsOf([...month.map(({ daysAgo }) => ({ daysAgo, stars: one(3) })), ...week(5)], NONE);
    expect(up.map(({ watched, effect }) => [watched, effect > 0])).toEqual([
      ['mean', true],
      ['five', true],
    ]);
  });

  test('that moves a busy lens by less than its allowance of a day is none, unless its alarm is open', () => {
    const days = [...month, ...week(1)];
    expect(driftsOf(days, [0, 0, 0, 1_000, 0])).toEqual([]);
    const open = driftsOf(days, [0, 0, 0, 1_000, 0], new Set(['mean']));
    expect(open.map(({ watched }) => watched)).toEqual(['mean']);
  });

  test('is not looked for while nothing is usual for the lens', () => {
    const few = month.slice(0, DRIFT.fewestReviews - 1);
    expect(driftsOf([...few, ...week(1)], NONE)).toEqual([]);
    expect(driftsOf([...few, ...week(1)], one(4))).not.toEqual([]);
  });
});

describe('what is usual for a lens', () => {
  test('leaves out the last seven days', () => {
    const days: StarDay[] = Array.from({ length: 98 }, (_, place) => ({
      daysAgo: 97 - place,
      stars: one(97 - place < DRIFT.baseline.fromDaysAgo ? 1 : 4),
    }));
    expect(baselineOf(days, NONE)).toEqual([0, 0, 0, 91, 0]);
  });

  test('takes a burst for no more than two days of its kind', () => {
    const days: StarDay[] = Array.from({ length: 60 }, (_, place) => ({
      daysAgo: 90 - place,
      stars: place === 30 ? [150, 0, 0, 0, 0] : one(4),
    }));
    expect(baselineOf(days, NONE)).toEqual([2, 0, 0, 59, 0]);
  });

  test('takes in older reviews where there are few', () => {
    const days: StarDay[] = [{ daysAgo: 20, stars: one(2) }];
    expect(baselineOf(days, MIX)).toEqual(addStars(MIX, one(2)));
  });
});
