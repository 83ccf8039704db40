import { expect, test } from 'vitest';
import { seenAt, share, sizeAt, units } from './view.ts';

test('places of the street are seen by similar triangles, sixty units a degree', () => {
  // A point straight ahead at eye level is in the middle of the view, at any distance.
  expect(seenAt([0, 1.2, 14])).toEqual(seenAt([0, 1.2, 118]));
  // One meter at 57.3 meters is a degree, except for the difference of arc and tangent.
  expect(sizeAt(1, 180 / Math.PI)).toBeCloseTo(60, 6);
  // The nearer headlamp of the car, and the foot of the pedestrian.
  expect(seenAt([-2.28, 0.68, 45]).map(units)).toEqual(['325.8', '357.7']);
  expect(seenAt([-0.1, 0, 40]).map(units)).toEqual(['491.4', '421.1']);
});

test('numbers are written shortly: lengths to a tenth, parts of one to a thousandth', () => {
  expect([3.04, 3.06, 0.5, -0.5, -0.04, 12].map(units)).toEqual(['3', '3.1', '.5', '-.5', '0', '12']);
  expect([0, 0.12345, 1].map(share)).toEqual(['0', '.123', '1']);
});
