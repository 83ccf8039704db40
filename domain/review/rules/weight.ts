/**
 * How far the shown scores of a lens follow the reviews that count for it. Nobody waits: a review counts when it is
 * sent, and enters with the weight that its lens has at the moment. Pure.
 */

import { type FiguresByAuthor, type LensFigures, patientsOf, type Score } from '../rules.ts';
import { SCORE_ROWS, type ScoreRow } from './shown-figures.ts';

/** How far a score of enough answers may move in a day and in seven days, in tenths: of a star, or of a point. */
export const ALLOWANCE = { day: { stars: 0.5, points: 1 }, week: { stars: 1, points: 2 } } as const;

/** A score with fewer answers than this may move farther, in inverse proportion to their number. */
export const ENOUGH_ANSWERS = 100;
/** A lens whose record is younger may move farther, in inverse proportion to its days. */
export const ENOUGH_DAYS = 60;
/** Below this weight the page of a lens says that its scores follow slowly. */
export const FOLLOWS_SLOWLY = 0.9;
export const FOLLOWS_SLOWLY_WORDS =
  'Many reviews came in these days. The scores follow slowly, so that nobody can push them.';

/** By what the allowance of a score with so many answers is multiplied, in a record of so many days. */
export const widening = (answers: number, days: number): number =>
  Math.max(1, ENOUGH_ANSWERS / answers, ENOUGH_DAYS / Math.max(1, days));

/** How far a score of so many answers may move, in a record of so many days. */
export const allowanceOf = (row: Moving['row'], span: keyof typeof ALLOWANCE, answers: number, days: number): number =>
  (row === 'overall' ? ALLOWANCE[span].stars : ALLOWANCE[span].points) * widening(answers, days);

export type Tallied = Pick<Score, 'sum' | 'count'>;

/** One score of one population: as it counts, as it was shown at the last daily hour, and seven days before. */
export type Moving = {
  /** A share of people in hundredths moves like a score in tenths of a point: by one hundredth a day. */
  readonly row: ScoreRow | 'share';
  readonly counted: Tallied;
  readonly base: Tallied;
  readonly weekAgo: Tallied;
};

/** Sums over counts are not exact in binary: a movement of just the allowance is inside it. */
const ROUNDING = 1e-9;

/**
 * The largest weight w, from 0 to 1, for which no shown mean moves more than its allowance.
 *
 * What is shown is S = B + w (C − B), in sums as in counts, with C as it counts and B the base. With s and n the sum and
 * the count of S, m the mean of a reference (the base itself, or that of seven days ago) and a the allowance, the mean
 * s / n is within a of m when d (s − m n) − a n ≤ 0 for d = 1 and for d = −1, since n is positive. Both sides are
 * linear in w, so each condition is, too. With w = 0 all of them hold: S is B then, and where B itself is farther than
 * a from the mean of seven days ago, a is that distance, so that nothing may move farther, and everything may come
 * back. A linear condition that holds at 0 and fails at 1 holds up to its root and nowhere after, so the least of the
 * roots is the largest weight. A score that had no answers has no mean to move from, and one that has none now keeps
 * its mean at each weight: they set no condition. So the first answers of a lens are shown as they are, with their
 * number, and those after them correct them soon, for a young record is soft.
 *
 * @param days how old the record of the lens is.
 */
export function weightOf(scores: readonly Moving[], days: number): number {
  let weight = 1;
  for (const { row, counted, base, weekAgo } of scores) {
    if (base.count <= 0 || counted.count <= 0) continue;
    for (const [reference, span] of [
      [base, 'day'],
      [weekAgo, 'week'],
    ] as const) {
      if (reference.count <= 0) continue;
      const mean = reference.sum / reference.count;
      const allowed = allowanceOf(row, span, counted.count, days);
      const most = Math.max(allowed, Math.abs(base.sum / base.count - mean));
      for (const direction of [1, -1]) {
        const excess = ({ sum, count }: Tallied) => direction * (sum - mean * count) - most * count;
        const [atBase, atCounted] = [Math.min(0, excess(base)), excess(counted)];
        if (atCounted > ROUNDING * counted.count) weight = Math.min(weight, atBase / (atBase - atCounted));
      }
    }
  }
  return weight;
}

/** Tallies between those of a base and those that count; nothing is rounded, and at 1 they are what counts. */
export const between = (base: number, counted: number, weight: number): number =>
  weight === 1 ? counted : base + weight * (counted - base);

/** The figures of a lens by population, without what names them. */
export type Populations = Pick<LensFigures, keyof FiguresByAuthor | 'confirmed'>;

const listed = (figures: Populations) =>
  [figures, figures.confirmed].flatMap((one) => [one.all, patientsOf(one), one.doctors]);

/** Every score of every population of a lens that a page can show. */
export function movingOf(counted: Populations, base: Populations, weekAgo: Populations): Moving[] {
  const [bases, weeks] = [listed(base), listed(weekAgo)];
  return listed(counted).flatMap((figures, place) => {
    const [before, earlier] = [bases[place], weeks[place]];
    if (!before || !earlier) return [];
    return SCORE_ROWS.map((row) => ({ row, counted: figures[row], base: before[row], weekAgo: earlier[row] }));
  });
}
