import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { wilsonInterval } from '#domain/statistics/rules.ts';
import { histogramOf, histogramOfLists } from './histogram.ts';
import { share, sharesOf, sharesWithin } from './proportion.ts';

test('a share keeps count, n and interval together', () => {
  expect(share(8, 10)).toEqual({ count: 8, n: 10, interval: wilsonInterval(8, 10) });
  // Of few eyes with t of 4 degrees of freedom, 2.776445, in place of 1.959964.
  const effective = 5 * (1.959964 / 2.776445) ** 2;
  const few = wilsonInterval(0.8 * effective, effective);
  expect(share(4, 5).interval.lower).toBeCloseTo(few.lower, 5);
  expect(share(4, 5).interval.upper).toBeCloseTo(few.upper, 5);
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
    expect(sharesOf(answers, ['a', 'b', 'c'])).toEqual([
      { option: 'a', ...share(1, 3) },
      { option: 'b', ...share(2, 3) },
      { option: 'c', ...share(0, 3) },
    ]);
  });

  test('are of the eyes of which they are recorded, where each may have several', () => {
    expect(sharesOf(histogramOfLists([['a', 'b'], ['b'], null, ['c'], []], 'none'), ['a', 'b'])).toEqual([
      { option: 'a', ...share(1, 4) },
      { option: 'b', ...share(2, 4) },
    ]);
  });
});
