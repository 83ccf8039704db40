import { describe, expect, test } from 'vitest';
import { predictionError, sphericalEquivalent } from './outcome.ts';

const mrx = (sph: number | null, cyl: number | null, axis: number | null = null) => ({ sph, cyl, axis });

describe('the spherical equivalent', () => {
  test('is the sphere with half the cylinder, of either sign', () => {
    expect(sphericalEquivalent(mrx(-0.5, -0.75, 10))).toBe(-0.875);
    expect(sphericalEquivalent(mrx(-1.25, 0.75, 100))).toBe(-0.875);
  });

  test('is unknown without sphere or cylinder', () => {
    expect(sphericalEquivalent(mrx(null, -0.5))).toBeNull();
    expect(sphericalEquivalent(mrx(-0.5, null))).toBeNull();
  });
});

test('the prediction error is negative when the eye is more myopic than planned', () => {
  expect(predictionError({ finalMrx: mrx(-0.75, -0.25), refractiveTarget: -0.5 })).toBe(-0.375);
  expect(predictionError({ finalMrx: mrx(-0.75, -0.25), refractiveTarget: null })).toBeNull();
  expect(predictionError({ finalMrx: mrx(null, -0.25), refractiveTarget: 0 })).toBeNull();
});
