import { ofHundredWords } from '#app/ui/icon-array.tsx';
import { FIGURES } from '#domain/evidence/rules/figures.ts';
import { SOURCES } from '#domain/evidence/rules/sources.ts';
import { isSameSource, type Source } from '#domain/evidence/rules.ts';
import { CONDITIONS, type ConditionKey, fitOf, type Verdict } from '#domain/lens/rules/conditions.ts';
import type { Choice } from '../choice.ts';
import { type ShownFigure, showTrial } from '../figure.ts';
import type { LensToChoose } from '../trade-offs.ts';
import { CONDITION_IF_YOU_WAIT, type Entry, EXCHANGE, ROW_KEYS, ROWS, type RowKey } from './facts.ts';

/** A lens with its reviews in a few words: "4.5 of 5 stars, 400 reviews". */
export type NamedLens = LensToChoose & { readonly rated: string };

/** What one option means for one question: a sentence, and a number of 100 where one is known. */
export type Cell = {
  readonly words: string;
  readonly verdict?: Verdict;
  readonly sources: readonly Source[];
  readonly figure: ShownFigure | null;
};

/** A question with a cell for each option: the lenses in their order, and waiting last. */
export type Row = {
  readonly key: string;
  readonly title: string;
  /** What a condition is. */
  readonly explained?: string;
  /** What holds for the people in every number of the row, where all lenses have the same. */
  readonly counted?: string;
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
      cells: [...fitsOfLenses(lenses, condition), cellOf(CONDITION_IF_YOU_WAIT)],
    };
  });
  // After what people see, before what can go wrong.
  const at = ROW_KEYS.indexOf('risks');
  return [...rows.slice(0, at), ...ofConditions, ...rows.slice(at), afterwards(lenses)];
}

/** What is known of each lens with a condition. What is known of several is printed once, under the first of them. */
function fitsOfLenses(lenses: readonly NamedLens[], condition: ConditionKey): readonly Cell[] {
  const fits = lenses.map((lens) => ({ name: lens.name, ...fitOf(lens, condition) }));
  return fits.map(({ name, verdict, sentence, sources }) => {
    const first = fits.find((fit) => fit.verdict === verdict && fit.sentence === sentence);
    const isSaid = first !== undefined && first.name !== name;
    const words = verdict === 'fits' ? '' : isSaid ? `As with ${first.name}.` : sentence;
    return { words, verdict, sources: isSaid ? [] : worksOf(sources), figure: null };
  });
}

function rowOf(key: RowKey, lenses: readonly NamedLens[]): Row {
  const { title, topic, answered: short, classes, wait, lenses: own = {} } = ROWS[key];
  // Answers to the same question can be compared. Studies asked different people, so they are the second choice.
  const allAnswered = topic !== undefined && lenses.every(({ answered }) => answered[topic]);
  const cells = lenses.map((lens) => {
    const cell = cellOf(own[lens.id] ?? classes[lens.type]);
    if (topic === undefined) return cell;
    const study = topic === 'again' ? undefined : lens.facts[topic]?.figures?.[0];
    if (study && !allAnswered) return { ...cell, figure: showTrial(study) };
    const answered = lens.answered[topic];
    return { ...cell, figure: answered ? { ...answered, ...(short && { holds: short }) } : null };
  });
  return { key, title, ...(allAnswered && short && { counted: short }), cells: [...cells, cellOf(wait)] };
}

/** What reviews and answers on this site say of each lens. */
function afterwards(lenses: readonly NamedLens[]): Row {
  const cells = lenses.map(
    ({ rated, answered }): Cell => ({ words: rated, sources: [], figure: answered.again ?? null }),
  );
  const wait: Cell = { words: 'You can decide again later.', sources: [], figure: null };
  const holds = lenses[0]?.answered.again?.holds;
  const counted = lenses.every(({ answered }) => answered.again) ? holds : undefined;
  return {
    key: 'afterwards',
    title: 'What do people say afterwards?',
    ...(counted && { counted }),
    cells: [...cells, wait],
  };
}

/** What a figure is of, in words: its margin of error, who was counted and when. */
export const countedWords = (figure: ShownFigure): string => `${ofHundredWords(figure)}. ${figure.of}`;

const worksOf = (keys: Entry['sources']) => keys.map((key) => SOURCES[key]);

const cellOf = ({ words, sources, figure }: Entry): Cell => ({
  words,
  sources: worksOf(sources),
  figure: figure ? showTrial(FIGURES[figure]) : null,
});

/** Every source of the rows and of the sentence below them, once each, in the order in which they appear. */
export function sourcesOfRows(rows: readonly Row[]): readonly Source[] {
  const all = [
    ...rows.flatMap(({ cells }) =>
      cells.flatMap(({ sources, figure }) => [...sources, ...(figure?.source ? [figure.source] : [])]),
    ),
    ...worksOf(EXCHANGE.sources),
  ];
  return all.filter((source, index) => all.findIndex((one) => isSameSource(one, source)) === index);
}
