import { expect, test } from 'vitest';
import { NO_SYMPTOMS } from '../picture.ts';
import { DEGREE, lampsOf, stopsOf } from './measure.fixture.ts';
import { drawNightScene } from './scene.ts';

const STARS = [1, 2, 3, 4] as const;
type Star = (typeof STARS)[number];
const drawingOf = (starbursts: Star) => drawNightScene({ ...NO_SYMPTOMS, starbursts }, 'whole');

/** The length of the rays of a level, from the middle of a lamp, in degrees. */
function reachesOf(level: Star): number[] {
  const [, path = ''] = new RegExp(`<path id="star${level}" d="([^"]+)"`).exec(drawingOf(level)) ?? [];
  return path
    .split('Z')
    .slice(0, -1)
    .map((ray) => {
      const [, tip = ''] = /Q\S+ \S+? ?(-?[\d.]+ -?[\d.]+) /.exec(ray) ?? [];
      const [u = 0, v = 0] = tip.split(' ').map(Number);
      return Math.hypot(u, v) / DEGREE;
    });
}

const longestOf = (level: Star) => Math.max(...reachesOf(level));
/** How far the light of a star reaches, in degrees. */
const lengthOf = (level: Star) =>
  Number(new RegExp(`id="rays${level}-head"[^>]* r="(\\d+)"`).exec(drawingOf(level))?.[1]) / DEGREE;
const brightestOf = (level: Star) => stopsOf(drawingOf(level), `rays${level}-head`)[0]?.[1] ?? 0;

test('each level has more rays, and longer and brighter ones', () => {
  for (const [before, here] of [[1, 2] as const, [2, 3] as const, [3, 4] as const]) {
    expect(reachesOf(here).length).toBeGreaterThan(reachesOf(before).length);
    expect(lengthOf(here)).toBeGreaterThanOrEqual(lengthOf(before) + 0.3);
    expect(brightestOf(here)).toBeGreaterThan(brightestOf(before));
  }
});

test.each(STARS)('at level %i, there is a fine ray between any two, and no light beyond the longest', (level) => {
  const reaches = reachesOf(level);
  expect(reaches).toHaveLength(2 * ([10, 14, 20, 28][level - 1] ?? 0));
  expect(longestOf(level)).toBeLessThanOrEqual(lengthOf(level) + 0.01);
  expect(longestOf(level)).toBeGreaterThan(0.9 * lengthOf(level));
});

test('the words for the lengths hold: they go by the distance between the lamps of the car', () => {
  const [left, right] = lampsOf(drawingOf(1)).slice(-2);
  const apart = ((right?.at[0] ?? 0) - (left?.at[0] ?? 0)) / DEGREE;
  // Halfway, three quarters, as far as the other lamp, beyond it.
  expect(STARS.map((level) => Math.round((100 * lengthOf(level)) / apart))).toEqual([57, 76, 101, 133]);
});

test('every lamp has the same star, smaller at a dimmer lamp', () => {
  const scales = [...drawingOf(2).matchAll(/href="#star2".*?scale\(([\d.]+)\)/g)].map(([, scale]) => Number(scale));
  expect(scales).toEqual([0.818, 0.74, 0.675, 1, 1]);
});
