import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isEnough, leastOfOthers } from './privacy.ts';

const eyes = fc
  .dictionary(fc.constantFrom('ada', 'grace', 'mary', 'rosa'), fc.integer({ min: 1, max: 12 }))
  .map((counts) => new Map(Object.entries(counts)));
/** How many eyes of others there are for each doctor, and for somebody who has none. */
const othersOf = (counts: ReadonlyMap<string, number>) =>
  [undefined, ...counts.keys()].map((reader) =>
    [...counts].reduce((sum, [doctor, count]) => (doctor === reader ? sum : sum + count), 0),
  );

describe('eyes of several doctors', () => {
  test('are enough when for everybody five are of others', () => {
    fc.assert(
      fc.property(eyes, (counts) => {
        expect(leastOfOthers(counts)).toBe(Math.min(...othersOf(counts)));
        expect(isEnough(counts)).toBe(othersOf(counts).every((others) => others >= 5));
      }),
    );
  });
});
