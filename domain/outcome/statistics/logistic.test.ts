import fc from 'fast-check';
import { expect, test } from 'vitest';
import { samples } from '#tests/support/samples.ts';
import { fitLogistic, type GroupedCount, probabilityOf } from './logistic.ts';

const EXAMPLE: readonly GroupedCount[] = [
  { columns: [0, 2], n: 40, successes: 36 },
  { columns: [0, 3], n: 25, successes: 20 },
  { columns: [1, 2], n: 30, successes: 24 },
  { columns: [1, 3], n: 12, successes: 6 },
  { columns: [0, 4], n: 9, successes: 7 },
  { columns: [1, 4], n: 8, successes: 6 },
];

test('a fit is the one that scipy finds by minimizing the penalized likelihood', () => {
  const { intercept, coefficients, covariance } = fitLogistic(EXAMPLE, 5);
  expect(intercept).toBeCloseTo(1.26592536, 7);
  const expected = [0.30696941, -0.30696941, 0.35605061, -0.32174168, -0.03430892];
  for (const [column, value] of expected.entries()) expect(coefficients[column]).toBeCloseTo(value, 7);
  expect(covariance[0]?.[0]).toBeCloseTo(0.26681821327911764, 8);
  expect(covariance[0]?.[1]).toBeCloseTo(-0.1261979835113432, 8);
  expect(covariance[2]?.[2]).toBeCloseTo(0.16185775980449554, 8);
});

const anyRows = fc
  .array(
    fc
      .record({
        age: fc.nat(2),
        kind: fc.nat(3),
        n: fc.integer({ min: 1, max: 60 }),
        part: fc.double({ min: 0, max: 1, noNaN: true }),
      })
      .map(({ age, kind, n, part }) => ({ columns: [age, 3 + kind], n, successes: Math.round(part * n) })),
    { minLength: 2, maxLength: 14 },
  )
  .filter((rows) => {
    const [n, successes] = [sum(rows, (row) => row.n), sum(rows, (row) => row.successes)];
    return successes > 0 && successes < n;
  });
const sum = (rows: readonly GroupedCount[], of: (row: GroupedCount) => number) =>
  rows.reduce((all, row) => all + of(row), 0);

/** Near the top of its likelihood, rounding makes the last step of the fit look as if it led down. */
const FLAT_TOP = [
  { columns: [0, 5], n: 37, successes: 0 },
  { columns: [0, 4], n: 56, successes: 0 },
  { columns: [1, 5], n: 26, successes: 0 },
  { columns: [0, 6], n: 13, successes: 0 },
  { columns: [0, 4], n: 38, successes: 38 },
  { columns: [2, 5], n: 1, successes: 0 },
  { columns: [1, 4], n: 3, successes: 0 },
  { columns: [0, 3], n: 46, successes: 0 },
  { columns: [0, 3], n: 2, successes: 0 },
  { columns: [1, 6], n: 43, successes: 0 },
  { columns: [1, 4], n: 44, successes: 0 },
  { columns: [0, 4], n: 49, successes: 0 },
  { columns: [0, 4], n: 50, successes: 50 },
];

test('expected successes sum up to the observed ones', () => {
  fc.assert(
    fc.property(anyRows, (rows) => {
      const fit = fitLogistic(rows, 7);
      const expected = sum(rows, ({ n, columns }) => n * probabilityOf(fit, columns));
      expect(expected).toBeCloseTo(
        sum(rows, (row) => row.successes),
        6,
      );
    }),
    { numRuns: samples(60), examples: [[FLAT_TOP]] },
  );
});

test('neither the order of the rows nor how they are split matters', () => {
  fc.assert(
    fc.property(anyRows, (rows) => {
      const fit = fitLogistic(rows, 7);
      const split = rows.toReversed().flatMap(({ columns, n, successes }) => [
        { columns, n: successes, successes },
        { columns, n: n - successes, successes: 0 },
      ]);
      const other = fitLogistic(split, 7);
      for (const { columns } of rows) expect(probabilityOf(other, columns)).toBeCloseTo(probabilityOf(fit, columns), 6);
    }),
    { numRuns: samples(40) },
  );
});

test('a level of which nothing is known is an average one, and one where all succeed stays finite', () => {
  const { coefficients } = fitLogistic([...EXAMPLE, { columns: [0, 5], n: 10, successes: 10 }], 7);
  expect(coefficients[6]).toBe(0);
  expect(coefficients[5]).toBeGreaterThan(0.1);
  expect(coefficients[5]).toBeLessThan(2);
  expect(() => fitLogistic([{ columns: [], n: 5, successes: 5 }], 0)).toThrow('It takes a success and a failure.');
});
