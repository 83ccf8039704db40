import { ofHundredWords } from '#app/ui/icon-array.tsx';
import type { TrialFigure } from '#domain/evidence/rules/figures.ts';
import { SOURCES } from '#domain/evidence/rules/sources.ts';
import { isSameSource, type Source } from '#domain/evidence/rules.ts';
import { CONDITIONS, type ConditionKey, fitOf, noteInCondition, type Verdict } from '#domain/lens/rules/conditions.ts';
import type { Topic } from '../answers.ts';
import type { Choice } from '../choice.ts';
import { type ShownFigure, showTrial } from '../figure.ts';
import type { LensToChoose } from '../trade-offs.ts';
import { CONDITION_IF_YOU_WAIT, type Entry, EXCHANGE, ROW_KEYS, ROWS, type RowKey } from './facts.ts';

/** A lens with its reviews in a few words: "4.5 of 5 stars, 400 reviews". */
export type NamedLens = LensToChoose & { readonly rated: string };

/**
 * The number of a cell: as a bar, where all bars of the row count the same and more is better, in words, or not known
 * beside the bars of other lenses.
 */
export type CellNumber =
  | { readonly as: 'bar'; readonly figure: ShownFigure }
  | { readonly as: 'words'; readonly figure: ShownFigure; readonly holds: string }
  | { readonly as: 'not known'; readonly figure: null };

/** What one option means for one question: a sentence, and a number of 100 where one is known. */
export type Cell = {
  readonly words: string;
  /** How good it is by its words; lower is better. Missing where it cannot be compared. */
  readonly rank?: number | undefined;
  readonly verdict?: Verdict;
  readonly sources: readonly Source[];
  readonly number: CellNumber | null;
};

/** What the cells of a row show beside their words. */
type Numbers = {
  /** What holds for the people whom the bars count; missing when there are no bars. */
  readonly counted?: string | undefined;
  /** Answers of people on this site put the lenses in another order than the words do, so there are no bars. */
  readonly differs: boolean;
  /** One for each lens. */
  readonly numbers: readonly (CellNumber | null)[];
};

/** A question with a cell for each option: the lenses in their order, and waiting last. */
export type Row = Pick<Numbers, 'counted' | 'differs'> & {
  readonly key: string;
  readonly title: string;
  /** What a condition or a term is. */
  readonly explained?: string | undefined;
  /** What the lenses with the lowest rank are: "Calmest at night". */
  readonly best?: string | undefined;
  readonly cells: readonly Cell[];
};

/** The rows of the page: for each question, the named lenses, a monofocal lens and waiting. */
export function rowsFor(lenses: readonly NamedLens[], { conditions }: Pick<Choice, 'conditions'>): readonly Row[] {
  const rows = ROW_KEYS.map((key) => rowOf(key, lenses));
  const ofConditions = conditions.map((condition): Row => {
    return {
      key: condition,
      title: `My condition: ${CONDITIONS[condition].name}`,
      explained: CONDITIONS[condition].what,
      differs: false,
      cells: [...lenses.map((lens) => fitCell(lens, condition)), cellOf(CONDITION_IF_YOU_WAIT)],
    };
  });
  // After what people see, before what can go wrong.
  const at = ROW_KEYS.indexOf('risks');
  return [...rows.slice(0, at), ...ofConditions, ...rows.slice(at), afterwards(lenses)];
}

/** What is known of a lens with a condition, and whether that is known of its type only. */
function fitCell(lens: NamedLens, condition: ConditionKey): Cell {
  const { verdict, sentence, sources } = fitOf(lens, condition);
  const note = verdict === 'not known' ? undefined : noteInCondition(lens.id);
  return { words: note ? `${sentence} ${note}` : sentence, verdict, sources: worksOf(sources), number: null };
}

