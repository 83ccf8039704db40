import type { OutcomeField, OutcomeFieldErrors } from './fields.ts';

/** Most eyes of one file, and of one request that asks what would become of some of them. */
export const MOST_OF_A_FILE = 20_000;
export const MOST_OF_A_CHECK = 1_000;

/** An eye of a file as a browser sends it. */
export type BatchRow = {
  /** The fields of the form, as the form sends them; what is left out is blank. */
  readonly eye: Readonly<Partial<Record<OutcomeField, string | readonly string[]>>>;
  /** Of the patient: from the file, or drawn by the browser that reads it. */
  readonly caseNumber: string;
  /** How many eyes of the file up to this one say the very same; 1 for the first. */
  readonly copy: number;
};

/** What would become of an eye. `changed` has been stored before and said something else, in the fields named. */
export type RowCheck =
  | { readonly kind: 'new' | 'unchanged'; readonly doubts: readonly string[] }
  | { readonly kind: 'changed'; readonly doubts: readonly string[]; readonly fields: readonly OutcomeField[] }
  | { readonly kind: 'refused'; readonly errors: OutcomeFieldErrors };

/** How much of a file was stored. */
export type StoredBatch = {
  readonly id: string;
  readonly stored: number;
  readonly corrected: number;
  /** Stored before, or left as they were. */
  readonly unchanged: number;
};

/** Case numbers that a browser drew for patients who have one on record, and those. */
export type KnownCases = Readonly<Record<string, string>>;

/** What became of a request about a file. */
export type CheckAnswer = { readonly kind: 'checked'; readonly rows: readonly RowCheck[] };
export type StoreAnswer =
  | ({ readonly kind: 'stored'; readonly knownCases: KnownCases } & StoredBatch)
  | { readonly kind: 'refused' };

/** A file of which eyes are still stored, as its doctor sees it. */
export type OwnBatch = {
  readonly id: string;
  /** ISO 8601. */
  readonly importedAt: string;
  /** Eyes that are there now, by lens. */
  readonly eyes: readonly { readonly lensId: number; readonly count: number }[];
  /** Earlier eyes that the file has corrected; they stay so when it is undone. */
  readonly corrected: number;
  /** Values that lay between the form's steps or lines and were rounded. */
  readonly rounded: number;
};

/** What columns were taken for, by keyed digests of their names. */
export type RememberedUses = Readonly<Record<string, string>>;
