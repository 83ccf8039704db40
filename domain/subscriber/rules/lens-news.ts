/** Subscribing to news about a lens. Pure: the browser and the server use the same functions. */

import type { LensChange } from '#domain/lens/rules/changes.ts';

/**
 * What somebody agrees to who ticks the box, and the version of these words that is stored with the wish. Other words
 * get another number.
 */
export const LENS_NEWS_WISH = {
  wording: 2,
  label: (lens: string) => `Also e-mail me news of the ${lens}`,
  help: 'For example a recall, a new model or a new study. We then store that you asked about this lens, with your e-mail address. The e-mails do not name the lens, and each has a link to stop them.',
} as const;

/** What a change is called among those of its lens. */
export const nameOfChange = ({ date, kind }: Pick<LensChange, 'date' | 'kind'>): string => `${date} ${kind}`;

/** The earliest date in names of changes, as exactly as it is known. */
export const earliestOf = (names: readonly string[]): string =>
  names.map((name) => name.slice(0, name.indexOf(' '))).toSorted()[0] ?? '';
