import { expect, test } from 'vitest';
import { LEVELS, type Level } from '#domain/experience/rules/questions.ts';
import { NO_SYMPTOMS } from '../picture.ts';
import { lightness, seenThrough } from './lightness.fixture.ts';
import { circlesOf, DEGREE, lampsOf, stopsOf } from './measure.fixture.ts';
import { drawNightScene } from './scene.ts';

const drawingOf = (halos: Level) => drawNightScene({ ...NO_SYMPTOMS, halos }, 'whole');
const ringsOf = (level: Level) => circlesOf(drawingOf(level)).filter(({ fill }) => fill.startsWith('url(#halo'));

/** Power that a second focus adds, in diopters at the eye, and the diameter of a pupil at night, in meters. */
const [ADDED_POWER, PUPIL] = [2.2, 0.004];
const BODY_COLOR = '#090a17';

test('a halo has its optical width: 2.2 D and 4 mm blur a point by 0.0088 rad, half a degree', () => {
  // The disc of blur is, in radians, as wide as the added power times the pupil, by the geometry of a thin lens.
  const blur = ((ADDED_POWER * PUPIL) / 2) * (180 / Math.PI);
  expect(2 * blur).toBeCloseTo(0.504, 3);
  const rings = ringsOf(2);
  const lamps = lampsOf(drawingOf(2));
  expect(rings.map(({ at }) => at)).toEqual(lamps.map(({ at }) => at));
  // The lamp's own size adds: a headlamp of .23 degrees has a halo of .73.
  for (const [at, { radius }] of lamps.entries()) {
    expect((rings[at]?.radius ?? 0) / DEGREE).toBeCloseTo(radius / DEGREE + blur, 2);
  }
  expect((2 * (rings.at(-1)?.radius ?? 0)) / DEGREE).toBeCloseTo(0.734, 2);
});

test('levels change the light of the rings and not their size', () => {
  const radii = (level: Level) => ringsOf(level).map(({ radius }) => radius);
  expect(radii(1)).toHaveLength(5);
  expect(radii(4)).toEqual(radii(1));
});

test('each level is plainly lighter than the one before, on the dark of the car', () => {
  expect(drawingOf(0)).toContain(`<path fill="${BODY_COLOR}"`);
  const rims = LEVELS.map((level) => {
    const brightest = Math.max(0, ...stopsOf(drawingOf(level), `halo${level}-head`).map(([, opacity]) => opacity));
    return lightness(seenThrough(BODY_COLOR, [['#fff6dc', brightest]]));
  });
  expect(rims.map(Math.round)).toEqual([3, 26, 46, 68, 97]);
});
