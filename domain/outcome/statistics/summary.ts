import { studentT975 } from '#domain/statistics/rules.ts';
import { type Distribution, SCORE_RANGE, type ScorePanel, type Summary } from '../rules.ts';
import { designEffect, patientsIn } from './clusters.ts';
import { ascending, type Histogram, mapped } from './histogram.ts';

/** Diopters to which refractions are measured. */
export const DIOPTER_STEP = 0.25;

/** The variance that rounding to steps hides: that of a uniform distribution over one step (Sheppard). */
export const roundingVariance = (step: number): number => step ** 2 / 12;

/** Mean over all eyes, of which there is at least one, of their values or of a function of these. */
export function meanOf(values: Histogram<number>, of: (value: number) => number = (value) => value): number {
  // In one order, however the eyes were read, so that rounding is the same every time.
  return ascending(values).reduce((sum, [value, eyes]) => sum + eyes * of(value), 0) / values.n;
}

/** Median of values, of which there is at least one: the middle value, or the mean of the two middle values. */
export function medianOf(values: Histogram<number>): number {
  const [lower, upper] = [Math.floor((values.n - 1) / 2), Math.floor(values.n / 2)];
  let before = 0;
  let middle = 0;
  for (const [value, eyes] of ascending(values)) {
    const after = before + eyes;
    if (before <= lower && lower < after) middle += value / 2;
    if (before <= upper && upper < after) middle += value / 2;
    before = after;
  }
  return middle;
}

/**
 * Numbers of one field in brief, in the field's unit and at full precision; there is at least one. The interval of the
 * mean is Student's; over several surgeons its variance is made larger by their effect. Where eyes are of one patient
 * its variance is that of totals of patients, with one degree of freedom less than there are patients, and there is
 * none of a single patient. The interval takes the variance to be no smaller than what rounding hides, so that it has
 * a width where all values are the same.
 *
 * @param step to which values are measured or written.
 */
export function summaryOf(values: Histogram<number>, step: number): Summary {
  const { n } = values;
  const mean = meanOf(values);
  const median = medianOf(values);
  if (n === 1) return { n, mean, median, sd: null, interval: null };
  const sd = Math.sqrt((n / (n - 1)) * meanOf(values, (value) => (value - mean) ** 2));
  const patients = patientsIn(values);
  if (patients === 1) return { n, mean, median, sd, interval: null };
  const effect = values.surgeons?.mean ?? designEffect(values, (n - 1) * sd ** 2, (value) => value - mean);
  const variance = Math.max(sd ** 2, roundingVariance(step));
  const half = studentT975(patients - 1) * Math.sqrt((variance * effect) / n);
  return { n, mean, median, sd, interval: { lower: mean - half, upper: mean + half } };
}

/** How many eyes fall into each bin. */
export function distributionOf<Bin>(counted: Histogram<Bin>, bins: readonly Bin[]): Distribution<Bin> {
  return bins.map((bin) => ({ bin, count: counted.eyes.get(bin) ?? 0 }));
}

/** Points to which a scale is answered. */
const SCORE_STEP = 0.1;
const POINTS = Array.from({ length: SCORE_RANGE.upper + 1 }, (_, point) => point);

/** Answers on a 0–10 scale in brief, with how many chose each whole point (half points count upward). */
export function scoreFigures(scores: Histogram<number>): ScorePanel {
  return { ...summaryOf(scores, SCORE_STEP), distribution: distributionOf(mapped(scores, Math.round), POINTS) };
}
