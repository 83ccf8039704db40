import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { histogramOf } from './histogram.ts';
import { type AttemptedAndAchieved, attemptedFigures, pairNumber, pairSquare, pairsOf } from './regression.ts';

const figuresOf = (pairs: readonly AttemptedAndAchieved[]) => attemptedFigures(histogramOf(pairs.map(pairNumber)));
const [TARGETS, EQUIVALENTS] = [
  [0, 0, -0.25, 0, -0.5, 0, 0, -2, 0, -0.25],
  [-0.25, -0.5, -0.25, 0.25, -0.875, -0.25, -1.25, -1.875, 0.75, -0.125],
];
const TEN = TARGETS.map((attempted, index) => ({ attempted, achieved: EQUIVALENTS[index] ?? 0 }));

describe('attempted against achieved', () => {
  // Σ(x−x̄)² = 3.475, Σ(y−ȳ)² = 5.0078125, Σ(x−x̄)(y−ȳ) = 2.96875, x̄ = −0.3, ȳ = −0.4375.
  test('is a line of least squares, as calculated by hand', () => {
    const { n, regression } = figuresOf(TEN);
    expect(n).toBe(10);
    expect(regression?.slope).toBeCloseTo(2.96875 / 3.475, 12);
    expect(regression?.intercept).toBeCloseTo(-0.4375 + (0.3 * 2.96875) / 3.475, 12);
    expect(regression?.rSquared).toBeCloseTo(2.96875 ** 2 / (3.475 * 5.0078125), 12);
  });

  test('has no line below ten eyes, nor where nothing varies', () => {
    expect(figuresOf(TEN.slice(0, 9))).toEqual({ n: 9, regression: null });
    expect(figuresOf(TEN.map(({ achieved }) => ({ attempted: 0.1, achieved }))).regression).toBeNull();
    expect(figuresOf(TEN.map(({ attempted }) => ({ attempted, achieved: -0.35 }))).regression).toBeNull();
  });

  const hundredths = (most: number) => fc.integer({ min: -most * 200, max: most * 200 }).map((count) => count / 200);
  const anyPair = fc.record({ attempted: hundredths(10), achieved: hundredths(38) });

  test('counts pairs by numbers that can be decoded', () => {
    fc.assert(
      fc.property(anyPair, (pair) => {
        expect(pairsOf(histogramOf([pairNumber(pair)]))).toEqual([{ ...pair, count: 1 }]);
      }),
    );
  });

  test('finds the line that all pairs lie on, and lies below one where they do not', () => {
    const slopes = fc.integer({ min: -8, max: 8 }).filter((slope) => slope !== 0);
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: -10, max: 10 }), { minLength: 10 }), slopes, (targets, eighths) => {
        const slope = eighths / 8;
        const regression = figuresOf(targets.map((attempted) => ({ attempted, achieved: 0.5 + slope * attempted })));
        expect(regression.regression?.slope).toBeCloseTo(slope, 9);
        expect(regression.regression?.intercept).toBeCloseTo(0.5, 9);
        expect(regression.regression?.rSquared).toBeCloseTo(1, 9);
      }),
    );
    fc.assert(
      fc.property(fc.array(anyPair, { minLength: 10, maxLength: 30 }), (pairs) => {
        const { regression } = figuresOf(pairs);
        if (regression === null) return;
        // Residuals of least squares sum to zero and go with no target.
        const residuals = pairs.map((pair) => pair.achieved - regression.slope * pair.attempted - regression.intercept);
        expect(residuals.reduce((sum, each) => sum + each)).toBeCloseTo(0, 6);
        expect(pairs.reduce((sum, pair, i) => sum + pair.attempted * (residuals[i] ?? 0), 0)).toBeCloseTo(0, 5);
        expect(regression.rSquared).toBeGreaterThanOrEqual(0);
        expect(regression.rSquared).toBeLessThanOrEqual(1 + 1e-12);
      }),
    );
  });

  test('has squares of half a diopter around their middle, limits in the upper one', () => {
    const middle = (attempted: number, achieved: number) =>
      pairsOf(histogramOf([pairSquare({ attempted, achieved })])).map((pair) => [pair.attempted, pair.achieved])[0];
    expect(middle(0, 0.1)).toEqual([0, 0]);
    expect(middle(-0.25, 0.25)).toEqual([0, 0.5]);
    expect(middle(-2, -0.26)).toEqual([-2, -0.5]);
    expect(middle(0.24, -0.75)).toEqual([0, -0.5]);
  });
});
