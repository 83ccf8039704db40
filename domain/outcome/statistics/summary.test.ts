import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { histogramOf } from './histogram.ts';
import { medianOf, scoreFigures, summaryOf } from './summary.ts';

const summarize = (values: readonly (number | null)[]) => summaryOf(histogramOf(values), 0.25);
const scored = (scores: readonly (number | null)[]) => scoreFigures(histogramOf(scores));

const quarters = fc.array(
  fc.integer({ min: -40, max: 40 }).map((value) => value / 4),
  { minLength: 1 },
);

describe('a summary', () => {
  test('has the mean with its interval after Student', () => {
    const summary = summarize([9, 10, 8, 7, 10, 3]);
    expect(summary.n).toBe(6);
    expect(summary.mean).toBeCloseTo(7.8333, 4);
    expect(summary.sd).toBeCloseTo(2.6394, 4);
    expect(summary.median).toBe(8.5);
    expect(summary.interval?.lower).toBeCloseTo(5.0634, 4);
    expect(summary.interval?.upper).toBeCloseTo(10.6033, 4);
  });

  test('leaves out what was left blank, instead of counting it as zero', () => {
    expect(summarize([-1, null, -0.75, -1.25, null, -1])).toEqual(summarize([-1, -0.75, -1.25, -1]));
    expect(summarize([-1, null, -0.75, -1.25, null, -1]).mean).toBe(-1);
    expect(summarize([-1, 0, -0.75, -1.25, 0, -1]).mean).toBeCloseTo(-0.6667, 4);
  });

  test('a summary of a single value has neither spread nor interval', () => {
    expect(summarize([7])).toEqual({ n: 1, mean: 7, sd: null, median: 7, interval: null });
  });

  test('a summary of equal values has no spread, and an interval of what rounding hides', () => {
    const { interval, ...summary } = summarize([0.5, 0.5, 0.5]);
    expect(summary).toEqual({ n: 3, mean: 0.5, sd: 0, median: 0.5 });
    // Student's t of 2 degrees of freedom is 4.3027; 0.25 ÷ √12 ÷ √3 is 0.041667.
    expect(interval?.lower).toBeCloseTo(0.5 - 0.17928, 4);
    expect(interval?.upper).toBeCloseTo(0.5 + 0.17928, 4);
  });

  test('never has an interval without a width, whatever the values, the patients and the scale', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(0, 0, 0, 0.25), { minLength: 2 }),
        fc.constantFrom(0.1, 0.25),
        (values, step) => {
          const { interval } = summaryOf(histogramOf(values), step);
          expect((interval?.upper ?? 0) - (interval?.lower ?? 0)).toBeGreaterThan(0);
        },
      ),
    );
    const alike = scoreFigures(histogramOf(Array<number>(20).fill(10)));
    expect((alike.interval?.upper ?? 0) - (alike.interval?.lower ?? 0)).toBeGreaterThan(0);
  });

  test('moves with its values and turns with their sign', () => {
    fc.assert(
      fc.property(quarters, (values) => {
        const summary = summarize(values);
        const moved = summarize(values.map((value) => value + 3));
        const turned = summarize(values.map((value) => -value));
        expect(moved.mean).toBeCloseTo(summary.mean + 3, 9);
        expect(moved.median).toBe(summary.median + 3);
        expect(moved.sd ?? 0).toBeCloseTo(summary.sd ?? 0, 9);
        expect(turned.mean).toBeCloseTo(-summary.mean, 9);
        expect(turned.interval?.upper ?? 0).toBeCloseTo(-(summary.interval?.lower ?? 0), 9);
      }),
    );
  });

  test('a summary of two groups together is their weighted mean, and its squares add up', () => {
    fc.assert(
      fc.property(quarters, quarters, (left, right) => {
        const [a, b, both] = [summarize(left), summarize(right), summarize([...left, ...right])];
        expect(both.n).toBe(a.n + b.n);
        expect(both.mean).toBeCloseTo((a.n * a.mean + b.n * b.mean) / both.n, 9);
        const squares = ({ n, sd }: typeof a) => (n - 1) * (sd ?? 0) ** 2;
        const between = ((a.mean - b.mean) ** 2 * a.n * b.n) / both.n;
        expect(squares(both)).toBeCloseTo(squares(a) + squares(b) + between, 6);
      }),
    );
  });
});

describe('the median', () => {
  test('is the middle value, or the mean of the two middle values', () => {
    expect(medianOf(histogramOf([3, 1, 2]))).toBe(2);
    expect(medianOf(histogramOf([10, 9, 1, 2]))).toBe(5.5);
  });

  test('sorts by size, not by spelling', () => {
    expect(medianOf(histogramOf([100, 9, 20]))).toBe(20);
  });

  test('has no more values below it than above it', () => {
    fc.assert(
      fc.property(quarters, (values) => {
        const median = medianOf(histogramOf(values));
        const [below, above] = [values.filter((one) => one < median), values.filter((one) => one > median)];
        expect(Math.max(below.length, above.length)).toBeLessThanOrEqual(values.length / 2);
      }),
    );
  });
});

describe('figures of a scale', () => {
  test('count each whole point, halves upward, and leave out those who were not asked', () => {
    const figures = scored([0, 0.4, 0.5, 9.4, 9.5, 10, null]);
    expect(figures.n).toBe(6);
    expect(figures.distribution.map(({ bin }) => bin)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(figures.distribution.map(({ count }) => count)).toEqual([2, 1, 0, 0, 0, 0, 0, 0, 0, 1, 2]);
  });

  test('count every answer once, alone or with another group', () => {
    const scores = fc.array(
      fc.integer({ min: 0, max: 100 }).map((tenths) => tenths / 10),
      { minLength: 1 },
    );
    fc.assert(
      fc.property(scores, scores, (left, right) => {
        const counts = (values: number[]) => scored(values).distribution.map(({ count }) => count);
        expect(counts(left).reduce((sum, count) => sum + count)).toBe(left.length);
        const [a, b] = [counts(left), counts(right)];
        expect(counts([...left, ...right])).toEqual(a.map((count, point) => count + (b[point] ?? Number.NaN)));
      }),
    );
  });
});
