import {
  type AnsweredFigures,
  type FigureFilters,
  type FigureScope,
  SAMPLE_NOTES,
  sampleLevel,
} from '#domain/outcome/rules.ts';

export const SCOPE_NAMES: Readonly<Record<FigureScope, string>> = {
  all: 'All doctors',
  mine: 'My data only',
  others: 'Other doctors',
};

/** The figures on screen: those of the chosen scope, or one's own with those of the others. */
export type ShownFigures = readonly [AnsweredFigures, ...AnsweredFigures[]];

/** A caution about a small number of eyes; null if there are enough. */
export function sampleNote(n: number): string | null {
  const level = sampleLevel(n);
  const note = SAMPLE_NOTES[level];
  return level === 'insufficient' ? `Small sample: ${note?.toLowerCase()}` : note;
}

/** A caution about figures by target; null if there is none. */
export function targetNote({ scope, hasRoundedTargets }: AnsweredFigures): string | null {
  if (!hasRoundedTargets) return null;
  // Whether any of other doctors' eyes is still among them is not shown: it would reveal when the last one is removed.
  return scope === 'mine'
    ? 'Some targets were rounded to 0.25 D when their files were imported'
    : 'Some targets may have been rounded to 0.25 D when their files were imported';
}

/** Which eyes the figures are about, in words. */
export function shownFilters({ settled, healthy }: FigureFilters): string {
  const which = [
    ...(settled ? ['at least 1 month after surgery'] : []),
    ...(healthy ? ['without comorbidity or ocular history'] : []),
  ];
  return which.length > 0 ? `Eyes ${which.join(' and ')}` : 'All eyes';
}
