import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type PostOpOutcome, predictionError } from '../rules.ts';
import { accuracyFigures, ERROR_BINS, errorBin } from './accuracy.ts';
import { histogramOf } from './histogram.ts';

const eye = (refractiveTarget: number | null, sph: number | null, cyl: number | null, axis: number | null) => ({
  refractiveTarget,
  finalMrx: { sph, cyl, axis },
});

type Eye = Pick<PostOpOutcome, 'finalMrx' | 'refractiveTarget'>;
const figuresOf = (eyes: readonly Eye[]) => accuracyFigures(histogramOf(eyes.map(predictionError)));

const TEN_EYES = [
  eye(0, 0, -0.5, 180),
  eye(0, -0.25, -0.5, 90),
  eye(-0.25, -0.25, 0, 180),
  eye(0, 0.5, -0.5, 20),
  eye(-0.5, -0.75, -0.25, 100),
  eye(0, 0.25, -1, 95),
  eye(0, -1, -0.5, 10),
  eye(-2, -1.75, -0.25, 175),
  eye(0, 0.75, 0, 180),
  eye(-0.25, 0.25, -0.75, 85),
];

describe('the accuracy of ten eyes', () => {
  const figures = figuresOf(TEN_EYES);

  test('has mean, spread and absolute errors', () => {
    expect(figures.n).toBe(10);
    expect(figures.mean).toBeCloseTo(-0.1375, 6);
    expect(figures.interval?.lower).toBeCloseTo(-0.5179, 4);
    expect(figures.interval?.upper).toBeCloseTo(0.2429, 4);
    expect(figures.sd).toBeCloseTo(0.531801, 6);
    expect(figures.meanAbsolute).toBeCloseTo(0.3875, 6);
    expect(figures.medianAbsolute).toBe(0.25);
    expect(figures.rootMeanSquare).toBeCloseTo(0.522913, 6);
  });

  test('counts eyes within each limit, the limit included', () => {
    expect(figures.within.map(({ option, count, n }) => [option, count, n])).toEqual([
      [0.25, 6, 10],
      [0.5, 8, 10],
      [0.75, 9, 10],
      [1, 9, 10],
      [1.5, 10, 10],
      [2, 10, 10],
    ]);
    const half = figures.within[1]?.interval;
    expect(half?.lower).toBeCloseTo(0.4902, 4);
    expect(half?.upper).toBeCloseTo(0.9433, 4);
  });

  test('counts eyes by size and sign of the error', () => {
    expect(figures.distribution.map(({ bin, count }) => [bin, count])).toEqual([
      ['≤ −1.01', 1],
      ['−1.00 to −0.51', 0],
      ['−0.50 to −0.14', 4],
      ['±0.13', 3],
      ['0.14 to 0.50', 1],
      ['0.51 to 1.00', 1],
      ['≥ 1.01', 0],
    ]);
  });
});

test('errors that cancel are no accuracy', () => {
  const figures = figuresOf([eye(0, 1, 0, null), eye(0, -1, 0, null)]);
  expect(figures.mean).toBe(0);
  expect(figures.meanAbsolute).toBe(1);
});

test('a cylinder counts in full even when its axis is missing', () => {
  expect(figuresOf([eye(0, 0.25, -1, null)]).mean).toBe(-0.25);
});

test('eyes without target, sphere or cylinder are left out', () => {
  const parts = [eye(null, 0, 0, null), eye(0, null, 0, null), eye(0, 0, null, null), eye(null, null, null, null)];
  expect(figuresOf([...parts, ...TEN_EYES])).toEqual(figuresOf(TEN_EYES));
  expect(histogramOf(parts.map(predictionError)).n).toBe(0);
});

describe('the bin of an error', () => {
  test.each([
    [-1.125, '≤ −1.01'],
    [-1, '−1.00 to −0.51'],
    [-0.625, '−1.00 to −0.51'],
    [-0.5, '−0.50 to −0.14'],
    [-0.25, '−0.50 to −0.14'],
    [-0.13, '±0.13'],
    [-0.125, '±0.13'],
    [0, '±0.13'],
    [0.125, '±0.13'],
    [0.13, '±0.13'],
    [0.25, '0.14 to 0.50'],
    [0.5, '0.14 to 0.50'],
    [0.625, '0.51 to 1.00'],
    [1, '0.51 to 1.00'],
    [1.125, '≥ 1.01'],
    // Of targets in hundredths, halves of a hundredth: by the hundredth that is shown.
    [-0.135, '−0.50 to −0.14'],
    [0.505, '0.51 to 1.00'],
    [-1.005, '≤ −1.01'],
  ])('the bin of an error of %d D is %s', (error, bin) => {
    expect(errorBin(error)).toBe(bin);
  });

  test('is mirrored by the sign of the error', () => {
    fc.assert(
      fc.property(fc.double({ min: -4, max: 4, noNaN: true }), (error) => {
        expect(ERROR_BINS.indexOf(errorBin(-error))).toBe(6 - ERROR_BINS.indexOf(errorBin(error)));
      }),
    );
  });
});

test('histogram and limits agree, in any group', () => {
  const steps = fc.integer({ min: -16, max: 16 });
  fc.assert(
    fc.property(fc.array(steps, { minLength: 1 }), (eighths) => {
      const figures = figuresOf(eighths.map((error) => eye(0, error / 8, 0, null)));
      const counts = figures.distribution.map(({ count }) => count);
      const sum = (from: number, to: number) => counts.slice(from, to).reduce((total, count) => total + count, 0);
      expect(sum(0, 7)).toBe(eighths.length);
      expect(sum(2, 5)).toBe(figures.within.find(({ option }) => option === 0.5)?.count);
      expect(sum(1, 6)).toBe(figures.within.find(({ option }) => option === 1)?.count);
    }),
  );
});
