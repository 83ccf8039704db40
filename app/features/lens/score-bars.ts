import type { BarProps, Stretch } from '#app/ui/bar.tsx';
import type { Mark } from '#domain/review/rules/lead.ts';
import type { ScoreRow, ShownScore } from '#domain/review/rules/shown-figures.ts';
import { counted } from '#domain/wording/rules.ts';

/** What the whisker of a bar means; shown near bars that have one. */
export const WHISKER_MEANS = 'The thin line shows the margin of error.';

/** Names of scores where space is short. */
export const SHORT_LABELS: Record<ScoreRow, string> = {
  overall: 'Overall',
  dayVision: 'Day vision',
  nightVision: 'Night vision',
  nearVision: 'Near',
  intermediateVision: 'Arm’s length',
  dysphotopsia: 'Halos',
};

/** How to read the scores that are not points of ten. */
export const SCALES: Partial<Record<ScoreRow, string>> = {
  overall: 'of 5 stars',
  dysphotopsia: 'lower is better',
};

/** The number of answers, in words. */
export const answerCount = ({ count }: ShownScore) => counted(count, 'answer');

/** Tenths of a point as percent of a bar: one of ten points, or of five stars. */
const along = (row: ScoreRow, tenths: number) => (row === 'overall' ? 2 * tenths : tenths);

/** The interval of a score as a segment of its bar, which it never leaves; null if it has none. */
export function whiskerOf(row: ScoreRow, { lower, upper }: ShownScore): Stretch | null {
  return lower === null || upper === null ? null : { from: along(row, lower), to: along(row, upper) };
}

/** The bar of a score: as full as the score is high, with its range and, where it leads, how surely. */
export function barOf(row: ScoreRow, answers: ShownScore, lead?: { readonly mark: Mark } | null): BarProps {
  const { tenths } = answers;
  return { percent: tenths === null ? null : along(row, tenths), lead, whisker: whiskerOf(row, answers) };
}
