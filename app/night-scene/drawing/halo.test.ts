import { expect, test } from 'vitest';
import { LEVELS } from '#domain/experience/rules/questions.ts';
import { BODY_COLOR } from './car.ts';
import { BLUR, haloRadius, halos, RING_OPACITIES } from './halo.ts';
import { lightness, seenThrough } from './lightness.fixture.ts';
import { HEADLAMPS, LAMPS, LIGHT } from './lights.ts';

test('a halo has its optical width: 2.2 D and 4 mm blur a point by 0.0088 rad, half a degree', () => {
  expect((2 * BLUR * Math.PI) / 180).toBeCloseTo(0.0088, 6);
  expect(2 * BLUR).toBeCloseTo(0.504, 3);
  // The lamp's own size adds: a headlamp of .23 degrees has a halo of .73.
  expect(2 * haloRadius(HEADLAMPS[0])).toBeCloseTo(0.734, 3);
});

test('levels change the light of the rings and not their size', () => {
  const radii = (level: 1 | 4) => halos(level).drawn.match(/ r="[\d.]+"/g);
  expect(radii(1)).toEqual(LAMPS.map((lamp) => ` r="${Math.round(haloRadius(lamp) * 600) / 10}"`));
  expect(radii(4)).toEqual(radii(1));
});

test('each level is plainly lighter than the one before, on the dark of the car', () => {
  const rims = LEVELS.map((level) => lightness(seenThrough(BODY_COLOR, [[LIGHT.head, RING_OPACITIES[level]]])));
  expect(rims.map(Math.round)).toEqual([3, 26, 46, 68, 97]);
});
