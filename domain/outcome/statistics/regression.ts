import type { AttemptedPanel, Regression } from '../rules.ts';
import { ascending, type Histogram } from './histogram.ts';

/** Spherical equivalents of one eye in diopters: the target, and the refraction after surgery. */
export type AttemptedAndAchieved = { readonly attempted: number; readonly achieved: number };
type CountedPair = AttemptedAndAchieved & { readonly count: number };

// Thousandths of a diopter hold every entry in hundredths and half of it; both are far below fifty diopters.
const [THOUSANDTHS, ZERO, WIDTH] = [1_000, 50_000, 100_000];

/** One number for a pair, by which it is counted. */
export function pairNumber({ attempted, achieved }: AttemptedAndAchieved): number {
  return (Math.round(attempted * THOUSANDTHS) + ZERO) * WIDTH + Math.round(achieved * THOUSANDTHS) + ZERO;
}

/** Counted pairs, in an order that is the same every time. */
export function pairsOf(pairs: Histogram<number>): CountedPair[] {
  return ascending(pairs).map(([number, count]) => ({
    attempted: (Math.floor(number / WIDTH) - ZERO) / THOUSANDTHS,
    achieved: ((number % WIDTH) - ZERO) / THOUSANDTHS,
    count,
  }));
}

/** Side of the squares into which the scatter plot of several doctors is divided, in diopters; centered on zero. */
const SQUARE = 0.5;
const middleOf = (diopters: number) => Math.floor(diopters / SQUARE + 0.5) * SQUARE;

/** The middle of the square in which a pair lies. On the line between two squares it belongs to the upper one. */
export function pairSquare({ attempted, achieved }: AttemptedAndAchieved): number {
  return pairNumber({ attempted: middleOf(attempted), achieved: middleOf(achieved) });
}

/** Fewer eyes than this get no line. */
export const LEAST_REGRESSION = 10;

/**
 * The straight line of least squares through counted pairs, achieved = slope · attempted + intercept, and r², the
 * square of Pearson's correlation: Sxy² / (Sxx · Syy) with sums of squared deviations from the means (Draper & Smith,
 * Applied Regression Analysis, chapter 1). Null below ten eyes, and where all attempted or all achieved are the same.
 */
export function regressionOf(pairs: readonly CountedPair[]): Regression | null {
  const n = pairs.reduce((sum, { count }) => sum + count, 0);
  if (n < LEAST_REGRESSION) return null;
  const sum = (of: (pair: CountedPair) => number) => pairs.reduce((total, pair) => total + pair.count * of(pair), 0);
  const [x, y] = [sum(({ attempted }) => attempted) / n, sum(({ achieved }) => achieved) / n];
  const sxx = sum(({ attempted }) => (attempted - x) ** 2);
  const syy = sum(({ achieved }) => (achieved - y) ** 2);
  const sxy = sum(({ attempted, achieved }) => (attempted - x) * (achieved - y));
  // Entries lie a hundredth apart or more: what is less comes from rounding alone.
  if (sxx < 1e-9 || syy < 1e-9) return null;
  const slope = sxy / sxx;
  return { slope, intercept: y - slope * x, rSquared: sxy ** 2 / (sxx * syy) };
}

/** Attempted against achieved spherical equivalent of at least one eye. */
export function attemptedFigures(pairs: Histogram<number>): Omit<AttemptedPanel, 'plot'> {
  return { n: pairs.n, regression: regressionOf(pairsOf(pairs)) };
}
