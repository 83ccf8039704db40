/**
 * What writers agree to when they let their comment stand in the open data, by the number of the words that they were
 * shown. Words that somebody has agreed to are never edited: other words get the next number.
 */
export const OPEN_WORDS = {
  1: {
    label: 'My comment may stand in the open data of this site',
    help: 'With my scores, the lens and the month; never with my address. Anybody can download it. If I take this back, the next release leaves it out; copies that others have made stay with them.',
  },
} as const;
export type OpenWords = keyof typeof OPEN_WORDS;

/** The words that the form shows. */
export const OPEN_WORDS_NOW: OpenWords = 1;

/** The number of the words that a sent box agrees to; null when it agrees to none that were ever shown. */
export const readOpenWords = (sent: unknown): OpenWords | null =>
  typeof sent === 'string' && sent.length < 4 && Object.hasOwn(OPEN_WORDS, sent) ? (Number(sent) as OpenWords) : null;
