/** When the answers that came or went since the last daily hour are an alarm: of reviews, or since surgery. Pure. */

import type { Figures } from '../rules.ts';
import { SCORE_ROWS } from './shown-figures.ts';
import { allowanceOf, between, type Moving, type Tallied } from './weight.ts';

/** The numbers of this rule, stated once. */
export const MOVEMENT_ALARM = {
  /** What counts is so many daily allowances away from what is shown. */
  allowances: 2,
  /** Or the mean has moved by so many standard errors of what came or went, and of at least so many answers. */
  errors: 3.5,
  fewest: 3,
} as const;

/** Where answers hardly vary, small differences would be an alarm: tenths of a star or of a point, hundredths of people. */
const leastDeviation = (row: Moving['row']) => (row === 'overall' ? 7 : row === 'share' ? 30 : 10);

/** A score or a share since the last daily hour, with the standard deviation of one answer at that time. */
export type Movement = Pick<Moving, 'row' | 'counted' | 'base'> & {
  readonly deviation: number;
  /** How many answers came and went, at least. */
  readonly came: number;
  readonly went: number;
};

/** Answers of one kind do not make up for those of another. */
function changeOf(now: readonly number[], before: readonly number[]) {
  const changes = now.map((count, place) => count - (before[place] ?? 0));
  const sum = (sign: number) => changes.reduce((all, change) => all + Math.max(0, sign * change), 0);
  return { came: sum(1), went: sum(-1) };
}

const deviationOf = (squares: number, { sum, count }: Tallied) =>
  count <= 0 ? 0 : Math.sqrt(Math.max(0, squares / count - (sum / count) ** 2));

/** The scores of a lens, of everybody. */
export const movementsOf = (counted: Figures, base: Figures): Movement[] =>
  SCORE_ROWS.map((row) => {
    const [now, before] = [counted[row], base[row]];
    const change = row === 'overall' ? changeOf(counted.stars, base.stars) : changeOf([now.count], [before.count]);
    return { row, counted: now, base: before, deviation: deviationOf(before.squares, before), ...change };
  });

/** A share of people, in hundredths: each of them is in it or not. */
export function movementOfShare({ row, counted, base }: Moving): Movement {
  const sides = ({ sum, count }: Tallied) => [sum / 100, count - sum / 100];
  return { row, counted, base, deviation: deviationOf(100 * base.sum, base), ...changeOf(sides(counted), sides(base)) };
}

/**
 * Whether what came or went is an alarm, praise as well as blame.
 *
 * @param weight how far what is shown follows what counts.
 * @param days how old the record of the lens is.
 */
export const isMovementAlarm = (movements: readonly Movement[], weight: number, days: number): boolean =>
  movements.some(({ row, counted, base, deviation, came, went }) => {
    if (counted.count <= 0 || base.count <= 0) return false;
    const [mean, old] = [counted.sum / counted.count, base.sum / base.count];
    const shown = between(base.sum, counted.sum, weight) / between(base.count, counted.count, weight);
    const allowed = allowanceOf(row, 'day', counted.count, days);
    if (Math.abs(mean - shown) > MOVEMENT_ALARM.allowances * allowed) return true;
    const changed = came + went;
    // The mean of k new answers to n old ones moves the mean of all by k / (n + k) of their difference.
    const error =
      (Math.max(leastDeviation(row), deviation) * Math.sqrt(changed * (1 + changed / base.count))) / counted.count;
    return Math.max(came, went) >= MOVEMENT_ALARM.fewest && Math.abs(mean - old) >= MOVEMENT_ALARM.errors * error;
  });
