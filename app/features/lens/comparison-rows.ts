import type { Leader } from '#domain/review/rules/lead.ts';
import { areAnyApart, leaderAmong, SCORE_ROWS, type ScoreRow } from '#domain/review/rules/shown-figures.ts';
import { type Compared, isLens, scoredOf } from './compared.ts';

/** A row of scores: which lens leads, and whether the difference is statistically clear and large enough to matter. */
export type ComparedScores = { readonly row: ScoreRow; readonly leader: Leader | null; readonly differs: boolean };

/** The rows of scores in the order of every table. One differs with a clear leader, or where two ranges lie apart. */
export function scoreRows(compared: readonly Compared[]): ComparedScores[] {
  const scored = compared.map(scoredOf);
  return SCORE_ROWS.map((row) => {
    const leader = leaderAmong(row, scored);
    return { row, leader, differs: leader?.mark === 'clear' || areAnyApart(row, scored) };
  });
}

/** What is said about each lens, in the order of the lenses; of pairs nothing. */
export type ComparedWords = {
  readonly pros: readonly (readonly string[])[];
  readonly cons: readonly (readonly string[])[];
};

/** Pros and cons of each lens; optionally without points that all lenses share. */
export function wordsOf(compared: readonly Compared[], differencesOnly: boolean): ComparedWords {
  const pointsOf = (words: 'pros' | 'cons') => {
    const isShared = (point: string) => compared.filter(isLens).every(({ lens }) => lens[words].includes(point));
    return compared.map((one) =>
      isLens(one) ? one.lens[words].filter((point) => !differencesOnly || !isShared(point)) : [],
    );
  };
  return { pros: pointsOf('pros'), cons: pointsOf('cons') };
}
