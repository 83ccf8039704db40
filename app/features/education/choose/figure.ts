import type { OfHundred } from '#app/ui/icon-array.tsx';
import { ofHundred, type TrialFigure } from '#domain/evidence/rules/figures.ts';
import { SOURCES } from '#domain/evidence/rules/sources.ts';
import type { Source } from '#domain/evidence/rules.ts';
import { asTitle, listed } from './words.ts';

/** A figure with everything that is shown beside it. */
export type ShownFigure = OfHundred & {
  /** Population and time: "59 people with the earlier PanOptix, 3 months after surgery". */
  readonly of: string;
  /** The same where there is little room: without a list of what is unknown, and without words common to all. */
  readonly brief: string;
  /** Null for what people here have answered. */
  readonly source: Source | null;
  /** What the icons represent. */
  readonly icons: 'people' | 'dots';
};

/** A figure of a study as it is shown: with its published interval, or the one computed from the number of people. */
export function showTrial(figure: TrialFigure): ShownFigure {
  const { people, holds, holdsNot, whose, when, source, eyes } = figure;
  const { count, range, spread } = ofHundred(figure);
  const who = people === null ? asTitle(whose) : `${people} ${whose}`;
  const missing = [
    ...(people === null ? ['the number of people'] : []),
    ...(when === null ? ['the time since surgery'] : []),
    ...(range === null ? ['the margin of error'] : []),
  ];
  const brief = when === null ? who : `${who}, ${when}`;
  return {
    count,
    range,
    spread,
    holds,
    holdsNot,
    brief: `${brief}.`,
    of: missing.length > 0 ? `${brief}. The report does not give ${listed(missing)}.` : `${brief}.`,
    source: SOURCES[source],
    icons: eyes ? 'dots' : 'people',
  };
}
