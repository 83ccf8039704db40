import { describe, expect, test } from 'vitest';
import { blankOutcome, knownBy, type PostOpOutcome, predictionError, sphericalEquivalent } from './outcome.ts';

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

test('equal errors by targets in hundredths are equal numbers', () => {
  // −0.25 + 0.12 is −0.13 in decimals, and not in binary.
  expect(predictionError({ finalMrx: mrx(-0.25, 0), refractiveTarget: -0.12 })).toBe(-0.13);
  expect(predictionError({ finalMrx: mrx(-0.5, 0), refractiveTarget: -0.37 })).toBe(-0.13);
  expect(predictionError({ finalMrx: mrx(0, -0.25), refractiveTarget: -0.12 })).toBe(-0.005);
  expect(predictionError({ finalMrx: mrx(-0.12, 0), refractiveTarget: -0.12 })).toBe(0);
});

test('a row is known by the quarter of its target and by acuities on the chart', () => {
  const known = (refractiveTarget: number, ucdva: '20/20' | 'CF' | null) =>
    JSON.stringify(knownBy({ ...blankOutcome(3), refractiveTarget, ucdva }));
  expect(known(-0.12, 'CF')).toBe(known(0, null));
  expect(known(-0.13, '20/20')).toBe(known(-0.25, '20/20'));
  expect(known(0.12, null)).not.toBe(known(0.13, null));
  expect(known(0, null)).toBe(JSON.stringify({ refractiveTarget: 0 }));
});

test('a row that was stored before some fields were asked is still known', () => {
  const known = (answers: Partial<PostOpOutcome>) => JSON.stringify(knownBy({ ...blankOutcome(3), ...answers }));
  expect(known({})).toBe('{}');
  expect(known({ lensPower: 21.25, ucdva: '20/63', timeSinceSurgery: '7-11 Months', predictedEquivalent: 0.1 })).toBe(
    known({ lensPower: 21.5, ucdva: '20/60' }),
  );
  expect(known({ dcfva: '20/160' })).toBe(known({ dcfva: '20/200' }));
});
