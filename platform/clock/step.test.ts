import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seededChance } from '#platform/chance/chance.ts';
import { answerAfter } from './constant-time.ts';
import { createStep } from './step.ts';

/** A step after work that took so long, piece by piece. */
function after(...durations: readonly number[]): number {
  const step = createStep();
  for (const duration of durations) step.note(duration);
  return step.milliseconds();
}
const pieces = (many: number, duration: number) => Array.from({ length: many }, () => duration);

test('is the longest until enough work is known', () => {
  expect(after()).toBe(250);
  expect(after(...pieces(31, 2))).toBe(250);
  expect(after(...pieces(32, 2))).toBe(50);
});

test('is two and a half times what all but one in a hundred take, rounded up, within its bounds', () => {
  expect(after(...pieces(256, 0.1))).toBe(50);
  expect(after(...pieces(256, 30))).toBe(75);
  expect(after(...pieces(256, 60))).toBe(150);
  expect(after(...pieces(256, 60.1))).toBe(175);
  expect(after(...pieces(256, 4_000))).toBe(250);
  expect(after(...pieces(2, 100), ...pieces(254, 5))).toBe(50);
  expect(after(...pieces(3, 90), ...pieces(253, 5))).toBe(225);
});

test('is longer at once after work that has outlasted it, and shorter again once it is alone with that', () => {
  expect(after(...pieces(256, 5), 180)).toBe(200);
  expect(after(...pieces(256, 5), 180, 5)).toBe(50);
});

test('depends on nothing but how long work took: in any order, the same step', () => {
  const durations = fc.array(fc.double({ min: 0, max: 1_000, noNaN: true }), { minLength: 33, maxLength: 256 });
  fc.assert(
    fc.property(durations, fc.nat(), (all, seed) => {
      const last = Math.min(...all);
      const shuffled = seededChance(seed).shuffle(all);
      expect(after(...shuffled, last)).toBe(after(...all, last));
    }),
    { numRuns: 40 },
  );
});

test('knows the last 256 pieces of work alone, whatever came before them', () => {
  const durations = fc.array(fc.double({ min: 0, max: 100, noNaN: true }), { minLength: 257, maxLength: 700 });
  fc.assert(
    fc.property(durations, (all) => {
      expect(after(...all)).toBe(after(...all.slice(-256)));
    }),
    { numRuns: 100 },
  );
});

describe('whoever measures many answers', () => {
  /** What a piece of work takes in milliseconds: a bell around a center, with a long tail as machines have it. */
  const taking = (chance: ReturnType<typeof seededChance>, center: number) =>
    center * Math.exp(0.25 * chance.bell()) * (chance.happens(0.003) ? 4 : 1);

  // The other way takes twice as long, on a machine at rest as under a load that grows and falls.
  test.each([
    ['as often as not', 0.5],
    ['one in ten', 0.1],
    ['one in a hundred', 0.01],
  ] as const)('learns from their times nothing of which way the work went: the other way %s', (_words, often) => {
    const chance = seededChance(Math.round(1_000 * often));
    const step = createStep();
    for (let piece = 0; piece < 64; piece += 1) step.note(taking(chance, 5));
    const answered = { usual: { first: 0, all: 0 }, other: { first: 0, all: 0 } };
    for (let piece = 0; piece < 20_000; piece += 1) {
      const load = 1 + 8 * Math.sin((piece * Math.PI) / 10_000) ** 2;
      const isOther = chance.happens(often);
      const now = step.milliseconds();
      const elapsed = taking(chance, 5 * load * (isOther ? 2 : 1));
      const seen = answered[isOther ? 'other' : 'usual'];
      seen.all += 1;
      seen.first += answerAfter(elapsed, now) === now ? 1 : 0;
      step.note(elapsed);
    }
    const share = ({ first, all }: { first: number; all: number }) => first / all;
    expect(share(answered.usual)).toBeGreaterThan(0.985);
    // Each way falls on its first step alike: to tell the two apart takes hundreds of tries under one address, and
    // limits allow a fraction of that.
    expect(Math.abs(share(answered.usual) - share(answered.other))).toBeLessThan(0.015);
  });
});
