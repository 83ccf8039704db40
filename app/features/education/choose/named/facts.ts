import named from '#content/my-surgeon-named.json' with { type: 'json' };
import type { FigureKey } from '#domain/evidence/rules/figures.ts';
import type { SourceKey } from '#domain/evidence/rules/sources.ts';
import type { TextHistory } from '#domain/evidence/rules.ts';
import type { LensType } from '#domain/lens/rules.ts';
import type { Topic } from '../answers.ts';

/** What a cell says, as `content/my-surgeon-named.json` has it. */
export type Entry = {
  readonly words: string;
  readonly sources: readonly SourceKey[];
  readonly figure?: FigureKey;
};

export type RowKey = keyof typeof named.rows;
export type Row = {
  readonly title: string;
  /** Whose figures the row shows: of studies and of answers here. */
  readonly topic?: Topic;
  /** What people here answered, after their number, as short as the title of the row allows. */
  readonly answered?: string;
  readonly classes: Readonly<Record<LensType, Entry>>;
  readonly wait: Entry;
  /** Of lenses that differ from their class, by number. */
  readonly lenses?: Readonly<Record<string, Entry>>;
};

/** `content/my-surgeon-named.json`; a test checks the file against this type. */
const WORDS = named as TextHistory & {
  readonly rows: Readonly<Record<RowKey, Row>>;
  readonly conditionIfYouWait: Entry;
  readonly exchange: Entry;
};

/** When the words of the page were written and last checked; the check includes a search for figures. */
export const NAMED_HISTORY: TextHistory = {
  written: WORDS.written,
  checked: WORDS.checked,
  nextCheck: WORDS.nextCheck,
};

export const ROWS = WORDS.rows;
export const ROW_KEYS = Object.keys(named.rows) as readonly RowKey[];
export const CONDITION_IF_YOU_WAIT = WORDS.conditionIfYouWait;
/** What holds for every lens about an exchange. */
export const EXCHANGE = WORDS.exchange;
