import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { samples } from '#tests/support/samples.ts';
import {
  addFigures,
  type Figures,
  filledStars,
  mean,
  mostMovedTenths,
  NO_REVIEWS,
  patientsOf,
  type Score,
  SUB_SCORES,
  shownScore,
  shownTenths,
} from './rules.ts';

const NONE: Score = { sum: 0, count: 0, squares: 0, pairs: 0 };
/** A mean of which nobody asks how the answers spread. */
const meanOf = (sum: number, count: number): Score => ({
  sum,
  count,
  squares: Math.ceil(sum ** 2 / Math.max(1, count)),
  pairs: 0,
});
/** Scores as reviews make them: every answer is 0 to 100 tenths. */
const anyScore = fc
  .nat({ max: 1_000_000 })
  .chain((count) => fc.nat({ max: 100 * count }).map((sum) => meanOf(sum, count)));
const answered = anyScore.filter(({ count }) => count > 0);

/** `value` rounded half up to an integer, in exact arithmetic; `value` is numerator over denominator. */
function roundedHalfUp(numerator: bigint, denominator: bigint): number {
  const whole = numerator / denominator;
  return Number(whole) + (2n * (numerator - whole * denominator) >= denominator ? 1 : 0);
}

/** A score of `count` star ratings with this sum of stars. */
const ofStars = (stars: number, count: number): Score => meanOf(10 * stars, count);

describe('the mean', () => {
  // Star counts from one to five, and their mean to four decimals.
  test.each([
    [[0, 0, 0, 0, 2], '5.0000'],
    [[3, 3, 6, 15, 93], '4.6000'],
    [[0, 0, 0, 2, 8], '4.8000'],
    [[4, 2, 4, 10, 20], '4.0000'],
    [[1, 0, 0, 0, 0], '1.0000'],
    [[8, 5, 10, 27, 123], '4.4566'],
  ])('the mean of %j stars is %s', (counts, expected) => {
    const stars = counts.reduce((sum, count, index) => sum + count * (index + 1), 0);
    const reviews = counts.reduce((sum, count) => sum + count, 0);
    expect(mean(ofStars(stars, reviews))?.toFixed(4)).toBe(expected);
  });

  test('does not exist without answers', () => {
    expect(mean(NONE)).toBeNull();
    expect(shownTenths(NONE)).toBeNull();
    expect(shownScore(shownTenths(NONE))).toBeNull();
    expect(filledStars(NONE)).toBe(0);
  });

  test('the mean of answers that are all zero is zero, not missing', () => {
    const zeros = meanOf(0, 3);
    expect([mean(zeros), shownTenths(zeros), shownScore(shownTenths(zeros))]).toEqual([0, 0, '0.0']);
  });
});

describe('the shown score', () => {
  // Means that lie just below the half as binary fractions, though exactly on it as decimals.
  test.each([
    [meanOf(87, 2), 4.35, '4.4'],
    [meanOf(29, 2), 1.45, '1.5'],
    [meanOf(91, 2), 4.55, '4.6'],
    [meanOf(167, 2), 8.35, '8.4'],
    [meanOf(3, 2), 0.15, '0.2'],
    [meanOf(401, 4), 10.025, '10.0'],
    [meanOf(199, 2), 9.95, '10.0'],
    [meanOf(2_229, 50), 4.458, '4.5'],
    [meanOf(4_449, 100), 4.449, '4.4'],
  ])('the shown score of %j (mean %f) is %s', (score, _mean, expected) => {
    expect(shownScore(shownTenths(score))).toBe(expected);
  });

  test('is the exact mean rounded half up once', () => {
    fc.assert(
      fc.property(answered, (score) => {
        const exact = roundedHalfUp(BigInt(score.sum), BigInt(score.count));
        expect(shownTenths(score)).toBe(exact);
        expect(shownScore(shownTenths(score))).toBe(`${Math.floor(exact / 10)}.${exact % 10}`);
      }),
      { numRuns: samples(1_000) },
    );
  });

  test('is exact on every half', () => {
    fc.assert(
      fc.property(fc.nat({ max: 99 }), fc.integer({ min: 1, max: 500_000 }), (tenths, half) => {
        const count = 2 * half;
        expect(shownTenths(meanOf(tenths * count + half, count))).toBe(tenths + 1);
        expect(shownTenths(meanOf(tenths * count + half - 1, count))).toBe(tenths);
      }),
    );
  });
});

describe('the filled stars', () => {
  test('follow the exact mean, not the shown one', () => {
    const justBelow = meanOf(4_460, 100);
    expect([shownScore(shownTenths(justBelow)), filledStars(justBelow)]).toEqual(['4.5', 4]);
    const onTheHalf = meanOf(45, 1);
    expect([shownScore(shownTenths(onTheHalf)), filledStars(onTheHalf)]).toEqual(['4.5', 5]);
  });

  test('are the exact mean rounded half up', () => {
    fc.assert(
      fc.property(answered, (score) => {
        expect(filledStars(score)).toBe(roundedHalfUp(BigInt(score.sum), 10n * BigInt(score.count)));
      }),
      { numRuns: samples(1_000) },
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
        steps: [reviews - (reviews >> 1), reviews >> 1, 0, 0],
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

  test('the figures of patients and those of doctors make up those of everybody', () => {
    const plus = (a: Score, b: Score): Score => ({
      sum: a.sum + b.sum,
      count: a.count + b.count,
      squares: a.squares + b.squares,
      pairs: a.pairs + b.pairs,
    });
    fc.assert(
      fc.property(anyFigures, anyFigures, (patients, doctors) => {
        const all: Figures = {
          reviews: patients.reviews + doctors.reviews,
          steps: patients.steps.map(
            (count, index) => count + (doctors.steps[index] ?? 0),
          ) as unknown as Figures['steps'],
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
        expect(addFigures(patients, doctors)).toEqual(all);
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
  ])('one more review could move a rating of %j by at most %i tenths of a star', (score, tenths) => {
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
          const after = meanOf(before.sum + 10 * stars, before.count + 1);
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
