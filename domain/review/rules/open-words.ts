/**
 * The consent of writers to publish their comment in the open data, by the number of the wording that they saw. A
 * wording that somebody has agreed to is never edited: a new one gets the next number.
 */
export const OPEN_WORDS = {
  1: {
    label: 'My comment may stand in the open data of this site',
    help: 'With my scores, the lens and the month; never with my address. Anybody can download it. If I take this back, the next release leaves it out; copies that others have made stay with them.',
  },
  2: {
    label: 'My comment may be published in the open data of this site',
    help: 'With my scores, the lens and the month, never with my e-mail address. Anyone can download it. If I withdraw this, the next release leaves it out, but copies that others have made remain.',
  },
} as const;
export type OpenWords = keyof typeof OPEN_WORDS;

/** The words that the form shows. */
export const OPEN_WORDS_NOW: OpenWords = 2;

/** The number of the words that a sent box agrees to; null when it agrees to none that were ever shown. */
export const readOpenWords = (sent: unknown): OpenWords | null =>
  typeof sent === 'string' && sent.length < 4 && Object.hasOwn(OPEN_WORDS, sent) ? (Number(sent) as OpenWords) : null;
