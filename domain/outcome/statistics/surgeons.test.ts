import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { histogramOf } from './histogram.ts';
import { shareOf } from './proportion.ts';
import { summaryOf } from './summary.ts';
import { effectTogether, groupsKnown, type SurgeonSums, surgeonEffect, surgeonGroups } from './surgeons.ts';

type Scores = readonly number[];
const LIMITS = [6, 8, 9];
const countsOf = (scores: Scores) => LIMITS.map((limit) => scores.filter((score) => score >= limit).length);
const sum = (values: Scores) => values.reduce((all, value) => all + value, 0);
const spreadOf = (values: Scores) => sum(values.map((value) => (value - sum(values) / values.length) ** 2));
const sums = (surgeons: readonly Scores[], of: (scores: Scores) => Scores): SurgeonSums[] =>
  surgeons.map((scores) => ({ n: scores.length, sums: of(scores) }));

/** The design effect of the mean, and that of the shares at or above each limit. */
function effectsOf(surgeons: readonly Scores[]) {
  const scores = surgeons.flat();
  const shares = countsOf(scores).map((count) => count * (1 - count / scores.length));
  return {
    mean: surgeonEffect(
      sums(surgeons, (own) => [sum(own)]),
      spreadOf(scores),
    ),
    shares: surgeonEffect(sums(surgeons, countsOf), sum(shares)),
  };
}

/** Five surgeons, and two who have so few eyes that they are one. */
const SCORES = [
  [9, 8, 9, 10, 9, 8],
  [5, 6, 6, 7, 5],
  [8, 8, 7, 9, 8, 8, 7],
  [4, 5, 3, 6, 5],
  [9, 9, 10, 8, 9],
  [7, 6],
  [8, 9, 7],
];
const scores = fc.array(fc.integer({ min: 0, max: 10 }), { maxLength: 12 });
const anySurgeons = fc.array(scores, { minLength: 1, maxLength: 12 });

describe('surgeons whose eyes are alike', () => {
  test('have a design effect, up to the next half', () => {
    // numpy: 4.7977 of the mean, (3.6045, 4.1820, 2.8464) of the shares, 3.5767 weighted by their variances.
    expect(effectsOf(SCORES)).toEqual({ mean: 5, shares: 4 });
    expect(groupsKnown(sums(SCORES, () => []))).toBe(5);
  });

  test('widen intervals, with Student’s t of so few surgeons', () => {
    const together = (effect: number) => effectTogether([{ n: 33, surgeons: 7, measured: { groups: 5, effect } }]);
    const surgeons = { mean: together(5), shares: together(4) };
    // scipy: 4 degrees of freedom, 2.776445 in place of 2.036933 of 32.
    expect(surgeons.mean).toBeCloseTo(5 * 1.8579095, 4);
    const histogram = { ...histogramOf(SCORES.flat()), surgeons };
    const { mean, sd, interval } = summaryOf(histogram, 0.1);
    expect((interval?.upper ?? 0) - mean).toBeCloseTo((2.776445 * (sd ?? 0) * Math.sqrt(5)) / Math.sqrt(33), 5);
    const high = shareOf(histogram, (score) => score >= 8).interval;
    const single = shareOf(histogramOf(SCORES.flat()), (score) => score >= 8).interval;
    expect(high.upper - high.lower).toBeGreaterThan(2 * (single.upper - single.lower));
  });

  test('surgeons who are too few to be measured are taken to be alike a little, and several sets of eyes to be of the same ones', () => {
    const eyes = { n: 303, surgeons: 3, measured: null };
    // scipy: t of 2 degrees of freedom, 4.302653, in place of 1.967850 of 302 and 1.963892 of 605.
    expect(effectTogether([eyes])).toBeCloseTo(4 * (4.302653 / 1.96785) ** 2, 3);
    expect(effectTogether([eyes, eyes])).toBeCloseTo(7 * (4.302653 / 1.963892) ** 2, 3);
    expect(effectTogether([{ n: 305, surgeons: 5, measured: null }])).toBe(3);
    expect(effectTogether([{ n: 3, surgeons: 3, measured: null }])).toBe(1);
    expect(effectTogether([])).toBe(1);
  });

  test('are measured in groups of five eyes or more, of which there are five', () => {
    fc.assert(
      fc.property(anySurgeons, (surgeons) => {
        const own = sums(surgeons, (each) => [sum(each)]);
        const groups = surgeonGroups(own);
        expect(sum(groups.map(({ n }) => n))).toBe(surgeons.flat().length);
        if (groups.length > 1) for (const { n } of groups) expect(n).toBeGreaterThanOrEqual(5);
        const { mean, shares } = effectsOf(surgeons);
        expect(groupsKnown(own) === null).toBe(groups.length < 5);
        for (const effect of [mean, shares]) {
          expect(effect === null).toBe(groups.length < 5);
          if (effect === null) continue;
          expect(effect).toBeGreaterThanOrEqual(1);
          expect(effect % 0.5).toBe(0);
        }
      }),
    );
  });

  test('add nothing where their means are the same, however many eyes each has', () => {
    const sizes = fc.array(fc.integer({ min: 3, max: 20 }), { minLength: 5, maxLength: 9 });
    fc.assert(
      fc.property(sizes, (all) => {
        const alike = all.flatMap((size) => [[...Array<number>(size).fill(4), ...Array<number>(size).fill(9)]]);
        expect(effectsOf(alike)).toEqual({ mean: 1, shares: 1 });
        const same = all.map((size) => Array<number>(2 * size).fill(9));
        expect(effectsOf(same)).toEqual({ mean: 1, shares: 1 });
      }),
    );
  });

  test('surgeons whose eyes are alike with few eyes cannot be distinguished, and nobody’s place in the list matters', () => {
    const few = fc.array(fc.integer({ min: 0, max: 10 }), { minLength: 5, maxLength: 8 });
    const many = fc.array(fc.array(fc.integer({ min: 0, max: 10 }), { minLength: 5, maxLength: 9 }), {
      minLength: 5,
      maxLength: 8,
    });
    fc.assert(
      fc.property(few, many, (eyes, surgeons) => {
        const byTwos = Array.from({ length: Math.ceil(eyes.length / 2) }, (_, place) =>
          eyes.slice(2 * place, 2 * place + 2),
        );
        const byFours = [eyes.slice(0, 4), eyes.slice(4)];
        const effects = effectsOf([...surgeons, ...byTwos]);
        expect(effectsOf([...surgeons.toReversed(), ...byFours.map((each) => each.slice(0, 4))])).toEqual(effects);
      }),
    );
  });
});
