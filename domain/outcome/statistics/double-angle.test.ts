import fc from 'fast-check';
import { expect, test } from 'vitest';
import { centerOf, numberOf, pointOf, pointsOf, squareOf } from './double-angle.ts';
import { histogramOf } from './histogram.ts';

const axis = fc.integer({ min: 1, max: 180 });
const diopters = fc.integer({ min: -1_500, max: 1_500 }).map((hundredths) => hundredths / 100);

test('an astigmatism is counted by a number of its own, and lies where it lay', () => {
  fc.assert(
    fc.property(diopters, axis, diopters, axis, (one, at, other, there) => {
      const [a, b] = [
        { diopters: one, axis: at },
        { diopters: other, axis: there },
      ];
      expect(numberOf(a) === numberOf(b)).toBe(one === other && at === there);
      expect(pointsOf(histogramOf([numberOf(a), null, numberOf(a)]))).toEqual([{ ...pointOf(a), count: 2 }]);
    }),
  );
});

test('a point lies in the square around the nearest center; on the line between two, in the upper one', () => {
  fc.assert(
    fc.property(diopters, axis, (strength, at) => {
      const point = pointOf({ diopters: strength, axis: at });
      const center = centerOf(squareOf(point));
      for (const name of ['x', 'y'] as const) {
        expect(Number.isInteger(2 * center[name])).toBe(true);
        expect(point[name] - center[name]).toBeGreaterThanOrEqual(-0.25 - 1e-6);
        expect(point[name] - center[name]).toBeLessThan(0.25 + 1e-6);
      }
    }),
  );
  expect(centerOf(squareOf({ x: 0.25, y: -0.25 }))).toEqual({ x: 0.5, y: 0 });
  expect(centerOf(squareOf({ x: 0.25 - 1e-12, y: -0.25 - 1e-12 }))).toEqual({ x: 0.5, y: 0 });
});
