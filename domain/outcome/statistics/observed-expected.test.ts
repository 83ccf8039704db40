import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NORMAL_975, wilsonInterval } from '#domain/statistics/rules.ts';
import { samples } from '#tests/support/samples.ts';
import { alikeness, type ComparedEye, comparedWith, runningDifference } from './observed-expected.ts';

const MIXED = [...Array<number>(20).fill(0.9), ...Array<number>(15).fill(0.8), ...Array<number>(10).fill(0.6)];

test('observed against expected, as scipy computes it', () => {
  const { n, expected, ratio, chance, interval } = comparedWith({ probabilities: MIXED, observed: 31 });
  expect([n, expected]).toEqual([45, expect.closeTo(36, 9)]);
  expect(ratio).toBeCloseTo(0.8611111111, 8);
  expect(chance.lower).toBeCloseTo(30.964761354555165, 8);
  expect(chance.upper).toBeCloseTo(41.03523864544485, 8);
  expect(interval.lower).toBeCloseTo(0.689561343491923, 8);
  expect(interval.upper).toBeCloseTo(1.000819434056839, 8);
  const wider = comparedWith({ probabilities: MIXED, observed: 31, uncertainty: 2.5, alike: 1.3 });
  expect(wider.interval.lower).toBeCloseTo(0.6463919838578055, 8);
  expect(wider.interval.upper).toBeCloseTo(1.0350026465274675, 8);
});

test('surgeons who differ move all eyes by as many log odds, in the range of chance and along the path', () => {
  const eyes = Array<number>(100).fill(0.8);
  const moved = (step: number) => 100 / (1 + 0.25 * Math.exp(-step));
  const { chance } = comparedWith({ probabilities: eyes, observed: 80, spread: 0.5 });
  const byEyes = NORMAL_975 * 4;
  expect(chance.lower).toBeCloseTo(80 - Math.hypot(byEyes, 80 - moved(-0.5 * NORMAL_975)), 9);
  expect(chance.upper).toBeCloseTo(80 + Math.hypot(byEyes, moved(0.5 * NORMAL_975) - 80), 9);
  const path = runningDifference(
    eyes.map((probability) => ({ probability, success: true, patient: null })),
    { spread: 0.5 },
  );
  expect(path.at(-1)?.half).toBeCloseTo(NORMAL_975 * Math.hypot(4, 0.5 * 16), 9);
});

test('where all eyes are alike, the interval is Wilson’s', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 90 }),
      fc.double({ min: 0.05, max: 0.95, noNaN: true }),
      fc.nat(90),
      (n, p, count) => {
        const observed = Math.min(n, count);
        const { interval } = comparedWith({ probabilities: Array<number>(n).fill(p), observed });
        const wilson = wilsonInterval(observed, n);
        expect(interval.lower * p).toBeCloseTo(wilson.lower, 6);
        expect(interval.upper * p).toBeCloseTo(wilson.upper, 6);
      },
    ),
    { numRuns: samples(60) },
  );
});

test('the observed number is beyond chance exactly where the interval leaves out 1', () => {
  const anyEyes = fc.array(fc.double({ min: 0.05, max: 0.95, noNaN: true }), { minLength: 5, maxLength: 60 });
  fc.assert(
    fc.property(
      anyEyes,
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.constantFrom(0, 0.4, 0.8),
      (probabilities, part, spread) => {
        const observed = Math.round(part * probabilities.length);
        const { chance, interval } = comparedWith({ probabilities, observed, spread });
        const beyond = Math.max(chance.lower - observed, observed - chance.upper);
        const isAtAnEnd = observed === 0 || observed === probabilities.length;
        const isBeyond = beyond > 1e-6;
        const isWithin = beyond < -1e-6 && !isAtAnEnd;
        if (isBeyond) expect(interval.lower > 1 || interval.upper < 1).toBe(true);
        if (isWithin) expect(interval.lower < 1 && interval.upper > 1).toBe(true);
      },
    ),
    { numRuns: samples(80) },
  );
});

const eye = (probability: number, success: boolean, patient: string | null = null): ComparedEye => {
  return { probability, success, patient };
};

test('running differences end at observed less expected, with the width of chance', () => {
  const path = runningDifference([eye(0.9, true), eye(0.8, false), eye(0.5, true)]);
  expect(path.map(({ difference }) => Number(difference.toFixed(9)))).toEqual([0.1, -0.7, -0.2]);
  expect(path.at(-1)?.half).toBeCloseTo(NORMAL_975 * Math.sqrt(0.09 + 0.16 + 0.25), 9);
});

test('eyes of one patient that do alike count for less, and others as they are', () => {
  // Residuals 0.2, 0.2 and −0.8, −0.8: by patient (0.16 + 2.56), singly (0.04 + 0.04 + 0.64 + 0.64).
  const pairs = [eye(0.8, true, 'a'), eye(0.8, true, 'a'), eye(0.8, false, 'b'), eye(0.8, false, 'b')];
  expect(alikeness(pairs)).toBeCloseTo(2.72 / 1.36, 9);
  expect(alikeness(pairs.map((one) => ({ ...one, patient: null })))).toBe(1);
  expect(alikeness([eye(0.5, true, 'a'), eye(0.5, false, 'a')])).toBe(1);
});
