import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  betterOf,
  compareLenses,
  type Figures,
  filledStars,
  mean,
  mostMovedTenths,
  NO_REVIEWS,
  patientsOf,
  type Ranked,
  type Score,
  SORTS,
  SUB_SCORES,
  shownScore,
  shownTenths,
} from './rules.ts';

const NONE: Score = { sum: 0, count: 0 };
/** Scores as reviews make them: every answer is 0 to 100 tenths. */
const anyScore = fc
  .nat({ max: 1_000_000 })
  .chain((count) => fc.record({ sum: fc.nat({ max: 100 * count }), count: fc.constant(count) }));
const answered = anyScore.filter(({ count }) => count > 0);

/** `value` rounded half up to an integer, in exact arithmetic; `value` is numerator over denominator. */
function roundedHalfUp(numerator: bigint, denominator: bigint): number {
  const whole = numerator / denominator;
  return Number(whole) + (2n * (numerator - whole * denominator) >= denominator ? 1 : 0);
}

/** A score of `count` star ratings with this sum of stars. */
const ofStars = (stars: number, count: number): Score => ({ sum: 10 * stars, count });

describe('the mean', () => {
  // Star counts from one to five, and their mean to four decimals.
  test.each([
    [[0, 0, 0, 0, 2], '5.0000'],
    [[3, 3, 6, 15, 93], '4.6000'],
    [[0, 0, 0, 2, 8], '4.8000'],
    [[4, 2, 4, 10, 20], '4.0000'],
    [[1, 0, 0, 0, 0], '1.0000'],
    [[8, 5, 10, 27, 123], '4.4566'],
  ])('of %j stars is %s', (counts, expected) => {
    const stars = counts.reduce((sum, count, index) => sum + count * (index + 1), 0);
    const reviews = counts.reduce((sum, count) => sum + count, 0);
    expect(mean(ofStars(stars, reviews))?.toFixed(4)).toBe(expected);
  });

  test('does not exist without answers', () => {
    expect(mean(NONE)).toBeNull();
    expect(shownTenths(NONE)).toBeNull();
    expect(shownScore(NONE)).toBeNull();
    expect(filledStars(NONE)).toBe(0);
  });

  test('of answers that are all zero is zero, not missing', () => {
    const zeros = { sum: 0, count: 3 };
    expect([mean(zeros), shownTenths(zeros), shownScore(zeros)]).toEqual([0, 0, '0.0']);
  });
});

describe('the shown score', () => {
  // Means that lie just below the half as binary fractions, though exactly on it as decimals.
  test.each([
    [{ sum: 87, count: 2 }, 4.35, '4.4'],
    [{ sum: 29, count: 2 }, 1.45, '1.5'],
    [{ sum: 91, count: 2 }, 4.55, '4.6'],
    [{ sum: 167, count: 2 }, 8.35, '8.4'],
    [{ sum: 3, count: 2 }, 0.15, '0.2'],
    [{ sum: 401, count: 4 }, 10.025, '10.0'],
    [{ sum: 199, count: 2 }, 9.95, '10.0'],
    [{ sum: 2_229, count: 50 }, 4.458, '4.5'],
    [{ sum: 4_449, count: 100 }, 4.449, '4.4'],
  ])('of %j (mean %f) is %s', (score, _mean, expected) => {
    expect(shownScore(score)).toBe(expected);
  });

  test('is the exact mean rounded half up once', () => {
    fc.assert(
      fc.property(answered, (score) => {
        const exact = roundedHalfUp(BigInt(score.sum), BigInt(score.count));
        expect(shownTenths(score)).toBe(exact);
        expect(shownScore(score)).toBe(`${Math.floor(exact / 10)}.${exact % 10}`);
      }),
      { numRuns: 1_000 },
    );
  });

  test('is exact on every half', () => {
    fc.assert(
      fc.property(fc.nat({ max: 99 }), fc.integer({ min: 1, max: 500_000 }), (tenths, half) => {
        const count = 2 * half;
        expect(shownTenths({ sum: tenths * count + half, count })).toBe(tenths + 1);
        expect(shownTenths({ sum: tenths * count + half - 1, count })).toBe(tenths);
      }),
    );
  });
});