function rowOf(key: RowKey, lenses: readonly NamedLens[]): Row {
  const { title, explained, best, topic, counted = '', classes, wait, lenses: own = {} } = ROWS[key];
  const cells = lenses.map((lens) => cellOf(own[lens.id] ?? classes[lens.type]));
  const { numbers, ...row } = topic
    ? numbersOf(lenses, { topic, counted, ranks: cells.map(({ rank }) => rank) })
    : { numbers: [], differs: false };
  return {
    ...{ key, title, explained, best },
    ...row,
    cells: [...cells.map((cell, column) => ({ ...cell, number: numbers[column] ?? null })), cellOf(wait)],
  };
}

/** What reviews and answers on this site say of each lens. */
function afterwards(lenses: readonly NamedLens[]): Row {
  const { numbers, ...row } = numbersOf(lenses, { topic: 'again', counted: 'would choose it again', ranks: [] });
  return {
    key: 'afterwards',
    title: 'What do people say afterwards?',
    ...row,
    cells: [
      ...lenses.map(({ rated }, column) => ({ words: rated, sources: [], number: numbers[column] ?? null })),
      { words: 'Decide again later.', sources: [], number: null },
    ],
  };
}

type NumbersWanted = {
  readonly topic: Topic;
  readonly counted: string;
  /** Of the words, one for each lens. */
  readonly ranks: readonly (number | undefined)[];
};

/**
 * The numbers of lenses in a row. Answers to the same question can be compared, so they are bars once two lenses have
 * some, unless they contradict the words, which rest on studies. Without bars, numbers of studies are in words: they
 * asked different people in different words.
 */
function numbersOf(lenses: readonly NamedLens[], { topic, counted, ranks }: NumbersWanted): Numbers {
  const answers = lenses.map(({ answered }) => answered[topic] ?? null);
  const isComparable = answers.filter((answer) => answer !== null).length > 1;
  const differs = isComparable && contradicts(answers, ranks);
  const hasBars = isComparable && !differs;
  const numbers = lenses.map(({ facts }, column): CellNumber | null => {
    const answer = answers[column] ?? null;
    if (hasBars) return answer ? { as: 'bar', figure: answer } : { as: 'not known', figure: null };
    const study = topic === 'again' ? undefined : facts[topic]?.figures?.find(({ holdsInRow }) => holdsInRow);
    return study && !differs ? inWords(study) : null;
  });
  return { ...(hasBars && { counted }), differs, numbers };
}

/** Whether fewer people say the better thing about a lens that is better by its words, as the numbers are printed. */
function contradicts(answers: readonly (ShownFigure | null)[], ranks: NumbersWanted['ranks']): boolean {
  const both = answers.flatMap((answer, column) => {
    const rank = ranks[column];
    return answer && rank !== undefined ? [{ rank, count: Math.round(answer.count) }] : [];
  });
  return both.some((one) => both.some((other) => one.rank < other.rank && one.count < other.count));
}

/** What a figure is of, in words: its margin of error, who was counted and when. */
export const countedWords = (figure: ShownFigure): string => `${ofHundredWords(figure)}. ${figure.of}`;

const worksOf = (keys: Entry['sources']) => keys.map((key) => SOURCES[key]);

const inWords = (study: TrialFigure): CellNumber => ({
  as: 'words',
  figure: showTrial(study),
  holds: study.holdsInRow ?? study.holds,
});

const cellOf = ({ words, rank, sources }: Entry): Cell => ({
  words,
  rank,
  sources: worksOf(sources),
  number: null,
});

/** Every source of the rows and of the sentence below them, once each, in the order in which they appear. */
export function sourcesOfRows(rows: readonly Row[]): readonly Source[] {
  const all = [
    ...rows.flatMap(({ cells }) =>
      cells.flatMap(({ sources, number }) => [...sources, ...(number?.figure?.source ? [number.figure.source] : [])]),
    ),
    ...worksOf(EXCHANGE.sources),
  ];
  return all.filter((source, index) => all.findIndex((one) => isSameSource(one, source)) === index);
}
