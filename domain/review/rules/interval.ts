/**
 * How sure a score is: its 95 % interval, and the words for it. Pure.
 * An interval says what chance allows, not what comes of who chooses to write a review.
 */

import { type Interval, NORMAL_975, scaleInterval } from '#domain/statistics/rules.ts';
import type { Score, SubScore } from '../rules.ts';

/** The ends of the scale of a score, in tenths. */
const scaleOf = (score: SubScore | 'overall'): Interval =>
  score === 'overall' ? { lower: 10, upper: 50 } : { lower: 0, upper: 100 };

/**
 * How alike answers are taken to be that came by invitation of the same practice: their correlation, at the upper end
 * of what is found among patients of one clinic. It is not measured, since a lens has too few practices for that.
 */
export const CORRELATION_IN_PRACTICE = 0.1;

/** By how much the variance of a mean is greater because answers came together (Kish, Survey Sampling, 1965). */
const designEffectOf = ({ count, pairs }: Score) => 1 + (CORRELATION_IN_PRACTICE * pairs) / count;

/**
 * The confidence interval of a score, in tenths of a point and within its scale.
 *
 * @param z point of the normal distribution that says how sure the interval is; by default 95 %.
 * @returns null with fewer than five answers.
 */
export function intervalOf(score: SubScore | 'overall', answers: Score, z = NORMAL_975): Interval | null {
  return scaleInterval(answers, scaleOf(score), designEffectOf(answers), z);
}

/** Smaller differences are not worth knowing, in tenths: 0.3 stars or 0.5 points. */
export const worthKnowing = (score: SubScore | 'overall') => (score === 'overall' ? 3 : 5);

/** Whether two scores, as they are exactly, lie far enough apart to matter to anybody; both have answers. */
export function isWorthKnowing(score: SubScore | 'overall', one: Score, other: Score): boolean {
  const apart = Math.abs(one.sum * other.count - other.sum * one.count);
  return apart >= worthKnowing(score) * one.count * other.count;
}

/**
 * Whether one score is above another by more than chance, judged by their 95 % intervals alone: these do not overlap,
 * and the difference is worth knowing. Between scores that hang together in an unknown way, as those of the same people
 * do, this errs on the careful side: the standard error of a difference is never more than the sum of both.
 */
export function isRangeAbove(score: SubScore | 'overall', high: Score, low: Score): boolean {
  const [above, below] = [intervalOf(score, high), intervalOf(score, low)];
  return above !== null && below !== null && above.lower > below.upper && isWorthKnowing(score, high, low);
}

/** An end of an interval in whole tenths, rounded half up as scores are: its score is never outside as it is shown. */
export const roundedTenths = (tenths: number) => Math.floor(tenths + 0.5);

/** A lens is ranked by a score whose range is no wider than this, in tenths: 0.6 stars or 1.5 points. */
export const widestRanked = (score: SubScore | 'overall') => (score === 'overall' ? 6 : 15);

/** Whether a range is narrow enough to rank by. */
export const isNarrow = (score: SubScore | 'overall', range: Interval | null) =>
  range !== null && range.upper - range.lower <= widestRanked(score);
