import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOf100, mayBeAlike, type OfHundred, ofHundred, peopleWords } from './measures.ts';

const of100 = (count: number, n: number) => ofHundred({ count, n }) as OfHundred;

test.each([
  [6, 13, '6 of 13'],
  [0, 11, '0 of 11'],
  [29, 29, '29 of 29'],
  [15, 30, '50 of 100'],
  [31, 450, '7 of 100'],
])('%i of %i people are given as %s', (count, n, words) => expect(peopleWords(of100(count, n))).toBe(words));

test('counts of fewer than 30 people are exact', () => {
  const few = fc.integer({ min: 11, max: 29 }).chain((n) => fc.tuple(fc.integer({ min: 0, max: n }), fc.constant(n)));
  fc.assert(
    fc.property(few, ([count, n]) => {
      expect(isOf100(of100(count, n))).toBe(false);
      expect(peopleWords(of100(count, n))).toBe(`${count} of ${n}`);
    }),
  );
});

test.each([
  ['touching ranges may be alike', { from: 20, to: 40 }, { from: 40, to: 60 }, true],
  ['ranges apart are not', { from: 20, to: 40 }, { from: 41, to: 60 }, false],
  ['one within the other may be', { from: 20, to: 60 }, { from: 30, to: 40 }, true],
])('%s', (_name, one, other, alike) => {
  const share = (range: { from: number; to: number }): OfHundred => ({ ...range, of100: 50, n: 50 });
  expect(mayBeAlike(share(one), share(other))).toBe(alike);
  expect(mayBeAlike(share(other), share(one))).toBe(alike);
});
