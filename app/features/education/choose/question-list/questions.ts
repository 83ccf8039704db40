import { questionAbout } from '#domain/lens/rules/conditions.ts';
import { type Choice, chosenIn } from '../choice.ts';
import { QUESTION_LIST_WORDS } from '../choose-words.ts';

/** Questions that belong together, and their subject. */
export type QuestionPart = { readonly about: string; readonly questions: readonly string[] };

/** For each class on the list; fewer when there are several, so that all have room. */
const ALONE = 4;
const AMONG_OTHERS = 2;

/**
 * Questions for an appointment, each once.
 *
 * @param classes those of the lenses on the list, with the questions of their pages.
 */
export function questionsFor(
  choice: Choice,
  classes: readonly { readonly label: string; readonly questions: readonly string[] }[],
): QuestionPart[] {
  const about = new Set(chosenIn(choice).map((priority) => QUESTION_LIST_WORDS.questions[priority]));
  const each = classes.length > 1 ? AMONG_OTHERS : ALONE;
  return [
    { about: 'For every lens', questions: QUESTION_LIST_WORDS.always },
    { about: 'My eyes', questions: choice.conditions.map(questionAbout) },
    { about: 'What matters to me', questions: [...about] },
    ...classes.map(({ label, questions }) => ({
      about: label,
      questions: questions.filter((question) => !about.has(question)).slice(0, each),
    })),
  ].filter(({ questions }) => questions.length > 0);
}
