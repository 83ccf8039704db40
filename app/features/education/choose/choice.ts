import { PRIORITIES, type Priority } from '#domain/lens/rules/priorities.ts';

/** How much something matters, as the form offers it. */
export const WEIGHTS = ['most', 'matters', 'not'] as const;
export type Weight = (typeof WEIGHTS)[number];
export const WEIGHT_WORDS: Readonly<Record<Weight, string>> = {
  most: 'Matters most',
  matters: 'Matters',
  not: 'Not much',
};

/** So many things can matter most; with more, the word says nothing. */
export const MOST_AT_MOST = 2;

/** What somebody has marked. It lives in the address, and nowhere else. */
export type Choice = {
  readonly weights: Readonly<Partial<Record<Priority, Weight>>>;
  /** Which of those that matter most the order follows, if not the first. */
  readonly first: Priority | null;
};

export const NOTHING_CHOSEN: Choice = { weights: {}, first: null };

/** What an address says; anything else in it is left out. */
export function readChoice(query: URLSearchParams): Choice {
  const weights = Object.fromEntries(
    PRIORITIES.flatMap((priority) => {
      const weight = WEIGHTS.find((one) => one === query.get(priority));
      return weight ? [[priority, weight]] : [];
    }),
  ) as Choice['weights'];
  const first = PRIORITIES.find((one) => one === query.get('first')) ?? null;
  return { weights, first: first && weights[first] === 'most' ? first : null };
}

/** The query that says it; what matters not much is left out, as it is the same as no mark. */
export function writeChoice({ weights, first }: Choice): URLSearchParams {
  const query = new URLSearchParams();
  for (const priority of PRIORITIES) {
    const weight = weights[priority];
    if (weight && weight !== 'not') query.set(priority, weight);
  }
  if (first && first !== leadingOf({ weights, first: null })) query.set('first', first);
  return query;
}

/** What has a weight, in the order of the list. */
export const weighing = ({ weights }: Pick<Choice, 'weights'>, weight: Weight): Priority[] =>
  PRIORITIES.filter((priority) => weights[priority] === weight);

/** What the order follows: the first of those that matter most. Null when nothing does. */
export const leadingOf = (choice: Choice): Priority | null => choice.first ?? weighing(choice, 'most')[0] ?? null;

/** All that counts, what matters most first, and of that what the order follows. */
export function chosenIn(choice: Choice): Priority[] {
  const leading = leadingOf(choice);
  const most = weighing(choice, 'most').filter((priority) => priority !== leading);
  return [...(leading ? [leading] : []), ...most, ...weighing(choice, 'matters')];
}

/** Whether more has been marked as mattering most than the word can bear. */
export const marksTooMany = (choice: Choice): boolean => weighing(choice, 'most').length > MOST_AT_MOST;
