import choose from '#content/choose.json' with { type: 'json' };
import { SOURCES, type SourceKey } from '#domain/evidence/rules/sources.ts';
import type { Source, TextHistory } from '#domain/evidence/rules.ts';
import type { ConditionKey } from '#domain/lens/rules/conditions.ts';
import type { Priority } from '#domain/lens/rules/questions.ts';

/** A line of the question list with a box, which is ticked for who has said one of these. */
type Box = { readonly words: string; readonly said: readonly (ConditionKey | Priority)[] };

/** `content/choose.json`; a test checks the file against this type. */
const WORDS = choose as TextHistory & {
  readonly examples: Readonly<Record<Priority, string>>;
  readonly order: Readonly<Record<Priority, { readonly words: string; readonly sources: readonly SourceKey[] }>>;
  readonly questionList: {
    readonly questions: Readonly<Record<Priority, string>>;
    readonly always: readonly string[];
    readonly eyes: readonly Box[];
    readonly bring: readonly string[];
  };
};

/** When the words about what matters were written and last checked. */
export const CHOOSE_HISTORY: TextHistory = {
  written: WORDS.written,
  checked: WORDS.checked,
  nextCheck: WORDS.nextCheck,
};

/** What each priority is about, in a few words of everyday life. */
export const EXAMPLES = WORDS.examples;

/** The words of the question list. */
export const QUESTION_LIST_WORDS = WORDS.questionList;

/** Explains the order of classes for a priority. */
export function orderReason(priority: Priority): { readonly words: string; readonly sources: readonly Source[] } {
  const { words, sources } = WORDS.order[priority];
  return { words, sources: sources.map((key) => SOURCES[key]) };
}
