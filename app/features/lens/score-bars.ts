import type { BarProps, Stretch } from '#app/ui/bar.tsx';
import { intervalOf } from '#domain/review/rules/interval.ts';
import type { Lead } from '#domain/review/rules/lead.ts';
import { type Score, type SubScore, shownTenths } from '#domain/review/rules.ts';

/** What the whisker of a bar means; shown near bars that have one. */
export const WHISKER_MEANS = 'The thin line on a bar shows how far chance alone reaches.';

/** Everything that a review scores, in the order of every table. */
export type ScoreRow = 'overall' | SubScore;

/** Names of scores where space is short. */
export const SHORT_LABELS: Record<ScoreRow, string> = {
  overall: 'Overall',
  dayVision: 'Day vision',
  nightVision: 'Night vision',
  nearVision: 'Reading',
  intermediateVision: 'Computer',
  dysphotopsia: 'Halos',
};

/** How to read the scores that are not points of ten. */
export const SCALES: Partial<Record<ScoreRow, string>> = {
  overall: 'of 5 stars',
  dysphotopsia: 'lower is better',
};

/** The number of answers, in words. */
export const answerCount = ({ count }: Score) =>
  count === 1 ? '1 answer' : `${count.toLocaleString('en-US')} answers`;

/** Tenths of a point as percent of a bar: one of ten points, or of five stars. */
const along = (row: ScoreRow, tenths: number) => (row === 'overall' ? 2 * tenths : tenths);

/** The interval of a score as a segment of its bar, which it never leaves; null if it has none. */
export function whiskerOf(row: ScoreRow, answers: Score): Stretch | null {
  const interval = intervalOf(row, answers);
  return interval && { from: along(row, interval.lower), to: along(row, interval.upper) };
}

/** The bar of a score: its length, its interval and, if it leads, how certain that is. */
export function barOf(row: ScoreRow, answers: Score, lead?: Lead | null): BarProps {
  const tenths = shownTenths(answers);
  return { percent: tenths === null ? null : along(row, tenths), lead, whisker: whiskerOf(row, answers) };
}
