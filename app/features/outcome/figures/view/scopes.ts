import {
  type FigureFilters,
  type FigureScope,
  type OutcomeFigures,
  SAMPLE_NOTES,
  sampleLevel,
} from '#domain/outcome/rules.ts';

export const SCOPE_NAMES: Readonly<Record<FigureScope, string>> = {
  all: 'All doctors',
  mine: 'My data only',
  others: 'Other doctors',
};

/** The figures on screen: those of the chosen scope, or one's own and beside them those of the others. */
export type ShownFigures = readonly [OutcomeFigures, ...OutcomeFigures[]];

/** What a reader should know about a number of eyes; null where there are enough. */
export function sampleNote(n: number): string | null {
  const level = sampleLevel(n);
  const note = SAMPLE_NOTES[level];
  return level === 'insufficient' ? `Small sample: ${note?.toLowerCase()}` : note;
}

/** Which eyes the figures are about, in words. */
export function shownFilters({ settled, healthy }: FigureFilters): string {
  const which = [
    ...(settled ? ['at least 1 month after surgery'] : []),
    ...(healthy ? ['without comorbidity or ocular history'] : []),
  ];
  return which.length > 0 ? `Eyes ${which.join(' and ')}` : 'All eyes';
}
