import { isRangeAbove } from '#domain/review/rules/interval.ts';
import { type Leader, leaderOf } from '#domain/review/rules/lead.ts';
import { type Score, SUB_SCORES } from '#domain/review/rules.ts';
import { type Compared, isLens, reviewFigures } from './compared.ts';
import type { ScoreRow } from './score-bars.ts';

/** A row of scores: which lens leads, and whether the difference is statistically clear and large enough to matter. */
export type ComparedScores = { readonly row: ScoreRow; readonly leader: Leader | null; readonly differs: boolean };

/** A row of words about each lens, in the order of the lenses. */
export type ComparedWords = { readonly heading: 'Pros' | 'Cons'; readonly points: readonly (readonly string[])[] };

export const SCORE_ROWS: readonly ScoreRow[] = ['overall', ...SUB_SCORES];

/** Whether any two scores differ significantly, corrected for the number of pairs. */
const haveRangesApart = (row: ScoreRow, scores: readonly Score[]) =>
  scores.some((high) => scores.some((low) => isRangeAbove(row, high, low)));

/**
 * The rows of scores in the order of every table. A row differs if it has a clear leader, or if two intervals are
 * disjoint.
 */
export function scoreRows(compared: readonly Compared[]): ComparedScores[] {
  return SCORE_ROWS.map((row) => {
    const scores = compared.map((one) => reviewFigures(one)[row]);
    const leader = leaderOf(row, scores);
    return { row, leader, differs: leader?.mark === 'clear' || haveRangesApart(row, scores) };
  });
}

/** Pros and cons of each lens, of pairs none; optionally without those that all lenses share. */
export function wordRows(compared: readonly Compared[], differencesOnly: boolean): ComparedWords[] {
  return (['pros', 'cons'] as const).map((words) => {
    const isShared = (point: string) => compared.filter(isLens).every(({ lens }) => lens[words].includes(point));
    return {
      heading: words === 'pros' ? 'Pros' : 'Cons',
      points: compared.map((one) =>
        isLens(one) ? one.lens[words].filter((point) => !differencesOnly || !isShared(point)) : [],
      ),
    };
  });
}
