import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { middleLevel, picked, strongestTenth } from './night.ts';
import { LEVELS } from './questions.ts';

describe('of 20 people, 7 saw nothing, 6 level 1, 4 level 2, 2 level 3 and 1 level 4', () => {
  const counts = [7, 6, 4, 2, 1];

  test('the middle ones, the tenth and the eleventh, picked level 1', () => expect(middleLevel(counts)).toBe(1));
  test('three picked level 3 or 4: that is where the strongest tenth begins', () => {
    expect(strongestTenth(counts)).toBe(3);
    expect(picked(counts, 3)).toBe(3);
  });
  test('13 saw something', () => expect(picked(counts, 1)).toBe(13));
});

test('of two in the middle, the stronger answer is shown', () => {
  expect(middleLevel([6, 0, 6, 0, 0])).toBe(2);
  expect(middleLevel([7, 0, 6, 0, 0])).toBe(0);
});

test('where less than a tenth sees anything, the strongest tenth begins at nothing', () => {
  expect(strongestTenth([91, 9, 0, 0, 0])).toBe(0);
  expect(strongestTenth([90, 10, 0, 0, 0])).toBe(1);
});

const counts = fc
  .array(fc.integer({ min: 0, max: 500 }), { minLength: 5, maxLength: 5 })
  .filter((each) => picked(each) > 0);

test('both are what a list of all people, one after another, says', () => {
  fc.assert(
    fc.property(counts, (each) => {
      const people = LEVELS.flatMap((level) => Array.from({ length: each[level] ?? 0 }, () => level));
      expect(middleLevel(each)).toBe(people[Math.floor(people.length / 2)]);
      expect(strongestTenth(each)).toBe(people[people.length - Math.ceil(people.length / 10)]);
    }),
  );
});
