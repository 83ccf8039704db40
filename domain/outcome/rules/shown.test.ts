import { describe, expect, test } from 'vitest';
import {
  clipped,
  sampleLevel,
  shownAcuity,
  shownAverage,
  shownAxis,
  shownDiopters,
  shownPercent,
  shownRefraction,
} from './shown.ts';

describe('printed figures', () => {
  test.each([
    [0, '0.00'],
    [-0, '0.00'],
    [0.3, '0.30'],
    [-0.004, '0.00'],
    [-0.005, '−0.01'],
    [-0.2063, '−0.21'],
    [12.345678, '12.35'],
    // Halves that binary numbers lie below.
    [0.075, '0.08'],
    [-7.625 / 5, '−1.53'],
  ])('the average %d is %s', (value, shown) => {
    expect(shownAverage(value)).toBe(shown);
  });

  test.each([
    [0, '0.00'],
    [0.004, '0.00'],
    [-0.004, '0.00'],
    [0.25, '+0.25'],
    [-0.199568, '−0.20'],
  ])('%d diopters are %s', (value, shown) => {
    expect(shownDiopters(value)).toBe(shown);
  });

  test.each([
    [null, '—'],
    [180, '180'],
    [179.6, '180'],
    [0.4, '180'],
    [0.5, '1'],
    [5.498128, '5'],
    [10.499999999999996, '11'],
    [179.49999999999997, '180'],
    [90, '90'],
  ])('the axis %s is %s', (axis, shown) => {
    expect(shownAxis(axis)).toBe(shown);
  });

  test.each([
    [{ sph: -0.199568, cyl: -0.225863, axis: 5.498128 }, '−0.20 / −0.23 × 5'],
    [{ sph: 0.25, cyl: 0, axis: null }, '+0.25 / 0.00 × —'],
  ])('the refraction %o is %s', (refraction, shown) => {
    expect(shownRefraction(refraction)).toBe(shown);
  });

  test.each([
    [0, '20/20 (0.00)'],
    [0.29897, '20/40 (0.30)'],
    [0.150515, '20/28 (0.15)'],
    [-0.124939, '20/15 (−0.12)'],
    [1, '20/200 (1.00)'],
  ])('%d logMAR is %s', (value, shown) => {
    expect(shownAcuity(value)).toBe(shown);
  });

  test.each([
    [1, 3, '33%'],
    [2, 9, '22%'],
    [1, 10, '10.0%'],
    [7, 2000, '0.4%'],
    [1, 16, '6.3%'],
    [2, 300, '0.7%'],
    [0, 30, '0.0%'],
    [30, 30, '100.0%'],
  ])('%d of %d is %s', (count, n, shown) => {
    expect(shownPercent({ count, n })).toBe(shown);
  });
});

test('an interval is clipped to its scale', () => {
  const scale = { lower: 0, upper: 10 };
  expect(clipped({ lower: 5.0634, upper: 10.6033 }, scale)).toEqual({ lower: 5.0634, upper: 10 });
  expect(clipped({ lower: -1, upper: 0.5 }, scale)).toEqual({ lower: 0, upper: 0.5 });
  expect(clipped({ lower: 2, upper: 3 }, scale)).toEqual({ lower: 2, upper: 3 });
});

test.each([
  [0, 'insufficient'],
  [4, 'insufficient'],
  [5, 'very small'],
  [9, 'very small'],
  [10, 'small'],
  [29, 'small'],
  [30, 'sufficient'],
  [100_000, 'sufficient'],
])('a sample of %d is %s', (n, level) => {
  expect(sampleLevel(n)).toBe(level);
});
