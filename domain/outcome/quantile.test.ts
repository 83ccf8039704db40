import { describe, expect, test } from 'vitest';
import { CHI_SQUARED_2_95, f95, NORMAL_975, studentT975 } from './quantile.ts';

/** Probability that |t| stays below a value, by the finite sums for whole degrees of freedom. */
function central(t: number, df: number): number {
  const theta = Math.atan(t / Math.sqrt(df));
  const [sine, cosine2] = [Math.sin(theta), Math.cos(theta) ** 2];
  const odd = df % 2 === 1;
  let term = odd ? Math.cos(theta) : 1;
  let sum = df === 1 ? 0 : term;
  for (let k = odd ? 3 : 2; k <= df - 2; k += 2) {
    term *= (cosine2 * (k - 1)) / k;
    sum += term;
  }
  return odd ? (2 / Math.PI) * (theta + sine * sum) : sine * sum;
}

describe('Student’s t', () => {
  test.each([
    [1, 12.7062],
    [2, 4.3027],
    [3, 3.1824],
    [4, 2.7764],
    [5, 2.5706],
    [6, 2.4469],
    [7, 2.3646],
    [8, 2.306],
    [9, 2.2622],
    [10, 2.2281],
    [12, 2.1788],
    [13, 2.1604],
    [15, 2.1314],
    [20, 2.086],
    [25, 2.0595],
    [30, 2.0423],
    [40, 2.0211],
    [60, 2.0003],
    [120, 1.9799],
    [Number.POSITIVE_INFINITY, 1.96],
  ])('has its 97.5 % point with %d degrees of freedom at %d', (df, point) => {
    expect(studentT975(df)).toBeCloseTo(point, 4);
  });

  test('leaves 95 % between its points, whatever the degrees of freedom', () => {
    for (let df = 1; df <= 1000; df += 1) {
      const point = studentT975(df);
      expect(central(point - 0.000003, df), `below, ${df}`).toBeLessThan(0.95);
      expect(central(point + 0.000003, df), `above, ${df}`).toBeGreaterThan(0.95);
    }
  });

  test.each([0, 0.5, -1, Number.NaN])('refuses %d degrees of freedom', (df) => {
    expect(() => studentT975(df)).toThrow(RangeError);
  });
});

describe('F with two degrees of freedom above', () => {
  test.each([
    [1, 199.5],
    [2, 19],
    [3, 9.552094],
    [4, 6.944272],
    [8, 4.45897],
    [28, 3.340386],
    [98, 3.089203],
    [1000, 3.004725],
  ])('and %d below has its 95 % point at %d', (df, point) => {
    expect(f95(df)).toBeCloseTo(point, 5);
  });

  test('comes near chi-squared in large samples', () => {
    expect(2 * f95(1e7)).toBeCloseTo(CHI_SQUARED_2_95, 5);
  });

  test.each([0, -1, Number.NaN])('refuses %d degrees of freedom', (df) => {
    expect(() => f95(df)).toThrow(RangeError);
  });
});

test('the points of the normal and the chi-squared distribution', () => {
  expect(NORMAL_975).toBeCloseTo(1.959964, 6);
  expect(CHI_SQUARED_2_95).toBeCloseTo(5.991, 3);
});
