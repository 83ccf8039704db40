import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  CHI_SQUARED_2_95,
  f95,
  NORMAL_975,
  poissonTail,
  type Sums,
  studentT975,
  varianceOf,
  welch,
  wilsonInterval,
} from './rules.ts';

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

/** Integral by Simpson's rule. */
function integral(of: (x: number) => number, upTo: number): number {
  const steps = 2_000;
  const inner = Array.from({ length: steps - 1 }, (_, i) => (i % 2 === 0 ? 4 : 2) * of((upTo * (i + 1)) / steps));
  return (inner.reduce((sum, value) => sum + value, of(0) + of(upTo)) * upTo) / (3 * steps);
}
/** The same probability for any degrees of freedom, by integration over the angle. */
function centralOfAny(t: number, df: number): number {
  const density = (angle: number) => Math.max(0, Math.cos(angle)) ** (df - 1);
  return integral(density, Math.atan(t / Math.sqrt(df))) / integral(density, Math.PI / 2);
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

  test('does so between whole degrees of freedom as well', () => {
    for (let df = 4; df < 60; df += 0.173) {
      const point = studentT975(df);
      expect(centralOfAny(point - 0.000003, df), `below, ${df}`).toBeLessThan(0.95);
      expect(centralOfAny(point + 0.000003, df), `above, ${df}`).toBeGreaterThan(0.95);
    }
  });

  test.each([0, 0.5, 1.5, 3.9, -1, Number.NaN])('refuses %d degrees of freedom', (df) => {
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

const sumsOf = (values: readonly number[]): Sums => ({
  count: values.length,
  sum: values.reduce((sum, value) => sum + value, 0),
  squares: values.reduce((sum, value) => sum + value * value, 0),
});

describe('the variance', () => {
  test('is that of the values themselves, and zero for equal ones', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 100 }), { minLength: 2, maxLength: 200 }), (values) => {
        const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
        const direct = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1);
        expect(varianceOf(sumsOf(values))).toBeCloseTo(direct, 8);
      }),
    );
    expect(varianceOf(sumsOf([83, 83, 83]))).toBe(0);
  });
});

describe('the difference of two means', () => {
  const A = [83, 90, 75, 88, 92, 60, 71, 85, 79, 95];
  const B = [70, 65, 80, 72, 68, 74, 61, 77];
  const C = [83, 84, 82, 85, 83];
  const D = [83, 82, 84, 81, 84];
  const E = [50, 50, 50, 50, 90, 90, 90, 90, 90, 90];
  const F = Array.from({ length: 10 }, () => 80);

  // In tenths, with the limits to four decimals of a point.
  test.each([
    ['A and B', A, B, 1.0925, 0.2271, 1.9579],
    ['C and D', C, D, 0.06, -0.1192, 0.2392],
    ['E and F', E, F, -0.6, -2.0776, 0.8776],
  ])('of %s with its interval', (_name, a, b, difference, lower, upper) => {
    const found = welch(sumsOf(a), sumsOf(b));
    expect((found?.difference ?? 0) / 10).toBeCloseTo(difference, 4);
    expect((found?.lower ?? 0) / 10).toBeCloseTo(lower, 4);
    expect((found?.upper ?? 0) / 10).toBeCloseTo(upper, 4);
  });

  test('is the same seen from the other side', () => {
    const values = fc.array(fc.nat({ max: 100 }), { minLength: 5, maxLength: 40 });
    fc.assert(
      fc.property(values, values, (a, b) => {
        const [there, back] = [welch(sumsOf(a), sumsOf(b)), welch(sumsOf(b), sumsOf(a))];
        expect(there?.lower ?? 0).toBeCloseTo(-(back?.upper ?? 0), 9);
        expect(there?.difference ?? 0).toBeCloseTo(-(back?.difference ?? 0), 9);
        expect(there?.lower).toBeLessThanOrEqual(there?.upper ?? 0);
      }),
    );
  });

  test('needs no interval where nobody differs, and five values on either side', () => {
    expect(welch(sumsOf([80, 80, 80, 80, 80]), sumsOf(F))).toEqual({ difference: 0, lower: 0, upper: 0 });
    expect(welch(sumsOf([70, 70, 70, 70, 70]), sumsOf(F))).toEqual({ difference: -10, lower: -10, upper: -10 });
    expect(welch(sumsOf(C.slice(1)), sumsOf(F))).toBeNull();
    expect(welch(sumsOf(F), sumsOf(C.slice(1)))).toBeNull();
    expect(welch(sumsOf([]), sumsOf(F))).toBeNull();
  });
});

describe('the tail of a Poisson distribution', () => {
  test.each([
    [1, 1],
    [7, 1],
    [38, 20],
    [90, 100],
    [130, 100],
  ])('at least %d of %d is the integral of the gamma density', (count, expected) => {
    const factorial = Array.from({ length: count - 1 }, (_, i) => Math.log(i + 1)).reduce((sum, log) => sum + log, 0);
    const density = (t: number) =>
      t === 0 ? Number(count === 1) : Math.exp((count - 1) * Math.log(t) - t - factorial);
    expect(poissonTail(count, expected)).toBeCloseTo(integral(density, expected), 9);
  });

  test('is certain for none, and near a half at a large mean', () => {
    expect(poissonTail(0, 3)).toBe(1);
    expect(poissonTail(1000, 1000)).toBeCloseTo(0.5, 1);
  });

  test('falls with the count, rises with the mean and stays a chance', () => {
    fc.assert(
      fc.property(fc.nat(300), fc.double({ min: 0.001, max: 2000, noNaN: true }), (count, expected) => {
        const chance = poissonTail(count, expected);
        expect(chance).toBeGreaterThanOrEqual(0);
        expect(chance).toBeLessThanOrEqual(1);
        expect(poissonTail(count + 1, expected)).toBeLessThanOrEqual(chance);
        expect(poissonTail(count, expected * 1.5)).toBeGreaterThanOrEqual(chance - 1e-9);
      }),
    );
  });
});

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
