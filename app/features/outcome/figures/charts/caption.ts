import { SCOPE_NAMES, type ShownFigures, shownFilters, targetNote } from '#app/features/outcome/figures/view/scopes.ts';
import { isSuppressed, type OutcomeFigures } from '#domain/outcome/rules.ts';
import type { Chart } from './chart.ts';

/** How many of the entered eyes have what a chart needs; `of` is null if that is unknown or of another day. */
export type Completeness = { readonly name: string; readonly n: number; readonly of: number | null };

/**
 * The eyes of each part of a chart, of all that were entered and match the filters or that could be in it; parts
 * without figures are left out.
 */
export function completenessOf(chart: Chart, figures: OutcomeFigures): Completeness[] {
  const { submissions } = figures;
  const of = submissions === null || isSuppressed(submissions) ? null : submissions.n;
  return chart.needs(figures).flatMap(({ name, panel, of: possible = of }) => {
    if (panel === null || isSuppressed(panel)) return [];
    // A panel of a snapshot may be of an earlier day than the count of all eyes.
    return [{ name, n: panel.n, of: possible !== null && possible >= panel.n ? possible : null }];
  });
}

/** The eyes of which a chart is a part, in words. */
const possibleEyes = ({ eyes = 'entered eyes' }: Chart) => eyes;

/** The number of eyes and the shares shown, in brief; empty if unknown. */
export function briefCompleteness(chart: Chart, figures: OutcomeFigures): string {
  const known = completenessOf(chart, figures).flatMap(({ name, n, of }) => (of === null ? [] : [{ name, n, of }]));
  const [first] = known;
  if (!first) return '';
  const shares = known.map(({ name, n, of }) =>
    [name.replace(/, .*/, ''), `${Math.round((100 * n) / of)}%`].filter(Boolean).join(' '),
  );
  return `In the graph, of ${first.of} ${possibleEyes(chart)}: ${shares.join(', ')}.`;
}

/** Completeness in words: "UDVA 24 of 30 (80%), CDVA 28 of 30 (93%)". */
export function shownCompleteness(parts: readonly Completeness[]): string {
  return parts
    .map(({ name, n, of }) => {
      const shown = of === null ? `n = ${n}` : `${n} of ${of} (${Math.round((100 * n) / of)}%)`;
      return name ? `${name.replace(/, .*/, '')} ${shown}` : shown;
    })
    .join(', ');
}

/** Applies to every chart. */
export const COMMON_CAPTION = [
  'Percentages are of the eyes in the graph; n counts submitted eyes, and two eyes of one patient count as two.',
  'Intervals over several surgeons allow for eyes of one surgeon being alike.',
  'Drawn in the style of the standard graphs for lens-based refractive surgery (J Refract Surg, J Cataract Refract Surg).',
  'Source: Iolite, voluntary and unaudited submissions of participating surgeons; not a comparison of lenses.',
].join(' ');

/** Which eyes of each scope a chart contains, and how everything in it is computed and drawn. */
export function chartDetails(chart: Chart, shown: ShownFigures): string {
  const eyes = shown.flatMap((figures) => {
    const parts = shownCompleteness(completenessOf(chart, figures));
    return parts ? [`${SCOPE_NAMES[figures.scope]}, in the graph of all ${possibleEyes(chart)}: ${parts}.`] : [];
  });
  return [...eyes, chart.definition, ...targetNotes(chart, shown)].join(' ');
}

/** A statement about the targets in a chart, made once. */
function targetNotes({ table }: Chart, shown: ShownFigures): string[] {
  const notes = table.hasTargets ? shown.map(targetNote).filter((note) => note !== null) : [];
  return [...new Set(notes)].map((note) => `${note}.`);
}

/** Whose eyes as of when, and which of them: "My data only as of 2026-03-01. Eyes at least 1 month after surgery." */
export function shownEyes(shown: ShownFigures, today: string): string {
  const scopes = shown.map(({ scope, asOf }) => `${SCOPE_NAMES[scope]} as of ${asOf ?? today}`);
  return `${scopes.join('; ')}. ${shownFilters(shown[0].filters)}.`;
}

type Captioned = {
  readonly chart: Chart;
  readonly lensName: string;
  readonly shown: ShownFigures;
  /** The present day in ISO 8601; the date of one's own figures. */
  readonly today: string;
};

/** The full caption of a figure in a paper: content and population, with n, completeness, definition and source. */
export function captionOf({ chart, lensName, shown, today }: Captioned): string {
  const view = chart.read(shown);
  const found = 'finding' in view ? [view.finding, view.beside].filter(Boolean).map((each) => `${each}.`) : [];
  return [
    `${chart.name}, ${lensName}.`,
    ...found,
    shownEyes(shown, today),
    chartDetails(chart, shown),
    COMMON_CAPTION,
  ].join(' ');
}
