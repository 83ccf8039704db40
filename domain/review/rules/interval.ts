/**
 * How sure a score is: its 95 % interval, and the words for it. Pure.
 * An interval says what chance allows, not what comes of who chooses to write a review.
 */

import { type Interval, meanInterval } from '#domain/statistics/rules.ts';
import { FEW_REVIEWS, type Score, type SubScore, shownTenths } from '../rules.ts';

/**
 * How far chance alone reaches around a score, in tenths of a point, cut off at the ends of its scale, beyond which no
 * mean of answers can lie.
 *
 * @returns null with fewer than five answers, and where all are alike, which says nothing about how answers spread.
 */
export function intervalOf(score: SubScore | 'overall', answers: Score): Interval | null {
  const whole = meanInterval(answers);
  if (whole === null || whole.lower === whole.upper) return null;
  const [least, most] = score === 'overall' ? [10, 50] : [0, 100];
  return { lower: Math.max(least, whole.lower), upper: Math.min(most, whole.upper) };
}

/**
 * Whether one score is above another by more than chance, judged by their 95 % intervals alone: these do not overlap,
 * and the scores do not read the same. Between scores that hang together in an unknown way, as those of the same people
 * do, this errs on the careful side: the standard error of a difference is never more than the sum of both.
 */
export function isRangeAbove(high: Score, low: Score): boolean {
  const [above, below] = [meanInterval(high), meanInterval(low)];
  if (above === null || below === null || shownTenths(high) === shownTenths(low)) return false;
  return above.lower > below.upper;
}

/** The ends of an interval to one decimal, rounded half up as scores are: its score is never outside as it is shown. */
export function shownInterval({ lower, upper }: Interval): { readonly lower: string; readonly upper: string } {
  const shown = (tenths: number) => (Math.floor(tenths + 0.5) / 10).toFixed(1);
  return { lower: shown(lower), upper: shown(upper) };
}

/** What stands beside a score about its interval, or about why it has none; null without answers. */
export function intervalWords(score: SubScore | 'overall', answers: Score): string | null {
  if (answers.count === 0) return null;
  if (answers.count < FEW_REVIEWS) return 'too few answers for a range';
  const interval = intervalOf(score, answers);
  if (interval === null) return 'all answers alike';
  const { lower, upper } = shownInterval(interval);
  return lower === upper ? 'give or take less than 0.1' : `between ${lower} and ${upper}`;
}
