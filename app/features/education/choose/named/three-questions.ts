import { fitOf, questionAbout, VERDICTS } from '#domain/lens/rules/conditions.ts';
import type { Priority } from '#domain/lens/rules/priorities.ts';
import { type Choice, chosenIn } from '../choice.ts';
import { SHEET_WORDS } from '../class-facts.ts';
import { type LensToChoose, tradeOffOfLens } from '../trade-offs.ts';

/** How many questions follow from the differences, and how many of them may be about conditions of the eye. */
const MOST = 3;
const MOST_ABOUT_CONDITIONS = 2;

/** In this order when the visitor has marked nothing. */
const USUAL: readonly Priority[] = ['halos', 'reading', 'driving', 'computer', 'cost', 'far', 'record'];

/**
 * Three questions for the surgeon: about conditions that do not simply fit one of the lenses, the strictest first, and
 * then about points on which the lenses differ, those that the visitor marked first.
 *
 * @param lenses the named lenses and the monofocal lens beside them.
 */
export function threeQuestions(choice: Choice, lenses: readonly LensToChoose[]): readonly string[] {
  const strictest = (condition: Choice['conditions'][number]) =>
    Math.min(...lenses.map((lens) => VERDICTS.indexOf(fitOf(lens, condition).verdict)));
  const about = choice.conditions
    .filter((condition) => lenses.some((lens) => fitOf(lens, condition).verdict !== 'fits'))
    .toSorted((one, other) => strictest(one) - strictest(other))
    .slice(0, MOST_ABOUT_CONDITIONS);
  const differing = [...new Set([...chosenIn(choice), ...USUAL])].filter(
    (priority) => new Set(lenses.map((lens) => tradeOffOfLens(lens, priority).short)).size > 1,
  );
  return [
    ...about.map(questionAbout),
    ...differing.map((priority) => SHEET_WORDS.questions[priority]),
    ...SHEET_WORDS.always,
  ].slice(0, MOST);
}
