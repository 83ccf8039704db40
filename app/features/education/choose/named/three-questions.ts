import { answerOf, type LensSubject } from '#domain/answer/rules.ts';
import { fitOf, fittedLens, questionAbout, VERDICTS } from '#domain/lens/rules/conditions.ts';
import type { Priority } from '#domain/lens/rules/questions.ts';
import { type Choice, chosenIn } from '../choice.ts';
import { QUESTION_LIST_WORDS } from '../choose-words.ts';

const MOST = 3;

/** In this order when the visitor has marked nothing. */
const USUAL = ['reading', 'driving', 'computer', 'cost', 'far', 'record'] as const;

/**
 * Three questions for the surgeon: about what matters most, then about the condition that fits the lenses least, and
 * then about the other points: those that were marked, and those on which the lenses differ.
 */
export function threeQuestions(choice: Choice, lenses: readonly LensSubject[]): readonly string[] {
  const strictest = (condition: Choice['conditions'][number]) =>
    Math.min(...lenses.map(({ lens }) => VERDICTS.indexOf(fitOf(fittedLens(lens), condition).verdict)));
  const conditions = choice.conditions
    .filter((condition) => VERDICTS[strictest(condition)] !== 'fits')
    .toSorted((one, other) => strictest(one) - strictest(other));
  const [first, ...marked] = chosenIn(choice);
  const differing = USUAL.filter((priority) => new Set(lenses.map((lens) => answerOf(lens, priority).words)).size > 1);
  const about = (priority: Priority) => QUESTION_LIST_WORDS.questions[priority];
  return [
    ...new Set([
      ...(first ? [about(first)] : []),
      ...conditions.slice(0, 1).map(questionAbout),
      ...marked.map(about),
      ...conditions.slice(1).map(questionAbout),
      ...differing.map(about),
      ...QUESTION_LIST_WORDS.always,
    ]),
  ].slice(0, MOST);
}
