import type { Leader } from '#domain/review/rules/lead.ts';
import { areAnyApart, leaderAmong, SCORE_ROWS, type ScoreRow } from '#domain/review/rules/shown-figures.ts';
import { type Compared, isLens, scoredOf } from './compared.ts';

/** A row of scores: which lens leads, and whether the difference is statistically clear and large enough to matter. */
export type ComparedScores = { readonly row: ScoreRow; readonly leader: Leader | null; readonly differs: boolean };

/** A row of words about each lens, in the order of the lenses. */
export type ComparedWords = { readonly heading: 'Pros' | 'Cons'; readonly points: readonly (readonly string[])[] };

/** The rows of scores in the order of every table. One differs with a clear leader, or where two ranges lie apart. */
export function scoreRows(compared: readonly Compared[]): ComparedScores[] {
  const scored = compared.map(scoredOf);
  return SCORE_ROWS.map((row) => {
    const leader = leaderAmong(row, scored);
    return { row, leader, differs: leader?.mark === 'clear' || areAnyApart(row, scored) };
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
