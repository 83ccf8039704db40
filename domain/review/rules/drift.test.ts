import { describe, expect, test } from 'vitest';
import { type Chance, seededChance } from '#platform/chance/chance.ts';
import { samples } from '#tests/support/samples.ts';
import { addStars, baselineOf, DRIFT, driftsOf, effectOf, type StarCounts, type StarDay } from './drift.ts';
import { addAll, arrivals, MIX, NO_STARS, oneStar } from './honest-lens.fixture.ts';

const countOf = (stars: StarCounts) => stars.reduce((total, count) => total + count, 0);
const meanOf = (stars: StarCounts) =>
  stars.reduce((total, count, place) => total + count * (place + 1), 0) / countOf(stars);

function honest(chance: Chance): StarCounts {
  const drawn = chance.below(100);
  return oneStar(
    1 + MIX.findIndex((_, place) => drawn < MIX.slice(0, place + 1).reduce((total, count) => total + count)),
  );
}

/** A lens whose days are looked at one after another. */
function createLens(older: StarCounts) {
  const days: { day: number; stars: StarCounts }[] = [];
  let before = older;
  const all = () => addStars(before, addAll(days.map(({ stars }) => stars)));
  /** A day that brought these reviews. */
  function pass(day: number, stars: StarCounts): void {
    if (countOf(stars) > 0) days.push({ day, stars });
    while (days[0] && day - days[0].day > DRIFT.baseline.toDaysAgo) {
      before = addStars(before, days.shift()?.stars ?? NO_STARS);
    }
  }
  return {
    all,
    pass,
    /** The drifts on the evening of a day that brought these reviews. */
    look(day: number, stars: StarCounts, open?: ReadonlySet<string>) {
      pass(day, stars);
      const shown: StarDay[] = days.map((each) => ({ daysAgo: day - each.day, stars: each.stars }));
      return driftsOf(shown, before, open);
    },
  };
}

/** By how far one-star reviews and chance lower the stars of a lens in 60 days, or until the drift is reported. */
function loweredUnseen(perDay: number, older: StarCounts, blamePerWeek: number, seed: number): number {
  const chance = seededChance(seed);
  const lens = createLens(older);
  const day = () => addAll(Array.from({ length: arrivals(perDay, chance) }, () => honest(chance)));
  for (let each = -98; each < 0; each += 1) lens.pass(each, day());
  const before = meanOf(lens.all());
  let lowered = 0;
  for (let each = 0; each < 60; each += 1) {
    const due = Math.floor(((each + 1) * blamePerWeek) / 7) - Math.floor((each * blamePerWeek) / 7);
    const blame = Array.from({ length: due }, () => oneStar(1));
    const drifts = lens.look(each, addAll([day(), ...blame]));
    lowered = Math.max(lowered, before - meanOf(lens.all()));
    if (drifts.some(({ effect }) => effect < 0)) break;
  }
  return lowered;
}

describe('a slow drift by one-star reviews, just below what a lens may move in a week', () => {
  test('a drift of a lens with 100 older reviews at 4.2 that gets no others is reported before it has moved 0.1', () => {
    expect(effectOf([3, 0, 0, 0, 0], addStars(MIX, [3, 0, 0, 0, 0]))).toBeCloseTo(-0.093, 3);
    for (const perWeek of [1, 2, 3]) {
      expect(loweredUnseen(0, MIX, perWeek, 1), `${perWeek} a week`).toBeLessThan(0.1);
    }
  });

  test.each([
    // Honest reviews a day, and one-star reviews a week.
    [0.2, 3],
    [1, 1],
    [1, 3],
    [1, 7],
    [5, 14],
    [20, 62],
  ])(
    'a drift among %d honest reviews a day, by %d a week, is reported before it has moved 0.1 in 95 of 100 lenses',
    (perDay, perWeek) => {
      // From a review a day on, a lens gets a hundred in the days that are looked at.
      const older = perDay < 1 ? MIX : NO_STARS;
      const lenses = samples(1_000);
      const lowered = Array.from({ length: lenses }, (_, lens) => loweredUnseen(perDay, older, perWeek, lens + 1));
      expect(lowered.filter((by) => by < 0.1).length / lenses).toBeGreaterThanOrEqual(0.95);
    },
  );
});

describe('a drift', () => {
  const month: StarDay[] = Array.from({ length: 60 }, (_, place) => ({ daysAgo: 67 - place, stars: oneStar(4) }));
  const week = (star: number): StarDay[] => [3, 2, 1, 0].map((daysAgo) => ({ daysAgo, stars: oneStar(star) }));

  test('is found upwards as downwards, with what it has moved', () => {
    expect(driftsOf(month, NO_STARS)).toEqual([]);
    const [down] = driftsOf([...month, ...week(1)], NO_STARS);
    expect(down).toEqual({ watched: 'mean', effect: expect.closeTo(-12 / 64, 10), reviews: 4 });
    const up = driftsOf([...month.map(({ daysAgo }) => ({ daysAgo, stars: oneStar(3) })), ...week(5)], NO_STARS);
    expect(up.map(({ watched, effect }) => [watched, effect > 0])).toEqual([
      ['mean', true],
      ['five', true],
    ]);
  });

  test('a drift that moves a busy lens by less than its allowance of a day is none, unless its alarm is open', () => {
    const days = [...month, ...week(1)];
    expect(driftsOf(days, [0, 0, 0, 1_000, 0])).toEqual([]);
    const open = driftsOf(days, [0, 0, 0, 1_000, 0], new Set(['mean']));
    expect(open.map(({ watched }) => watched)).toEqual(['mean']);
  });

  test('is not looked for while nothing is usual for the lens', () => {
    const few = month.slice(0, DRIFT.fewestReviews - 1);
    expect(driftsOf([...few, ...week(1)], NO_STARS)).toEqual([]);
    expect(driftsOf([...few, ...week(1)], oneStar(4))).not.toEqual([]);
  });
});

describe('what is usual for a lens', () => {
  test('leaves out the last seven days', () => {
    const days: StarDay[] = Array.from({ length: 98 }, (_, place) => ({
      daysAgo: 97 - place,
      stars: oneStar(97 - place < DRIFT.baseline.fromDaysAgo ? 1 : 4),
    }));
    expect(baselineOf(days, NO_STARS)).toEqual([0, 0, 0, 91, 0]);
  });

  test('takes a burst for no more than two days of its kind', () => {
    const days: StarDay[] = Array.from({ length: 60 }, (_, place) => ({
      daysAgo: 90 - place,
      stars: place === 30 ? [150, 0, 0, 0, 0] : oneStar(4),
    }));
    expect(baselineOf(days, NO_STARS)).toEqual([2, 0, 0, 59, 0]);
  });

  test('takes in older reviews where there are few', () => {
    const days: StarDay[] = [{ daysAgo: 20, stars: oneStar(2) }];
    expect(baselineOf(days, MIX)).toEqual(addStars(MIX, oneStar(2)));
  });
});
