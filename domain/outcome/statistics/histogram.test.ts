import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ascending, histogramOf, histogramOfLists, mapped, sumOf } from './histogram.ts';

const values = fc.array(fc.option(fc.integer({ min: -3, max: 12 }), { nil: null }));
const plain = ({ n, eyes }: ReturnType<typeof histogramOf<unknown>>) => ({ n, eyes: new Map([...eyes].toSorted()) });

describe('a histogram', () => {
  test('counts each value, and leaves out what was left blank', () => {
    expect(histogramOf([2, null, 1, 2])).toEqual({
      n: 3,
      eyes: new Map([
        [2, 2],
        [1, 1],
      ]),
    });
    expect(histogramOf([null, null])).toEqual({ n: 0, eyes: new Map() });
  });

  test('a histogram of two groups together is that of all their values', () => {
    fc.assert(
      fc.property(values, values, (left, right) => {
        const sum = sumOf([histogramOf(left), histogramOf(right)]);
        expect(plain(sum)).toEqual(plain(histogramOf([...left, ...right])));
      }),
    );
  });

  test('a histogram of what a function makes of the values is that of the images', () => {
    const parity = (value: number) => (value % 2 ? 'odd' : 'even');
    fc.assert(
      fc.property(values, (list) => {
        const images = list.map((value) => (value === null ? null : parity(value)));
        expect(plain(mapped(histogramOf(list), parity))).toEqual(plain(histogramOf(images)));
      }),
    );
  });

  test('a histogram of lists counts each of their values, and the empty ones', () => {
    const { n, eyes } = histogramOfLists([['a', 'b'], [], null, ['b'], []], 'none');
    expect(n).toBe(4);
    expect(Object.fromEntries(eyes)).toEqual({ a: 1, b: 2, none: 2 });
  });

  test('is read by size, not by spelling', () => {
    expect(ascending(histogramOf([100, 9, 20, -1, 9]))).toEqual([
      [-1, 1],
      [9, 2],
      [20, 1],
      [100, 1],
    ]);
  });
});
