import {
  type AnsweredFigures,
  type FigureFilters,
  type FigureScope,
  isOwnScope,
  SAMPLE_NOTES,
  sampleLevel,
} from '#domain/outcome/rules.ts';

export const SCOPE_NAMES = {
  all: 'All doctors',
  mine: 'My data only',
  others: 'Other doctors',
  complete: 'My complete periods',
} as const satisfies Record<FigureScope, string>;

/** The same behind a number of eyes. */
export const WHOSE: Readonly<Record<FigureScope, string>> = {
  all: 'by all doctors',
  mine: 'of your own',
  others: 'by other doctors',
  complete: 'of your own in complete periods',
};

/** The figures on screen: those of the chosen scope, and for one's own those that they are compared with. */
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
  return isOwnScope(scope)
    ? 'Some targets were rounded to 0.25 D when their files were imported'
    : 'Some targets may have been rounded to 0.25 D when their files were imported';
}

/** Whether eyes were chosen by their surgeons: complete and self-selected eyes are never mixed without a word. */
export function selectionNote([{ scope }]: ShownFigures): string {
  return scope === 'complete'
    ? `“${SCOPE_NAMES.complete}” are closed periods for which you sent at least 90% of the eyes with this lens. “${SCOPE_NAMES.mine}” includes self-selected eyes.`
    : 'These figures include self-selected eyes.';
}

/** Which eyes the figures are about, in words. */
export function shownFilters({ settled, healthy }: FigureFilters): string {
  const which = [
    ...(settled ? ['at least 1 month after surgery'] : []),
    ...(healthy ? ['without comorbidity or ocular history'] : []),
  ];
  return which.length > 0 ? `Eyes ${which.join(' and ')}` : 'All eyes';
}
