import choose from '#content/choose.json' with { type: 'json' };
import { FIGURES, type FigureKey } from '#domain/evidence/rules/figures.ts';
import { SOURCES, type SourceKey } from '#domain/evidence/rules/sources.ts';
import type { Source, TextHistory } from '#domain/evidence/rules.ts';
import { PRIORITIES, type Priority, type PriorityFact } from '#domain/lens/rules/priorities.ts';
import { LENS_TYPES, type LensType } from '#domain/lens/rules.ts';

/** What a class means for a priority, as `content/choose.json` has it: sources and figures by key. */
type Entry = Omit<PriorityFact, 'sources' | 'figures'> & {
  readonly sources: readonly SourceKey[];
  readonly figures?: readonly FigureKey[];
};

/** `content/choose.json`; a test checks the file against this type. */
const WORDS = choose as TextHistory & {
  readonly examples: Readonly<Record<Priority, string>>;
  readonly order: Readonly<Record<Priority, { readonly words: string; readonly sources: readonly SourceKey[] }>>;
  readonly classes: Readonly<Record<LensType, Readonly<Record<Priority, Entry>>>>;
  readonly sheet: {
    readonly questions: Readonly<Record<Priority, string>>;
    readonly always: readonly string[];
    readonly eyes: readonly string[];
    readonly bring: readonly string[];
  };
};

/**
 * When the words about classes and lenses on these points were written and last checked; the check includes a search
 * for figures.
 */
export const CHOOSE_HISTORY: TextHistory = {
  written: WORDS.written,
  checked: WORDS.checked,
  nextCheck: WORDS.nextCheck,
};

/** What each priority is about, in a few words of everyday life. */
export const EXAMPLES = WORDS.examples;

/** The words of the question sheet. */
export const SHEET_WORDS = WORDS.sheet;

/** Explains the order of classes and lenses for a priority. */
export type Reason = { readonly words: string; readonly sources: readonly Source[] };

const worksOf = (keys: readonly SourceKey[]) => keys.map((key) => SOURCES[key]);
const byPriority = <Value>(of: (priority: Priority) => Value) =>
  Object.fromEntries(PRIORITIES.map((priority) => [priority, of(priority)])) as Record<Priority, Value>;

export const ORDER_REASONS: Readonly<Record<Priority, Reason>> = byPriority((priority) => {
  const { words, sources } = WORDS.order[priority];
  return { words, sources: worksOf(sources) };
});

/** What each class means for each priority. */
export const CLASS_FACTS = Object.fromEntries(
  LENS_TYPES.map((type) => [
    type,
    byPriority((priority): PriorityFact => {
      const { sources, figures = [], ...entry } = WORDS.classes[type][priority];
      return { ...entry, sources: worksOf(sources), figures: figures.map((key) => FIGURES[key]) };
    }),
  ]),
) as Readonly<Record<LensType, Readonly<Record<Priority, PriorityFact>>>>;
