import { expect, test } from 'vitest';
import { readWholeRefraction } from './read-target.ts';

test.each([
  ['-0.25 -0.75 x 170', '-0.25', '-0.75', '170'],
  ['Plano', '0', '0', ''],
  ['PL', '0', '0', ''],
  ['-0.50 DS', '-0.50', '0', ''],
  ['0.00 / 0.00', '0.00', '0.00', ''],
  ['+0.25/0', '+0.25', '0', ''],
  ['-0.25 DS / -0.75 DC x 170°', '-0.25', '-0.75', '170'],
  ['+0.25 / -0.50 @ 90', '+0.25', '-0.50', '90'],
  ['−0.25 −0.50 × 5', '-0.25', '-0.50', '5'],
  ['plano -0.50 x 180 20/20', 'plano', '-0.50', '180'],
  ['-0.25 -0.50 x 90 6/6', '-0.25', '-0.50', '90'],
  ['-0.25-0.50x090', '-0.25', '-0.50', '090'],
])('the refraction %j has three parts', (text, sph, cyl, axis) => {
  expect(readWholeRefraction(text)).toEqual({ sph, cyl, axis });
});

test.each(['-0.50', '20/20', '', 'see letter', '0.25 / 0.50', 'PLP'])('%j is none', (text) => {
  expect(readWholeRefraction(text)).toBeNull();
});
