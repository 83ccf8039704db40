import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { effectiveAnswers } from '#domain/statistics/rules.ts';
import { samples } from '#tests/support/samples.ts';
import { mean, type Score, SUB_SCORES, scoreOf, shownTenths } from '../rules.ts';
import { intervalOf, isRangeAbove, roundedTenths } from './interval.ts';
import { rangeWords, showScore } from './shown-figures.ts';

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
  // Computed apart: Wilson’s intervals of shares of 0.818 with 41.04 answers, 0.70875 with 49.11 and 0.834 with 15.07.
  test.each([
    ['A', A, 6.7466, 9.069, 'between 6.7 and 9.1'],
    ['B', B, 5.703, 8.1691, 'between 5.7 and 8.2'],
    ['C', C, 5.85245, 9.47057, 'between 5.9 and 9.5'],
  ])('the interval of a score of %s is worked out after Wilson', (_name, answers, lower, upper, words) => {
    const found = intervalOf('dayVision', answers);
    expect((found?.lower ?? 0) / 10).toBeCloseTo(lower, 4);
    expect((found?.upper ?? 0) / 10).toBeCloseTo(upper, 4);
    expect(rangeWords(showScore('dayVision', answers))).toBe(words);
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
        const shown = shownTenths(answers) ?? 0;
        expect(roundedTenths(found.lower)).toBeLessThanOrEqual(shown);
        expect(roundedTenths(found.upper)).toBeGreaterThanOrEqual(shown);
      }),
      { numRuns: samples(1_000) },
    );
  });

  test('shrinks when more people answer alike', () => {
    const times = ({ sum, count, squares }: Score, k: number): Score => ({
      sum: k * sum,
      count: k * count,
      squares: k * squares,
      pairs: 0,
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
      { numRuns: samples(500) },
    );
  });

  test.each(EVERY)(
    'the interval of a score of %s is not there with fewer than five answers, and the words say so',
    (score) => {
      for (let count = 1; count < 5; count += 1) {
        const answers = scoreOf([10, 20, 30, 40].slice(0, count));
        expect(intervalOf(score, answers)).toBeNull();
        expect(rangeWords(showScore(score, answers))).toBe('too few answers for a margin of error');
      }
      expect(rangeWords(showScore(score, scoreOf([10, 20, 30, 40, 50])))).toMatch(/^between /);
      expect(rangeWords(showScore(score, scoreOf([])))).toBeNull();
    },
  );

  test.each(EVERY)(
    'the interval of a score of %s has a width where all answers are alike, at the ends of the scale as in its middle',
    (score) => {
      const [least, most] = score === 'overall' ? [10, 50] : [0, 100];
      for (const tenths of [least, 30, most]) {
        const found = intervalOf(score, scoreOf(Array<number>(5).fill(tenths)));
        expect((found?.upper ?? 0) - (found?.lower ?? 0)).toBeGreaterThan(10);
      }
      expect(rangeWords(showScore('overall', scoreOf([50, 50, 50, 50, 50])))).toBe('between 3.3 and 5.0');
    },
  );

  test('is wider where answers came by invitation of one practice, as if so many fewer had answered', () => {
    // Two practices of ten: each answer has nine others of its practice.
    const answers = scoreOf([...Array<number>(10).fill(70), ...Array<number>(10).fill(90)]);
    const [alone, together] = [intervalOf('dayVision', answers), intervalOf('dayVision', { ...answers, pairs: 180 })];
    const widthOf = (found: typeof alone) => (found?.upper ?? 0) - (found?.lower ?? 0);
    const fewer = effectiveAnswers(answers, { lower: 0, upper: 100 }) / 1.9;
    expect(effectiveAnswers(answers, { lower: 0, upper: 100 }, 1.9)).toBeCloseTo(fewer, 9);
    expect(widthOf(together) / widthOf(alone)).toBeGreaterThan(1.25);
    expect(widthOf(together) / widthOf(alone)).toBeLessThan(Math.sqrt(1.9));
  });

  test('is said in other words where both ends read the same', () => {
    const many = scoreOf(Array.from({ length: 40_000 }, (_, index) => (index === 0 ? 83 : 82)));
    expect(intervalOf('dayVision', many)).not.toBeNull();
    expect(rangeWords(showScore('dayVision', many))).toBe('give or take less than 0.1');
  });
});

describe('a range above another', () => {
  const at = (tenths: number, answers = 400) => scoreOf(Array<number>(answers).fill(tenths));
  test.each([
    ['8.2 and 7.1 overlap', A, B, false],
    ['8.0 starts above where 7.0 ends', at(80), at(70), true],
    ['not the other way round', at(70), at(80), false],
    ['7.4 starts above where 7.0 ends, too near to matter', at(74), at(70), false],
    ['7.5 starts above where 7.0 ends', at(75), at(70), true],
    ['four answers have no range', at(80), scoreOf([10, 10, 10, 10]), false],
    ['five answers that are all alike have one', at(80, 5), at(70, 5), false],
  ] as const)('%s', (_name, high, low, above) => expect(isRangeAbove('dayVision', high, low)).toBe(above));

  test('a range of stars lies above another from three tenths on', () => {
    expect(isRangeAbove('overall', at(43), at(40))).toBe(true);
    expect(isRangeAbove('overall', at(42), at(40))).toBe(false);
  });
});
