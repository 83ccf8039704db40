import { EPSILON, type OptionShare, sharesWithin } from './proportion.ts';
import { type PostOpOutcome, predictionError } from './rules.ts';
import { type Count, countInto, meanOf, medianOf, type Summary, summarize } from './summary.ts';

/** Distances from target, in diopters, within which eyes are counted. */
export const ACCURACY_LIMITS = [0.25, 0.5, 0.75, 1] as const;

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

/** How near the refraction came to its target; the summary is of the signed prediction error, in diopters. */
export type AccuracyFigures = Summary & {
  readonly meanAbsolute: number;
  readonly medianAbsolute: number;
  readonly rootMeanSquare: number;
  readonly within: readonly OptionShare<number>[];
  readonly distribution: readonly Count<ErrorBin>[];
};

/** Accuracy over all eyes with a target, a sphere and a cylinder; null when there is none. */
export function accuracyFigures(
  eyes: readonly Pick<PostOpOutcome, 'finalMrx' | 'refractiveTarget'>[],
): AccuracyFigures | null {
  const errors = eyes.map(predictionError).filter((error) => error !== null);
  const summary = summarize(errors);
  if (!summary) return null;
  const absolute = errors.map(Math.abs);
  return {
    ...summary,
    meanAbsolute: meanOf(absolute),
    medianAbsolute: medianOf(absolute),
    rootMeanSquare: Math.sqrt(meanOf(errors.map((error) => error ** 2))),
    within: sharesWithin(errors, ACCURACY_LIMITS),
    distribution: countInto(ERROR_BINS, errors, errorBin),
  };
}
