/**
 * How far the reviews of a lens may move its scores in a day and in a week. What would move them farther waits, oldest
 * first, and nobody asks whether it praises or blames. Pure.
 */

import { SUB_SCORES } from '../rules.ts';

export const SCORES = ['overall', ...SUB_SCORES] as const;
export type ScoreName = (typeof SCORES)[number];

/** Sum and number of the answers to each score: stars of `overall`, tenths of a point of the others. */
export type Totals = { readonly [S in ScoreName]: { readonly sum: number; readonly count: number } };

/** Over which time movements are added up, in hours. */
export const WINDOW_HOURS = { day: 24, week: 7 * 24 } as const;
export type Window = keyof typeof WINDOW_HOURS;

/** How far a lens with enough reviews may move, in stars for `overall` and in tenths of a point for the others. */
export const ALLOWANCE: Record<Window, { readonly stars: number; readonly tenths: number }> = {
  day: { stars: 0.05, tenths: 1 },
  week: { stars: 0.1, tenths: 2 },
};

/** A lens with fewer reviews than this may move farther, in inverse proportion to their number. */
export const ENOUGH_REVIEWS = 100;
/** So many reviews count within a window for a lens that had none before it. */
export const FIRST_REVIEWS = 30;

/** By what the allowance of a lens with so many reviews is multiplied. */
export const widening = (reviews: number): number => Math.max(1, ENOUGH_REVIEWS / reviews);

/** Totals of no answers at all. */
export const NO_TOTALS = Object.fromEntries(SCORES.map((score) => [score, { sum: 0, count: 0 }])) as Totals;

/** Adds answers to totals; null is no answer. With `sign` −1 it takes them away. */
export function plus(totals: Totals, answers: Readonly<Record<ScoreName, number | null>>, sign: 1 | -1 = 1): Totals {
  return Object.fromEntries(
    SCORES.map((score) => {
      const [{ sum, count }, answer] = [totals[score], answers[score]];
      return [score, answer === null ? { sum, count } : { sum: sum + sign * answer, count: count + sign }];
    }),
  ) as Totals;
}

/**
 * By how much the mean of a score has moved: the mean now, less the mean without what came since.
 *
 * @param since what was added to the totals since then; may be negative.
 * @returns stars or tenths of a point; null when there was no answer then, or is none now.
 */
export function movementOf(now: Totals, since: Totals, score: ScoreName): number | null {
  const count = now[score].count - since[score].count;
  if (count <= 0 || now[score].count <= 0) return null;
  return now[score].sum / now[score].count - (now[score].sum - since[score].sum) / count;
}

/** What was added to the totals of a lens within each window. */
export type Movements = { readonly [W in Window]: Totals };

/** Sums of tenths over counts are not exact in binary: a movement of just the allowance is inside it. */
const ROUNDING = 1e-9;

/** Whether a lens with these totals has moved no farther than it may in a day and in a week. */
export function isWithinAllowance(now: Totals, moved: Movements): boolean {
  const factor = widening(now.overall.count);
  return (Object.keys(WINDOW_HOURS) as Window[]).every((window) => {
    const since = moved[window];
    if (now.overall.count === since.overall.count) return since.overall.count <= FIRST_REVIEWS;
    return SCORES.every((score) => {
      const most = factor * (score === 'overall' ? ALLOWANCE[window].stars : ALLOWANCE[window].tenths);
      return Math.abs(movementOf(now, since, score) ?? 0) <= most + ROUNDING;
    });
  });
}

/** Confirmed and invited reviews of one lens that may count within a day, by where they come from. */
export const ORIGINS = {
  /** From one network: a household, or a surgery where patients confirm on the spot. */
  network: 5,
  /** From one browser. */
  browser: 2,
  /** Under one mail domain that is no large public provider's. */
  mailDomain: 5,
  /** By invitation of one practice. */
  practice: 10,
} as const;
export type Origin = keyof typeof ORIGINS;

/** Before an operator has looked at this many of its reviews, a practice has no record. */
export const RECORD_REVIEWS = 20;
/** Without a record, a practice's reviews are at most this part of what counts for a lens. */
export const UNKNOWN_PRACTICE = { percent: 20, atLeast: 5 } as const;

/** Whether one more review of a practice without a record would be more than its part of a lens. */
export const exceedsPart = (ofPractice: number, counting: number): boolean =>
  ofPractice + 1 > Math.max(UNKNOWN_PRACTICE.atLeast, (UNKNOWN_PRACTICE.percent * (counting + 1)) / 100);
