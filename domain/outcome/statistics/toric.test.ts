import { expect, test } from 'vitest';
import { blankOutcome } from '../rules.ts';
import { histogramOf } from './histogram.ts';
import { leftByMisalignment, leftInEye, toricFigures } from './toric.ts';

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
