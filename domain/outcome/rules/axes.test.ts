import { expect, test } from 'vitest';
import { misalignment } from './axes.ts';

test.each([
  [175, 4, 9],
  [4, 175, -9],
  [180, 1, 1],
  [90, 90, 0],
  [10, 100, -90],
  [100, 10, -90],
  [1, 90, 89],
])('a lens planned at %i° that lies at %i° is off by %i°', (planned, achieved, off) => {
  expect(misalignment(planned, achieved)).toBe(off);
});
