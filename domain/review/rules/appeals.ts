/** What the writer of a hidden review may answer. Pure: the browser and the server read the same words. */

export const APPEAL_FIELDS = ['words'] as const;
export type AppealField = (typeof APPEAL_FIELDS)[number];

/** How long an answer may be, in characters. */
export const APPEAL_LIMIT = 1_000;
