import { expect, test } from 'vitest';
import { seededChance } from '#platform/chance/chance.ts';
import { histogramOf } from './histogram.ts';
import { share, shareOf } from './proportion.ts';
import { summaryOf } from './summary.ts';
import { effectTogether } from './surgeons.ts';

/*
 * How often intervals contain the true value. Of means by simulation: at least 93 of 100, as everywhere on the site. Of
 * shares of few eyes exactly, from the binomial distribution.
 */

const RUNS = 2_000;
const LEAST = 0.93;

/** A standard normal number (Box and Muller). */
const normalFrom = (chance: ReturnType<typeof seededChance>) =>
  Math.sqrt(-2 * Math.log((1 + chance.below(1e6)) / 1e6)) * Math.cos((2 * Math.PI * chance.below(1e6)) / 1e6);

test.each([
  [2, 20],
  [3, 10],
  [3, 30],
  [3, 100],
  [4, 50],
])('intervals cover the truth of %i surgeons with %i eyes each, which correlate by 0.1', (surgeons, eyes) => {
  const chance = seededChance(surgeons * 1000 + eyes);
  const effect = effectTogether([{ n: surgeons * eyes, surgeons, measured: null }]);
  const found = { mean: 0, shares: 0 };
  for (let run = 0; run < RUNS; run += 1) {
    const values = Array.from({ length: surgeons }, () => {
      const own = Math.sqrt(0.1) * normalFrom(chance);
      return Array.from({ length: eyes }, () => own + Math.sqrt(0.9) * normalFrom(chance));
    }).flat();
    const histogram = { ...histogramOf(values), surgeons: { mean: effect, shares: effect } };
    const mean = summaryOf(histogram, 0.01).interval;
    if (mean && mean.lower <= 0 && mean.upper >= 0) found.mean += 1;
    const { interval } = shareOf(histogram, (value) => value > 0);
    if (interval.lower <= 0.5 && interval.upper >= 0.5) found.shares += 1;
  }
  expect(found.mean / RUNS).toBeGreaterThanOrEqual(LEAST);
  expect(found.shares / RUNS).toBeGreaterThanOrEqual(LEAST);
});

test.each([2, 3, 4, 5, 6, 7, 8, 9])(
  'intervals cover at least 94 of 100 shares of %i eyes, from 10 to 90 percent',
  (n) => {
    const chooses = (count: number) =>
      Array.from({ length: count }, (_, at) => (n - at) / (at + 1)).reduce((product, factor) => product * factor, 1);
    const covers = (p: number) =>
      Array.from({ length: n + 1 }, (_, count) => {
        const { lower, upper } = share(count, n).interval;
        return lower <= p && p <= upper ? chooses(count) * p ** count * (1 - p) ** (n - count) : 0;
      }).reduce((sum, one) => sum + one, 0);
    const shares = Array.from({ length: 81 }, (_, at) => (10 + at) / 100);
    expect(Math.min(...shares.map(covers))).toBeGreaterThanOrEqual(0.94);
  },
);
