import type { Source } from '#domain/evidence/rules.ts';

/** What can become new about a lens, with the words that head it. */
export const CHANGE_KINDS = {
  approval: 'Approval',
  model: 'New model',
  recall: 'Recall',
  label: 'Label',
  study: 'Study',
} as const;
export type ChangeKind = keyof typeof CHANGE_KINDS;

/** One thing that changed about a lens. Within a lens, its date and kind together are its name. */
export type LensChange = {
  /** As exactly as the sources give it: "2025-03-27", "2025-04" or "2025". */
  readonly date: string;
  readonly kind: ChangeKind;
  /** One to three plain sentences that say what happened, to which model, and who says so. */
  readonly words: string;
  readonly sources: readonly Source[];
};

/** The changes of a lens, newest first. */
export const newestChanges = (changes: readonly LensChange[]): readonly LensChange[] =>
  changes.toSorted((one, other) => other.date.localeCompare(one.date));

/** A year, a month or a day, as `?since=` of an address names it; anything else is nothing. */
export const readSince = (text: string | null): string | null =>
  text !== null && /^\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/.test(text) ? text : null;

/**
 * The changes on or after a year, month or day, newest first. One with a less exact date counts when it may have been
 * then, so that nobody misses a recall whose day is unknown.
 */
export const changesSince = (changes: readonly LensChange[], since: string): readonly LensChange[] =>
  newestChanges(changes).filter(({ date }) => date.slice(0, since.length) >= since.slice(0, date.length));
