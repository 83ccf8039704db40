import type { Priority } from '#domain/lens/rules/priorities.ts';

/** Questions that belong together, and their subject. */
export type Questions = { readonly about: string; readonly questions: readonly string[] };

/** What to ask about each thing that matters. */
const BY_PRIORITY: Readonly<Record<Priority, string>> = {
  driving: 'What do your own patients say about driving at night with the lens you suggest?',
  reading: 'What could I read without glasses, and what not?',
  computer: 'Would my screen be clear without glasses, as far from me as it stands?',
  far: 'How sharp will I see far without glasses if my eye misses the plan a little?',
  halos: 'How many of your patients still see halos after a year, and what can be done if mine disturb me?',
  cost: 'What would I pay myself, with all visits, tests and later touch-ups?',
  record: 'How long has this lens been in use, and how many have you put in?',
};

/** What anybody may ask. */
const ALWAYS = ['What speaks against the lens you suggest, in my eyes?', 'What happens if I wait?'];

/** For each class on the sheet; fewer when there are several, so that all have room. */
const ALONE = 4;
const AMONG_OTHERS = 2;

/**
 * Questions for an appointment, each once.
 *
 * @param classes those of the lenses on the sheet, with the questions of their pages.
 */
export function questionsFor(
  priorities: readonly Priority[],
  classes: readonly { readonly label: string; readonly questions: readonly string[] }[],
): Questions[] {
  const about = new Set(priorities.map((priority) => BY_PRIORITY[priority]));
  const each = classes.length > 1 ? AMONG_OTHERS : ALONE;
  return [
    { about: 'For every lens', questions: ALWAYS },
    { about: 'What matters to me', questions: [...about] },
    ...classes.map(({ label, questions }) => ({
      about: label,
      questions: questions.filter((question) => !about.has(question)).slice(0, each),
    })),
  ].filter(({ questions }) => questions.length > 0);
}
