import type { AccuracyPanel } from '../rules.ts';
import { type Histogram, mapped } from './histogram.ts';
import { EPSILON, sharesWithin } from './proportion.ts';
import { DIOPTER_STEP, distributionOf, meanOf, medianOf, summaryOf } from './summary.ts';

/** Distances from target, in diopters, within which eyes are counted. */
export const ACCURACY_LIMITS = [0.25, 0.5, 0.75, 1, 1.5, 2] as const;

/** Bins of the prediction error in diopters from myopic to hyperopic, each but the last with its upper end. */
const BINS = [
  { bin: '≤ −1.01', upTo: -1 },
  { bin: '−1.00 to −0.51', upTo: -0.5 },
  { bin: '−0.50 to −0.14', upTo: -0.13 },
  { bin: '±0.13', upTo: 0.13 },
  { bin: '0.14 to 0.50', upTo: 0.5 },
  { bin: '0.51 to 1.00', upTo: 1 },
] as const;
const LAST_BIN = '≥ 1.01';
export type ErrorBin = (typeof BINS)[number]['bin'] | typeof LAST_BIN;

/** The bins of the accuracy histogram, from myopic to hyperopic. */
export const ERROR_BINS: readonly ErrorBin[] = [...BINS.map(({ bin }) => bin), LAST_BIN];

/** The bin of a prediction error in diopters. A limit belongs to the bin that lies nearer to zero. */
export function errorBin(error: number): ErrorBin {
  const found = BINS.find(({ upTo }) => (upTo > 0 ? error <= upTo + EPSILON : error < upTo - EPSILON));
  return found?.bin ?? LAST_BIN;
}

/** Signed prediction errors in diopters in brief, of which there is at least one. */
export function accuracyFigures(errors: Histogram<number>): AccuracyPanel {
  const distances = mapped(errors, Math.abs);
  return {
    ...summaryOf(errors, DIOPTER_STEP),
    meanAbsolute: meanOf(distances),
    medianAbsolute: medianOf(distances),
    rootMeanSquare: Math.sqrt(meanOf(errors, (error) => error ** 2)),
    within: sharesWithin(errors, ACCURACY_LIMITS),
    distribution: distributionOf(mapped(errors, errorBin), ERROR_BINS),
  };
}
