/** When the reviews that came or went since the last daily hour are an alarm. Pure. */

import type { Figures } from '../rules.ts';
import { SCORE_ROWS, type ScoreRow } from './shown-figures.ts';
import { ALLOWANCE, widening } from './weight.ts';

/** The numbers of this rule, stated once. */
export const MOVEMENT_ALARM = {
  /** What counts is so many daily allowances away from what is shown. */
  allowances: 2,
  /** Or the mean has moved by so many standard errors of what came or went, and of at least so many reviews. */
  errors: 3.5,
  fewest: 3,
} as const;

/** Where answers hardly vary, small differences would be an alarm: tenths of a star or of a point. */
const leastDeviation = (row: ScoreRow) => (row === 'overall' ? 7 : 10);

/** How many reviews came and went, at least: those with one number of stars do not make up for those with another. */
function changeOf(now: readonly number[], before: readonly number[]) {
  const changes = now.map((count, place) => count - (before[place] ?? 0));
  const sum = (sign: number) => changes.reduce((all, change) => all + Math.max(0, sign * change), 0);
  return { came: sum(1), went: sum(-1) };
}

/** The figures of everybody: as they count, as they are shown, and as they were shown at the last daily hour. */
export type Movement = { readonly counted: Figures; readonly shown: Figures; readonly base: Figures };

/**
 * Whether what came or went is an alarm, praise as well as blame.
 *
 * @param days how old the record of the lens is.
 */
export const isMovementAlarm = ({ counted, shown, base }: Movement, days: number): boolean =>
  SCORE_ROWS.some((row) => {
    const [now, before, at] = [counted[row], base[row], shown[row]];
    if (now.count <= 0 || before.count <= 0 || at.count <= 0) return false;
    const mean = now.sum / now.count;
    const { stars, points } = ALLOWANCE.day;
    const allowed = (row === 'overall' ? stars : points) * widening(now.count, days);
    if (Math.abs(mean - at.sum / at.count) > MOVEMENT_ALARM.allowances * allowed) return true;
    const { came, went } =
      row === 'overall' ? changeOf(counted.stars, base.stars) : changeOf([now.count], [before.count]);
    const changed = came + went;
    const old = before.sum / before.count;
    const deviation = Math.max(leastDeviation(row), Math.sqrt(Math.max(0, before.squares / before.count - old ** 2)));
    // The mean of k new answers to n old ones moves the mean of all by k / (n + k) of their difference.
    const error = (deviation * Math.sqrt(changed * (1 + changed / before.count))) / now.count;
    return Math.max(came, went) >= MOVEMENT_ALARM.fewest && Math.abs(mean - old) >= MOVEMENT_ALARM.errors * error;
  });
