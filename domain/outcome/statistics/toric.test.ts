import { expect, test } from 'vitest';
import { blankOutcome } from '../rules.ts';
import { histogramOf } from './histogram.ts';
import { leftByLens, leftByMisalignment, leftInEye, toricExpected, toricFigures, toricResidual } from './toric.ts';

test('misalignment alone leaves a part of the correction', () => {
  expect(leftByMisalignment(2.06, 7).toFixed(2)).toBe('0.50');
  expect((leftByMisalignment(2.06, -7) / 2.06).toFixed(2)).toBe('0.24');
  expect(leftByMisalignment(3, 30)).toBeCloseTo(3, 12);
});

test('figures are of eyes with both axes, and of their cylinder where it is known', () => {
  const eye = { ...blankOutcome(6), plannedAxis: 175, achievedAxis: 2 };
  expect(leftInEye(eye)).toBeNull();
  expect(leftInEye({ ...eye, plannedAxis: null, toricCylinderAtCornea: 2.06 })).toBeNull();
  expect(leftInEye({ ...eye, toricCylinderAtCornea: 2.06 })).toBe(0.5);
  expect(toricFigures(histogramOf([]), histogramOf([]))).toBeNull();
  const figures = toricFigures(histogramOf([-4, 5, 11]), histogramOf([0.5]));
  expect(figures).toMatchObject({
    n: 3,
    rotation: { mean: 4, median: 5 },
    medianAbsolute: 5,
    left: { n: 1, mean: 0.5 },
  });
  expect(figures?.within.map(({ option, count }) => [option, count])).toEqual([
    [5, 2],
    [10, 2],
    [15, 3],
    [30, 3],
  ]);
});

test('a lens leaves the difference of the double-angle vectors', () => {
  const cornea = { diopters: 2.5, axis: 92 };
  expect(leftByLens(cornea, { diopters: 2.06, axis: 92 })).toEqual({ diopters: 0.44, axis: 92 });
  expect(leftByLens(cornea, { diopters: 2.06, axis: 99 })).toEqual({ diopters: 0.71, axis: 70 });
  // A lens that is too strong turns the axis by a right angle.
  expect(leftByLens(cornea, { diopters: 3, axis: 92 })).toEqual({ diopters: 0.5, axis: 2 });
  expect(leftByLens(cornea, cornea)).toEqual({ diopters: 0, axis: 0 });
  expect(leftByLens({ diopters: 0, axis: 0 }, { diopters: 1, axis: 90 })).toEqual({ diopters: 1, axis: 180 });
});

test('residual astigmatism is that of eyes with a toric lens; what is expected needs cornea, cylinder and axis', () => {
  const eye = {
    ...blankOutcome(6),
    finalMrx: { sph: 0.25, cyl: -0.5, axis: 80 },
    preOpCornealAstigmatism: 2.5,
    preOpSteepKAxis: 92,
  };
  expect(toricResidual(eye)).toBeNull();
  expect(toricResidual({ ...eye, plannedAxis: 92 })).toEqual({ diopters: -0.5, axis: 80 });
  expect(toricResidual({ ...eye, toricCylinder: 3, finalMrx: { ...eye.finalMrx, axis: null } })).toBeNull();
  const known = { ...eye, toricCylinderAtCornea: 2.06, achievedAxis: 99 };
  expect(toricExpected(known)).toEqual({ diopters: 0.71, axis: 70 });
  for (const blank of ['toricCylinderAtCornea', 'achievedAxis', 'preOpCornealAstigmatism'] as const)
    expect(toricExpected({ ...known, [blank]: null }), blank).toBeNull();
});
