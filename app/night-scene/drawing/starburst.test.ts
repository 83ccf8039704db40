import { expect, test } from 'vitest';
import { LEVELS } from '#domain/experience/rules/questions.ts';
import { HEADLAMPS } from './lights.ts';
import { STARBURSTS, starbursts } from './starburst.ts';
import { DEGREE } from './view.ts';

/** The length of the rays of a level, from the middle of a lamp, in degrees. */
function reachesOf(level: 1 | 2 | 3 | 4): number[] {
  const [, path = ''] = /<path id="s" d="([^"]+)"/.exec(starbursts(level).colors) ?? [];
  return path
    .split('Z')
    .slice(0, -1)
    .map((ray) => {
      const [, tip = ''] = /Q\S+ \S+? ?(-?[\d.]+ -?[\d.]+) /.exec(ray) ?? [];
      const [u = 0, v = 0] = tip.split(' ').map(Number);
      return Math.hypot(u, v) / DEGREE;
    });
}

test('each level has more rays, and longer and brighter ones', () => {
  for (const level of LEVELS.slice(1)) {
    const [before, here] = [STARBURSTS[(level - 1) as 0], STARBURSTS[level]];
    expect(here.rays).toBeGreaterThan(before.rays);
    expect(here.length).toBeGreaterThanOrEqual(before.length + 0.3);
    expect(here.opacity).toBeGreaterThan(before.opacity);
  }
});

test.each([1, 2, 3, 4] as const)(
  'at level %i the longest rays reach what the level says, and none reaches further',
  (level) => {
    const { rays, length } = STARBURSTS[level];
    const reaches = reachesOf(level);
    // A fine ray between any two.
    expect(reaches).toHaveLength(2 * rays);
    expect(Math.max(...reaches)).toBeLessThanOrEqual(length + 0.01);
    expect(Math.max(...reaches)).toBeGreaterThan(0.9 * length);
  },
);

test('the words for the lengths hold: they go by the distance between the lamps of the car', () => {
  const [left, right] = HEADLAMPS;
  const apart = (right.at[0] - left.at[0]) / DEGREE;
  const parts = STARBURSTS.map(({ length }) => length / apart);
  // Halfway, three quarters, as far as the other lamp, beyond it.
  expect(parts.map((part) => Math.round(part * 100))).toEqual([0, 57, 76, 101, 133]);
});

test('every lamp has the same star, smaller at a dimmer lamp', () => {
  const scales = [...starbursts(2).drawn.matchAll(/href="#s".*?scale\(([\d.]+)\)/g)].map(([, scale]) => Number(scale));
  expect(scales).toEqual([0.818, 0.74, 0.675, 1, 1]);
});
