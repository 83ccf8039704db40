import { studentT975 } from '#domain/statistics/rules.ts';
import { type Entry, entriesOf, type Tally } from './figures-tally.ts';
import { EPSILON, share } from './proportion.ts';
import type { Distribution, OptionShare, Shares, Summary } from './rules.ts';

const eyesIn = (entries: readonly Entry[]) => entries.reduce((sum, [, eyes]) => sum + eyes, 0);

/** Mean of a function over all eyes; there is at least one. */
export function meanOf(entries: readonly Entry[], of: (value: number) => number): number {
  return entries.reduce((sum, [value, eyes]) => sum + eyes * of(value), 0) / eyesIn(entries);
}

/** Median of values in ascending order; there is at least one eye. */
export function medianOf(ascending: readonly Entry[]): number {
  const n = eyesIn(ascending);
  return (valueAt(ascending, Math.floor((n - 1) / 2)) + valueAt(ascending, Math.floor(n / 2))) / 2;
}

function valueAt(ascending: readonly Entry[], place: number): number {
  let before = 0;
  for (const [value, eyes] of ascending) {
    before += eyes;
    if (before > place) return value;
  }
  throw new RangeError(`There is no value at place ${place}.`);
}

/** Values in brief, which stand in ascending order; there is at least one eye. */
export function summaryOf(ascending: readonly Entry[]): Summary {
  const n = eyesIn(ascending);
  const mean = meanOf(ascending, (value) => value);
  const median = medianOf(ascending);
  if (n === 1) return { n, mean, median, sd: null, interval: null };
  const sd = Math.sqrt((n / (n - 1)) * meanOf(ascending, (value) => (value - mean) ** 2));
  const half = (studentT975(n - 1) * sd) / Math.sqrt(n);
  return { n, mean, median, sd, interval: { lower: mean - half, upper: mean + half } };
}

/** For each limit, how many values lie no farther from zero, the limit included. */
export function sharesWithin(entries: readonly Entry[], limits: readonly number[]): OptionShare<number>[] {
  const n = eyesIn(entries);
  return limits.map((limit) => {
    const within = entries.filter(([value]) => Math.abs(value) <= limit + EPSILON);
    return { option: limit, ...share(eyesIn(within), n) };
  });
}

/** How many eyes fall into each bin. */
export function distributionOf<Bin>(
  entries: readonly Entry[],
  bins: readonly Bin[],
  binOf: (value: number) => Bin,
): Distribution<Bin> {
  return bins.map((bin) => ({ bin, count: eyesIn(entries.filter(([value]) => binOf(value) === bin)) }));
}

/** How many of `n` eyes have each option of a list. */
export function sharesOf<Option>(
  tally: Tally,
  name: Parameters<typeof entriesOf>[1],
  options: readonly Option[],
  n: number,
): Shares<Option> {
  const eyes = new Map(entriesOf(tally, name));
  return { n, shares: options.map((option, place) => ({ option, ...share(eyes.get(place) ?? 0, n) })) };
}
