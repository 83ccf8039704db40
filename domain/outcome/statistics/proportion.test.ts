import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { histogramOf } from './histogram.ts';
import { share, sharesOf, sharesWithin, wilsonInterval } from './proportion.ts';

describe('the Wilson interval', () => {
  test.each([
    [0, 5, 0, 43.45],
    [5, 5, 56.55, 100],
    [4, 5, 37.55, 96.38],
    [6, 10, 31.27, 83.18],
    [8, 10, 49.02, 94.33],
    [9, 10, 59.58, 98.21],
    [14, 20, 48.1, 85.45],
    [27, 30, 74.38, 96.54],
    [40, 50, 66.96, 88.76],
    [73, 100, 63.57, 80.73],
    [0, 30, 0, 11.35],
  ])('of %d in %d is %d %% to %d %%', (count, n, lower, upper) => {
    const interval = wilsonInterval(count, n);
    expect(100 * interval.lower).toBeCloseTo(lower, 2);
    expect(100 * interval.upper).toBeCloseTo(upper, 2);
  });

  const counted = fc
    .integer({ min: 1, max: 1_000_000 })
    .chain((n) => fc.tuple(fc.integer({ min: 0, max: n }), fc.constant(n)));

  test('lies within 0–1, contains the proportion and has a width', () => {
    fc.assert(
      fc.property(counted, ([count, n]) => {
        const { lower, upper } = wilsonInterval(count, n);
        expect(lower).toBeGreaterThanOrEqual(0);
        expect(upper).toBeLessThanOrEqual(1);
        expect(lower).toBeLessThanOrEqual(count / n);
        expect(upper).toBeGreaterThanOrEqual(count / n);
        expect(lower).toBeLessThan(upper);
      }),
    );
  });

  test('is mirrored when those not counted are counted', () => {
    fc.assert(
      fc.property(counted, ([count, n]) => {
        const [interval, mirrored] = [wilsonInterval(count, n), wilsonInterval(n - count, n)];
        expect(mirrored.lower).toBeCloseTo(1 - interval.upper, 9);
        expect(mirrored.upper).toBeCloseTo(1 - interval.lower, 9);
      }),
    );
  });

  test('starts at 0 exactly where none were counted and ends at 1 exactly where all were', () => {
    for (let n = 1; n <= 500; n += 1) {
      expect(wilsonInterval(0, n).lower).toBe(0);
      expect(wilsonInterval(n, n).upper).toBe(1);
    }
  });

  test.each([
    [0, 0],
    [-1, 5],
    [6, 5],
    [Number.NaN, 5],
    [1, Number.NaN],
  ])('refuses %d of %d', (count, n) => {
    expect(() => wilsonInterval(count, n)).toThrow(RangeError);
  });
});

test('a share keeps count, n and interval together', () => {
  expect(share(4, 5)).toEqual({ count: 4, n: 5, interval: wilsonInterval(4, 5) });
});

describe('shares within limits', () => {
  test('count both signs and the limit itself', () => {
    expect(sharesWithin(histogramOf([-0.5, 0.5, -0.25, 0.75, 0]), [0.25, 0.5])).toEqual([
      { option: 0.25, ...share(2, 5) },
      { option: 0.5, ...share(4, 5) },
    ]);
  });

  test('count a value that binary rounding moved off its limit', () => {
    expect(1.1 - 0.6).toBeGreaterThan(0.5);
    expect(sharesWithin(histogramOf([1.1 - 0.6, 0.5001]), [0.5])).toEqual([{ option: 0.5, ...share(1, 2) }]);
  });

  test('never fall as the limit grows', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: -3, max: 3, noNaN: true }), { minLength: 1 }), (values) => {
        const counts = sharesWithin(histogramOf(values), [0.25, 0.5, 0.75, 1]).map(({ count }) => count);
        expect(counts).toEqual(counts.toSorted((a, b) => a - b));
      }),
    );
  });
});

describe('shares of options', () => {
  test('are of those who answered, in the order of the options', () => {
    const answers = histogramOf(['b', null, 'a', 'b', null]);
    expect(sharesOf(answers, ['a', 'b', 'c'], answers.n)).toEqual([
      { option: 'a', ...share(1, 3) },
      { option: 'b', ...share(2, 3) },
      { option: 'c', ...share(0, 3) },
    ]);
  });

  test('are of the eyes of which they are recorded, where each may have several', () => {
    expect(sharesOf(histogramOf(['a', 'b', 'b']), ['a', 'b'], 4)).toEqual([
      { option: 'a', ...share(1, 4) },
      { option: 'b', ...share(2, 4) },
    ]);
  });
});
