import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mean, type Score, SUB_SCORES, scoreOf, shownScore } from '../rules.ts';
import { intervalOf, intervalWords, isRangeAbove, shownInterval } from './interval.ts';

const EVERY = ['overall', ...SUB_SCORES] as const;
const A = scoreOf([83, 90, 75, 88, 92, 60, 71, 85, 79, 95]);
const B = scoreOf([70, 65, 80, 72, 68, 74, 61, 77]);
const C = scoreOf([83, 84, 82, 85, 83]);

/** Sums of answers on the scale of a score. */
const answersTo = (score: (typeof EVERY)[number], atLeast = 0) =>
  fc
    .array(
      score === 'overall'
        ? fc.integer({ min: 1, max: 5 }).map((stars) => 10 * stars)
        : fc.integer({ min: 0, max: 100 }),
      { minLength: atLeast, maxLength: 60 },
    )
    .map(scoreOf);
const anyScore = fc
  .constantFrom(...EVERY)
  .chain((score) => fc.record({ score: fc.constant(score), answers: answersTo(score, 5) }));

describe('the interval of a score', () => {
  // By hand: 8.18 ± 2.2622 × 1.0758 ÷ √10, 7.0875 ± 2.3646 × 0.6244 ÷ √8 and 8.34 ± 2.7764 × 0.1140 ÷ √5.
  test.each([
    ['A', A, 7.4104, 8.9496, 'between 7.4 and 8.9'],
    ['B', B, 6.5655, 7.6095, 'between 6.6 and 7.6'],
    ['C', C, 8.1984, 8.4816, 'between 8.2 and 8.5'],
  ])('of %s is worked out by Student’s t', (_name, answers, lower, upper, words) => {
    const found = intervalOf('dayVision', answers);
    expect((found?.lower ?? 0) / 10).toBeCloseTo(lower, 4);
    expect((found?.upper ?? 0) / 10).toBeCloseTo(upper, 4);
    expect(intervalWords('dayVision', answers)).toBe(words);
  });

  test('holds the score, as it is and as it is shown, and stays on the scale', () => {
    fc.assert(
      fc.property(anyScore, ({ score, answers }) => {
        const found = intervalOf(score, answers);
        if (found === null) return;
        const tenths = 10 * (mean(answers) ?? 0);
        expect(found.lower).toBeLessThanOrEqual(tenths);
        expect(found.upper).toBeGreaterThanOrEqual(tenths);
        expect(found.lower).toBeGreaterThanOrEqual(score === 'overall' ? 10 : 0);
        expect(found.upper).toBeLessThanOrEqual(score === 'overall' ? 50 : 100);
        const [lower, shown, upper] = [shownInterval(found).lower, shownScore(answers), shownInterval(found).upper];
        expect(Number(lower)).toBeLessThanOrEqual(Number(shown));
        expect(Number(upper)).toBeGreaterThanOrEqual(Number(shown));
      }),
      { numRuns: 1_000 },
    );
  });

  test('shrinks when more people answer alike', () => {
    const times = ({ sum, count, squares }: Score, k: number): Score => ({
      sum: k * sum,
      count: k * count,
      squares: k * squares,
    });
    fc.assert(
      fc.property(anyScore, fc.integer({ min: 2, max: 9 }), ({ score, answers }, k) => {
        const [few, many] = [intervalOf(score, answers), intervalOf(score, times(answers, k))];
        expect(many === null).toBe(few === null);
        if (few === null || many === null) return;
        expect(many.lower).toBeGreaterThanOrEqual(few.lower);
        expect(many.upper).toBeLessThanOrEqual(few.upper);
        expect(many.upper - many.lower).toBeLessThan(few.upper - few.lower);
      }),
      { numRuns: 500 },
    );
  });

  test('is cut off at the ends of the scale, in the words as on the bar', () => {
    const high = scoreOf([100, 100, 100, 100, 80]);
    expect(intervalOf('nightVision', high)).toEqual({ lower: expect.closeTo(84.89, 2) as number, upper: 100 });
    expect(intervalWords('nightVision', high)).toBe('between 8.5 and 10.0');
    expect(intervalOf('dysphotopsia', scoreOf([0, 0, 0, 0, 20]))?.lower).toBe(0);
    expect(intervalOf('overall', scoreOf([50, 50, 50, 50, 40]))?.upper).toBe(50);
    expect(intervalOf('overall', scoreOf([10, 10, 10, 10, 20]))?.lower).toBe(10);
  });

  test.each(EVERY)('of %s is not there with fewer than five answers, and the words say so', (score) => {
    for (let count = 1; count < 5; count += 1) {
      const answers = scoreOf([10, 20, 30, 40].slice(0, count));
      expect(intervalOf(score, answers)).toBeNull();
      expect(intervalWords(score, answers)).toBe('too few answers for a range');
    }
    expect(intervalWords(score, scoreOf([10, 20, 30, 40, 50]))).toMatch(/^between /);
    expect(intervalWords(score, scoreOf([]))).toBeNull();
  });

  test('is not there where all answers are alike: they do not say how far others would lie apart', () => {
    const alike = scoreOf([50, 50, 50, 50, 50]);
    expect(intervalOf('overall', alike)).toBeNull();
    expect(intervalWords('overall', alike)).toBe('all answers alike');
  });

  test('is said in other words where both ends read the same', () => {
    const many = scoreOf(Array.from({ length: 400 }, (_, index) => (index === 0 ? 83 : 82)));
    expect(intervalOf('dayVision', many)).not.toBeNull();
    expect(intervalWords('dayVision', many)).toBe('give or take less than 0.1');
  });
});

describe('a range above another', () => {
  test.each([
    ['8.2 and 7.1 overlap, though their difference is clear', A, B, false],
    ['8.3 starts above where 7.1 ends', C, B, true],
    ['not the other way round', B, C, false],
    ['four answers have no range', C, scoreOf([10, 10, 10, 10]), false],
    ['answers that are all alike need none', scoreOf([80, 80, 80, 80, 80]), scoreOf([70, 70, 70, 70, 70]), true],
  ] as const)('%s', (_name, high, low, above) => expect(isRangeAbove(high, low)).toBe(above));
});
