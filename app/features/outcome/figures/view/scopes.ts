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

/** The figures on screen: those of the chosen scope, or one's own and beside them those of the others. */
export type ShownFigures = readonly [AnsweredFigures, ...AnsweredFigures[]];

/** What a reader should know about a number of eyes; null where there are enough. */
export function sampleNote(n: number): string | null {
  const level = sampleLevel(n);
  const note = SAMPLE_NOTES[level];
  return level === 'insufficient' ? `Small sample: ${note?.toLowerCase()}` : note;
}

/** What a reader of figures by target should know about them; null where nothing. */
export function targetNote({ scope, hasRoundedTargets }: AnsweredFigures): string | null {
  if (!hasRoundedTargets) return null;
  // Of other doctors' eyes it is not known whether any is still among them: it would tell when the last one goes.
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
