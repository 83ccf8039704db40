import { studentT975 } from '#domain/statistics/rules.ts';
import { type Interval, SCORE_RANGE } from './rules.ts';

/** Numbers of one field in brief, in the field's unit and at full precision. */
export type Summary = {
  readonly n: number;
  readonly mean: number;
  /** Sample standard deviation; null for a single value. */
  readonly sd: number | null;
  readonly median: number;
  /** 95 % interval of the mean after Student; null for a single value. Not clipped to any scale. */
  readonly interval: Interval | null;
};

/** How many values fell on a mark or into a bin. */
export type Count<Bin> = { readonly bin: Bin; readonly count: number };

/** Mean of a list that is not empty. */
export function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Sample covariance (n − 1) of paired values; of a list with itself it is the variance. Needs two pairs. */
export function covarianceOf(xs: readonly number[], ys: readonly number[]): number {
  const [meanX, meanY] = [meanOf(xs), meanOf(ys)];
  return xs.reduce((sum, x, index) => sum + (x - meanX) * ((ys[index] as number) - meanY), 0) / (xs.length - 1);
}

/** Median of a list that is not empty: the middle value, or the mean of the two middle values. */
export function medianOf(values: readonly number[]): number {
  const ordered = values.toSorted((a, b) => a - b);
  const upper = Math.floor(ordered.length / 2);
  return meanOf(ordered.slice(ordered.length % 2 === 0 ? upper - 1 : upper, upper + 1));
}

/** The numbers of a field in brief. What was left blank is left out, never counted as zero; null when all was. */
export function summarize(values: readonly (number | null)[]): Summary | null {
  const given = values.filter((value) => value !== null);
  const n = given.length;
  if (n === 0) return null;
  const mean = meanOf(given);
  const median = medianOf(given);
  if (n === 1) return { n, mean, sd: null, median, interval: null };
  const sd = Math.sqrt(covarianceOf(given, given));
  const half = (studentT975(n - 1) * sd) / Math.sqrt(n);
  return { n, mean, sd, median, interval: { lower: mean - half, upper: mean + half } };
}

/** Answers on a 0–10 scale in brief, with how many chose each whole point (half points count upward). */
export type ScoreFigures = Summary & { readonly distribution: readonly Count<number>[] };

const POINTS = Array.from(
  { length: SCORE_RANGE.upper - SCORE_RANGE.lower + 1 },
  (_, index) => SCORE_RANGE.lower + index,
);

/** Figures of a patient-reported scale, in points; null when nobody was asked. */
export function scoreFigures(scores: readonly (number | null)[]): ScoreFigures | null {
  const summary = summarize(scores);
  return summary && { ...summary, distribution: countInto(POINTS, scores, Math.round) };
}

/** How many values belong to each bin; blanks belong to none. */
export function countInto<Value, Bin>(
  bins: readonly Bin[],
  values: readonly (Value | null)[],
  binOf: (value: Value) => Bin,
): Count<Bin>[] {
  const counts = new Map(bins.map((bin) => [bin, 0]));
  for (const value of values) {
    if (value === null) continue;
    const bin = binOf(value);
    counts.set(bin, (counts.get(bin) ?? 0) + 1);
  }
  return bins.map((bin) => ({ bin, count: counts.get(bin) ?? 0 }));
}
