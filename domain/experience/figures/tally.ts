import { CHOICES, SCALE_NAMES, SCALES } from '../rules.ts';
import type { Answer, Question } from './people.ts';

/** How many people gave each answer to each question, by its code; suppressed questions are absent. */
export type Tally = { readonly [Q in Question]?: readonly number[] };

const CODES: Readonly<Record<Question, readonly (string | number)[]>> = {
  ...(Object.fromEntries(SCALE_NAMES.map((name) => [name, SCALES[name].words.map((_, code) => code)])) as Record<
    (typeof SCALE_NAMES)[number],
    number[]
  >),
  driving: Object.keys(CHOICES.driving.options),
  again: Object.keys(CHOICES.again.options),
};
export const QUESTIONS = Object.keys(CODES) as readonly Question[];

/** Counts what people said, one answer each. */
export function tallyOf(answers: readonly Answer[]): Tally {
  return Object.fromEntries(
    QUESTIONS.map((question) => [
      question,
      CODES[question].map((code) => answers.filter((answer) => answer[question] === code).length),
    ]),
  );
}

/** How many people answered. */
export const peopleIn = (counts: readonly number[] | undefined): number =>
  (counts ?? []).reduce((sum, count) => sum + count, 0);

/** A tally without the questions that `keep` refuses by how many people answered them. */
export function keeping(tally: Tally, keep: (people: number, question: Question) => boolean): Tally {
  return Object.fromEntries(
    Object.entries(tally).filter(([question, counts]) => keep(peopleIn(counts), question as Question)),
  );
}

/** What is left of a tally without those of another, of the same questions. */
export function without(tally: Tally, part: Tally): Tally {
  return Object.fromEntries(
    Object.entries(tally).map(([question, counts]) => [
      question,
      counts.map((count, code) => count - (part[question as Question]?.[code] ?? 0)),
    ]),
  );
}

/** Counts of several tallies together; those without the question add nothing. */
export function sumOf(tallies: readonly (readonly number[] | undefined)[]): readonly number[] {
  const sums: number[] = [];
  for (const counts of tallies) {
    for (let code = 0; code < (counts?.length ?? 0); code += 1) sums[code] = (sums[code] ?? 0) + (counts?.[code] ?? 0);
  }
  return sums;
}
