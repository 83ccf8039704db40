import named from '#content/my-surgeon-named.json' with { type: 'json' };
import type { SourceKey } from '#domain/evidence/rules/sources.ts';
import type { TextHistory } from '#domain/evidence/rules.ts';
import type { LensType } from '#domain/lens/rules.ts';
import type { Topic } from '../answers.ts';

/** What a cell says, as `content/my-surgeon-named.json` has it. */
export type Entry = {
  readonly words: string;
  /** How good that is among the answers to its row; lower is better. Missing where it cannot be compared. */
  readonly rank?: number;
  readonly sources: readonly SourceKey[];
};

export type RowKey = keyof typeof named.rows;
export type RowFacts = {
  readonly title: string;
  /** The meaning of a term in the row. */
  readonly explained?: string;
  /** Which answers of people on this site the row shows. */
  readonly topic?: Topic;
  /** What holds for the people that its bars count; more of them is better. */
  readonly counted?: string;
  /** What the lenses with the lowest rank are, in the summary: "Calmest at night". */
  readonly best?: string;
  readonly classes: Readonly<Record<LensType, Entry>>;
  readonly wait: Entry;
  /** Of lenses that differ from their class, by number. */
  readonly lenses?: Readonly<Record<string, Entry>>;
};

/** `content/my-surgeon-named.json`; a test checks the file against this type. */
const WORDS = named as TextHistory & {
  readonly classes: Readonly<Record<LensType, string>>;
  readonly rows: Readonly<Record<RowKey, RowFacts>>;
  readonly conditionIfYouWait: Entry;
  readonly exchange: Entry;
};

/** When the words of the page were written and last checked; the check includes a search for figures. */
export const NAMED_HISTORY: TextHistory = {
  written: WORDS.written,
  checked: WORDS.checked,
  nextCheck: WORDS.nextCheck,
};

/** What each class is, to follow its name. */
export const CLASS_MEANINGS = WORDS.classes;
export const ROWS = WORDS.rows;
export const ROW_KEYS = Object.keys(named.rows) as readonly RowKey[];
export const CONDITION_IF_YOU_WAIT = WORDS.conditionIfYouWait;
/** What holds for every lens about an exchange. */
export const EXCHANGE = WORDS.exchange;
