import content from '#content/answers.json' with { type: 'json' };
import type { FigureKey } from '#domain/evidence/rules/figures.ts';
import { SOURCES, type SourceKey } from '#domain/evidence/rules/sources.ts';
import type { Source, TextHistory } from '#domain/evidence/rules.ts';
import type { Question } from '#domain/lens/rules/questions.ts';
import type { LensType } from '#domain/lens/rules.ts';

type Entry = {
  readonly words: string;
  /** Its place among classes; lower comes first. For a long record it is the year of the first approval. */
  readonly rank?: number;
  readonly sources: readonly SourceKey[];
  /** What trials of the class counted. */
  readonly figure?: FigureKey;
};

/** A question as `content/answers.json` has it. */
type QuestionText = {
  /** A few words for headings: "At night". */
  readonly name: string;
  readonly title: string;
  /** The meaning of a term. */
  readonly explained?: string;
  /** What is true of the people counted, to follow "91 of 100", and of the others. More is better. */
  readonly holds?: string;
  readonly holdsNot?: string;
  readonly classes?: Readonly<Partial<Record<LensType, Entry>>>;
  readonly wait?: Entry;
};

const CONTENT = content as TextHistory & {
  readonly classes: Readonly<Record<LensType, string>>;
  readonly rows: Readonly<Record<Question, QuestionText>>;
  readonly conditionIfYouWait: Entry;
  readonly decision: Entry;
};

/** The words of each question; a test checks the file against the type. */
export const QUESTION_TEXTS = CONTENT.rows;
/** What each class is, to follow its name. */
export const CLASS_MEANINGS = CONTENT.classes;
export const CONDITION_IF_YOU_WAIT = CONTENT.conditionIfYouWait;
/** What a cataract is, what is decided, and that waiting is possible. */
export const DECISION = CONTENT.decision.words;
/** When the words were written and last checked; the check includes a search for figures. */
export const ANSWERS_HISTORY: TextHistory = {
  written: CONTENT.written,
  checked: CONTENT.checked,
  nextCheck: CONTENT.nextCheck,
};

export const worksOf = (keys: readonly SourceKey[]): readonly Source[] => keys.map((key) => SOURCES[key]);
