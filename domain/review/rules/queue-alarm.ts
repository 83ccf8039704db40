/**
 * When the queue of a lens is an alarm. Honest reviews wait as well, for days while a lens is young, so their number
 * says little. Their answers are those of other people: they differ from what counts by no more than chance. Pure.
 */

import { SCORES, type ScoreName, type Totals } from './allowance.ts';

/** The numbers of this rule, stated once. Limits come from simulations of honest years: `queue-alarm.test.ts`. */
export const QUEUE_ALARM = {
  /** Fewer reviews open no alarm. */
  fewest: 3,
  /** A mean answer this far from the mean that counts is an alarm, in standard errors of their difference. */
  limit: 3.5,
  /** An open alarm ends when the difference has come back to this part of the limit. */
  ends: 0.5,
  /** Reviews that have waited for so many days are an alarm whatever they say. */
  days: 7,
} as const;

/** Where answers hardly vary, small differences would be an alarm: stars for `overall`, tenths of a point for others. */
const LEAST_DEVIATION: Record<ScoreName, number> = {
  ...(Object.fromEntries(SCORES.map((score) => [score, 10])) as Record<ScoreName, number>),
  overall: 0.7,
};

/** Sum, number and sum of squares of the answers that count, in the units of `Totals`. */
export type Counting = { readonly [S in ScoreName]: Totals[S] & { readonly squares: number } };

/** What waits in the queues of a lens. */
export type Waiting = {
  readonly reviews: number;
  /** The answers of the reviews, and the new answers of the changes. */
  readonly answers: Totals;
  /** For how long the oldest has waited, in days. */
  readonly days: number;
};

/**
 * Whether what waits is an alarm.
 *
 * @param isOpen whether the alarm is open already: then it takes less.
 */
export function isQueueAlarm({ reviews, answers, days }: Waiting, counting: Counting, isOpen: boolean): boolean {
  if (reviews === 0 || (reviews < QUEUE_ALARM.fewest && !isOpen)) return false;
  const limit = QUEUE_ALARM.limit * (isOpen ? QUEUE_ALARM.ends : 1);
  return days >= QUEUE_ALARM.days || SCORES.some((score) => differenceOf(score, answers, counting) >= limit);
}

/** How far the mean of the answers that wait is from the mean of those that count, in standard errors. */
function differenceOf(score: ScoreName, answers: Totals, counting: Counting): number {
  const { sum: waitingSum, count: waits } = answers[score];
  const { sum, count, squares } = counting[score];
  if (waits === 0 || count === 0) return 0;
  const mean = sum / count;
  const deviation = Math.max(LEAST_DEVIATION[score], Math.sqrt(Math.max(0, squares / count - mean ** 2)));
  return Math.abs(waitingSum / waits - mean) / (deviation * Math.sqrt(1 / waits + 1 / count));
}