describe('the filled stars', () => {
  test('follow the exact mean, not the shown one', () => {
    const justBelow = { sum: 4_460, count: 100 };
    expect([shownScore(justBelow), filledStars(justBelow)]).toEqual(['4.5', 4]);
    const onTheHalf = { sum: 45, count: 1 };
    expect([shownScore(onTheHalf), filledStars(onTheHalf)]).toEqual(['4.5', 5]);
  });

  test('are the exact mean rounded half up', () => {
    fc.assert(
      fc.property(answered, (score) => {
        expect(filledStars(score)).toBe(roundedHalfUp(BigInt(score.sum), 10n * BigInt(score.count)));
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('the better of two scores', () => {
  const high = { sum: 92, count: 1 };
  const low = { sum: 91, count: 1 };

  test.each(['overall', 'dayVision', 'nightVision', 'nearVision', 'intermediateVision'] as const)(
    'is the higher one for %s',
    (score) => {
      expect([betterOf(score, high, low), betterOf(score, low, high)]).toEqual(['left', 'right']);
    },
  );

  test('is the lower one for dysphotopsia', () => {
    expect([betterOf('dysphotopsia', high, low), betterOf('dysphotopsia', low, high)]).toEqual(['right', 'left']);
  });

  test.each(['overall', ...SUB_SCORES] as const)('is neither for %s when both look the same', (score) => {
    const exactly = { sum: 90, count: 1 };
    const nearly = { sum: 9_040, count: 100 };
    expect(betterOf(score, exactly, exactly)).toBeNull();
    expect(betterOf(score, exactly, nearly)).toBeNull();
  });

  test.each(['overall', ...SUB_SCORES] as const)('is neither for %s when one side has no answers', (score) => {
    const worst = { sum: 0, count: 1 };
    expect([betterOf(score, worst, NONE), betterOf(score, NONE, worst), betterOf(score, NONE, NONE)]).toEqual([
      null,
      null,
      null,
    ]);
  });

  test('changes sides when the scores do', () => {
    const mirrored = { left: 'right', right: 'left' } as const;
    fc.assert(
      fc.property(fc.constantFrom('overall', ...SUB_SCORES), anyScore, anyScore, (score, a, b) => {
        const there = betterOf(score, a, b);
        expect(betterOf(score, b, a)).toBe(there && mirrored[there]);
      }),
    );
  });
});

describe('the order of lenses', () => {
  const scoreSorts = ['rating', 'dayVision', 'nightVision', 'nearVision'] as const;
  const lens = (name: string, figures: Partial<Figures> = {}): Ranked => ({
    name,
    figures: { ...NO_REVIEWS, ...figures },
  });
  /** A lens whose every score is this. */
  const rated = (name: string, score: Score) =>
    lens(name, { reviews: score.count, overall: score, dayVision: score, nightVision: score, nearVision: score });
  const namesInOrder = (sort: (typeof SORTS)[number], lenses: Ranked[]) =>
    lenses.toSorted(compareLenses(sort)).map(({ name }) => name);

  test.each(scoreSorts)('by %s goes from the highest exact mean to the lowest', (sort) => {
    const lenses = [
      rated('C', { sum: 4_451, count: 100 }),
      rated('A', { sum: 10, count: 1 }),
      rated('D', { sum: 4_460, count: 100 }),
    ];
    expect(namesInOrder(sort, lenses)).toEqual(['D', 'C', 'A']);
  });

  test.each(scoreSorts)('by %s puts lenses without answers last, among themselves by name', (sort) => {
    const lenses = [rated('B', NONE), rated('A', NONE), rated('Z', { sum: 0, count: 1 })];
    expect(namesInOrder(sort, lenses)).toEqual(['Z', 'A', 'B']);
  });

  test.each(scoreSorts)('by %s settles a tie by more reviews, then by name', (sort) => {
    const lenses = [
      rated('B', { sum: 45, count: 1 }),
      rated('C', { sum: 90, count: 2 }),
      rated('A', { sum: 45, count: 1 }),
    ];
    expect(namesInOrder(sort, lenses)).toEqual(['C', 'A', 'B']);
  });

  test.each([
    ['rating', 'overall'],
    ['dayVision', 'dayVision'],
    ['nightVision', 'nightVision'],
    ['nearVision', 'nearVision'],
  ] as const)('by %s looks at %s and at no other score', (sort, score) => {
    const best = { sum: 100, count: 1 };
    const others = Object.fromEntries(['overall', ...SUB_SCORES].map((name) => [name, best]));
    const lenses = [lens('A', { ...others, [score]: { sum: 10, count: 1 } }), lens('B', { [score]: best })];
    expect(namesInOrder(sort, lenses)).toEqual(['B', 'A']);
  });

  test('by name goes from A to Z, whatever the figures', () => {
    const lenses = [rated('Vivity', { sum: 50, count: 1 }), lens('clareon'), rated('Alcon', { sum: 10, count: 9 })];
    expect(namesInOrder('name', lenses)).toEqual(['Alcon', 'clareon', 'Vivity']);
  });

  const anyLens = fc
    .record({
      name: fc.string({ unit: fc.constantFrom('A', 'b', 'é', ' ', '+'), maxLength: 3 }),
      reviews: fc.nat({ max: 3 }),
      overall: fc.constantFrom<Score>(NONE, { sum: 10, count: 1 }, { sum: 30, count: 3 }, { sum: 50, count: 1 }),
    })
    .map(({ name, reviews, overall }) =>
      lens(name, { reviews, overall, dayVision: overall, nightVision: overall, nearVision: overall }),
    );

  test.each(SORTS)('by %s is a total order', (sort) => {
    const compare = compareLenses(sort);
    fc.assert(
      fc.property(anyLens, anyLens, anyLens, (a, b, c) => {
        expect(compare(a, a)).toBe(0);
        expect(Math.sign(compare(a, b)) + Math.sign(compare(b, a))).toBe(0);
        if (compare(a, b) <= 0 && compare(b, c) <= 0) expect(compare(a, c)).toBeLessThanOrEqual(0);
        if (compare(a, b) === 0) expect(Math.sign(compare(a, c))).toBe(Math.sign(compare(b, c)));
        if (sort !== 'name' && compare(a, b) === 0) expect(a.figures.reviews).toBe(b.figures.reviews);
      }),
      { numRuns: 500 },
    );
  });
});

describe('the figures of patients', () => {
  const anyFigures = fc
    .record({
      of: fc.tuple(...SUB_SCORES.map(() => anyScore)),
      stars: fc.array(fc.nat(999), { minLength: 5, maxLength: 5 }),
    })
    .map(({ of, stars }): Figures => {
      const reviews = stars.reduce((sum, count) => sum + count, 0);
      return {
        ...NO_REVIEWS,
        ...Object.fromEntries(SUB_SCORES.map((score, index) => [score, of[index] ?? NONE])),
        reviews,
        verified: reviews >> 1,
        comments: reviews >> 2,
        verifiedComments: reviews >> 3,
        stars: stars as unknown as Figures['stars'],
        overall: ofStars(
          stars.reduce((sum, count, index) => sum + count * (index + 1), 0),
          reviews,
        ),
      };
    });

  test('and those of doctors make up those of everybody', () => {
    const plus = (a: Score, b: Score): Score => ({ sum: a.sum + b.sum, count: a.count + b.count });
    fc.assert(
      fc.property(anyFigures, anyFigures, (patients, doctors) => {
        const all: Figures = {
          reviews: patients.reviews + doctors.reviews,
          verified: patients.verified + doctors.verified,
          comments: patients.comments + doctors.comments,
          verifiedComments: patients.verifiedComments + doctors.verifiedComments,
          stars: patients.stars.map(
            (count, index) => count + (doctors.stars[index] ?? 0),
          ) as unknown as Figures['stars'],
          overall: plus(patients.overall, doctors.overall),
          dayVision: plus(patients.dayVision, doctors.dayVision),
          nightVision: plus(patients.nightVision, doctors.nightVision),
          nearVision: plus(patients.nearVision, doctors.nearVision),
          intermediateVision: plus(patients.intermediateVision, doctors.intermediateVision),
          dysphotopsia: plus(patients.dysphotopsia, doctors.dysphotopsia),
        };
        expect(patientsOf({ all, doctors })).toEqual(patients);
      }),
    );
  });

  test('are none where only doctors wrote', () => {
    const doctors: Figures = { ...NO_REVIEWS, reviews: 1, stars: [0, 0, 0, 0, 1], overall: ofStars(5, 1) };
    expect(patientsOf({ all: doctors, doctors })).toEqual(NO_REVIEWS);
  });
});

describe('how far one more review could move a rating', () => {
  test.each([
    [ofStars(5, 1), 20],
    [ofStars(1, 1), 20],
    [ofStars(16, 4), 6],
    [ofStars(400, 100), 1],
  ])('of %j is at most %i tenths of a star', (score, tenths) => {
    expect(mostMovedTenths(score)).toBe(tenths);
  });

  test('is never less than what any review does to it', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 300 }), (given) => {
        const before = ofStars(
          given.reduce((sum, stars) => sum + stars, 0),
          given.length,
        );
        const moved = [1, 2, 3, 4, 5].map((stars) => {
          const after = { sum: before.sum + 10 * stars, count: before.count + 1 };
          return 10 * Math.abs((mean(after) ?? 0) - (mean(before) ?? 0));
        });
        const most = mostMovedTenths(before) ?? 0;
        expect(most).toBeGreaterThanOrEqual(Math.max(...moved) - 1e-9);
        expect(most).toBeLessThan(Math.max(...moved) + 1);
      }),
    );
  });

  test('is unknown without reviews', () => expect(mostMovedTenths(NONE)).toBeNull());
});
