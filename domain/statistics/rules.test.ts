import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  CHI_SQUARED_2_95,
  differenceOf,
  effectiveAnswers,
  f95,
  NORMAL_59_OF_60,
  NORMAL_975,
  poissonTail,
  type Sums,
  scaleInterval,
  studentT975,
  varianceOf,
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

test('the points of the normal distribution leave out 5 % and 1 of 60', () => {
  const density = (x: number) => Math.exp(-(x ** 2) / 2) / Math.sqrt(2 * Math.PI);
  expect(2 * integral(density, NORMAL_975)).toBeCloseTo(0.95, 12);
  expect(2 * integral(density, NORMAL_59_OF_60)).toBeCloseTo(59 / 60, 12);
});

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
  ])('F with two degrees of freedom above and %d below has its 95 % point at %d', (df, point) => {
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

describe('the interval of a mean on a scale', () => {
  const POINTS = { lower: 0, upper: 100 };
  const answers = fc.array(fc.nat({ max: 100 }), { minLength: 5, maxLength: 60 });

  test('is that of a share where all answers lie at the ends', () => {
    for (let n = 5; n <= 40; n += 5) {
      for (let count = 0; count <= n; count += 1) {
        const values = sumsOf([...Array<number>(count).fill(100), ...Array<number>(n - count).fill(0)]);
        const { lower, upper } = wilsonInterval(count, n);
        const found = scaleInterval(values, POINTS);
        expect(effectiveAnswers(values, POINTS)).toBeCloseTo(n, 9);
        expect(found?.lower).toBeCloseTo(100 * lower, 9);
        expect(found?.upper).toBeCloseTo(100 * upper, 9);
      }
    }
  });

  test('counts answers by how close they lie together, with half an answer at each end of the scale', () => {
    const values = [83, 90, 75, 88, 92, 60, 71, 85, 79, 95];
    // The variance of the answers and the two halves, weighted, against that of answers at the ends with the same mean.
    const weighted = [...values.map((value) => [value / 100, 1] as const), [0, 0.5] as const, [1, 0.5] as const];
    const mean = weighted.reduce((sum, [value, weight]) => sum + value * weight, 0) / 11;
    const variance = weighted.reduce((sum, [value, weight]) => sum + weight * (value - mean) ** 2, 0) / 11;
    expect(effectiveAnswers(sumsOf(values), POINTS)).toBeCloseTo((10 * mean * (1 - mean)) / variance, 9);
  });

  test('holds the mean, lies on the scale and has a width, however alike the answers are', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          answers,
          fc
            .tuple(fc.nat({ max: 100 }), fc.integer({ min: 5, max: 60 }))
            .map(([value, n]) => Array<number>(n).fill(value)),
        ),
        (values) => {
          const found = scaleInterval(sumsOf(values), POINTS);
          const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
          expect(found?.lower).toBeGreaterThanOrEqual(0);
          expect(found?.lower).toBeLessThanOrEqual(mean);
          expect(found?.upper).toBeGreaterThanOrEqual(mean);
          expect(found?.upper).toBeLessThanOrEqual(100);
          expect(found?.upper).toBeGreaterThan(found?.lower ?? 0);
        },
      ),
    );
  });

  test('is the same on any scale', () => {
    fc.assert(
      fc.property(
        answers,
        fc.integer({ min: -50, max: 50 }),
        fc.integer({ min: 1, max: 9 }),
        (values, shift, times) => {
          const here = scaleInterval(sumsOf(values), POINTS);
          const there = scaleInterval(sumsOf(values.map((value) => shift + times * value)), {
            lower: shift,
            upper: shift + 100 * times,
          });
          expect(there?.lower).toBeCloseTo(shift + times * (here?.lower ?? 0), 6);
          expect(there?.upper).toBeCloseTo(shift + times * (here?.upper ?? 0), 6);
        },
      ),
    );
  });

  test('is wider for a larger design effect and for a higher certainty', () => {
    fc.assert(
      fc.property(answers, (values) => {
        const plain = scaleInterval(sumsOf(values), POINTS);
        for (const wider of [scaleInterval(sumsOf(values), POINTS, 2), scaleInterval(sumsOf(values), POINTS, 1, 2.4)]) {
          expect((wider?.upper ?? 0) - (wider?.lower ?? 0)).toBeGreaterThan((plain?.upper ?? 0) - (plain?.lower ?? 0));
        }
      }),
    );
  });

  test('needs five answers', () => {
    expect(scaleInterval(sumsOf([80, 80, 80, 80]), POINTS)).toBeNull();
    expect(scaleInterval(sumsOf([]), POINTS)).toBeNull();
  });
});

describe('the difference of two means', () => {
  // Newcombe 1998, table II, method 10: 56 of 70 less 48 of 80.
  test('has the interval that is published for two shares', () => {
    const share = (count: number, n: number) => ({ mean: count / n, ...wilsonInterval(count, n) });
    const { difference, lower, upper } = differenceOf(share(56, 70), share(48, 80));
    expect(difference).toBeCloseTo(0.2, 9);
    expect(lower).toBeCloseTo(0.0524, 4);
    expect(upper).toBeCloseTo(0.3339, 4);
  });

  test('is the same seen from the other side', () => {
    const estimate = fc
      .tuple(fc.nat(100), fc.nat(30), fc.nat(30))
      .map(([mean, below, above]) => ({ mean, lower: mean - below, upper: mean + above }));
    fc.assert(
      fc.property(estimate, estimate, (a, b) => {
        const [there, back] = [differenceOf(a, b), differenceOf(b, a)];
        expect(there.lower).toBeCloseTo(-back.upper, 9);
        expect(there.difference).toBeCloseTo(-back.difference, 9);
        expect(there.lower).toBeLessThanOrEqual(there.upper);
      }),
    );
  });
});

describe('the tail of a Poisson distribution', () => {
  test.each([
    [1, 1],
    [7, 1],
    [38, 20],
    [90, 100],
    [130, 100],
  ])('the chance of at least %d of %d is the integral of the gamma density', (count, expected) => {
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
  ])('the Wilson interval of %d in %d is %d %% to %d %%', (count, n, lower, upper) => {
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
