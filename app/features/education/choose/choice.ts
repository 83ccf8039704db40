import { CONDITION_KEYS, type ConditionKey } from '#domain/lens/rules/conditions.ts';
import { PRIORITIES, type Priority } from '#domain/lens/rules/questions.ts';

/** How much something matters, as the form offers it. */
export const WEIGHTS = ['most', 'matters', 'not'] as const;
export type Weight = (typeof WEIGHTS)[number];
export const WEIGHT_WORDS: Readonly<Record<Weight, string>> = {
  most: 'Matters most',
  matters: 'Matters',
  not: 'Not much',
};

/** How many things can matter most; with more, the ranking would mean nothing. */
export const MOST_AT_MOST = 2;

/** A visitor's priorities and eye conditions. They are stored in the URL, and nowhere else. */
export type Choice = {
  readonly weights: Readonly<Partial<Record<Priority, Weight>>>;
  /** Which of those that matter most determines the order, if not the first. */
  readonly first: Priority | null;
  /** Conditions of the eye, in the order of the list. */
  readonly conditions: readonly ConditionKey[];
};

export const NOTHING_CHOSEN: Choice = { weights: {}, first: null, conditions: [] };

/** Parses a URL; anything unknown is left out. */
export function readChoice(query: URLSearchParams): Choice {
  const weights = Object.fromEntries(
    PRIORITIES.flatMap((priority) => {
      const weight = WEIGHTS.find((one) => one === query.get(priority));
      return weight ? [[priority, weight]] : [];
    }),
  ) as Choice['weights'];
  const first = PRIORITIES.find((one) => one === query.get('first')) ?? null;
  const eyes = query.getAll('eye');
  const conditions = CONDITION_KEYS.filter((key) => eyes.includes(key));
  return { weights, first: first && weights[first] === 'most' ? first : null, conditions };
}

/** The query string; "not much" is left out, as it is the default. */
export function writeChoice({ weights, first, conditions }: Choice): URLSearchParams {
  const query = new URLSearchParams();
  for (const priority of PRIORITIES) {
    const weight = weights[priority];
    if (weight && weight !== 'not') query.set(priority, weight);
  }
  if (first && first !== leadingOf({ weights, first: null })) query.set('first', first);
  for (const condition of conditions) query.append('eye', condition);
  return query;
}

/** What has a weight, in the order of the list. */
export const weighing = ({ weights }: Pick<Choice, 'weights'>, weight: Weight): Priority[] =>
  PRIORITIES.filter((priority) => weights[priority] === weight);

/** The priority that determines the order: the first of those that matter most. Null when none does. */
export const leadingOf = (choice: Pick<Choice, 'weights' | 'first'>): Priority | null =>
  choice.first ?? weighing(choice, 'most')[0] ?? null;

/** All priorities that count, those that matter most first, and among them the one that determines the order. */
export function chosenIn(choice: Choice): Priority[] {
  const leading = leadingOf(choice);
  const most = weighing(choice, 'most').filter((priority) => priority !== leading);
  return [...(leading ? [leading] : []), ...most, ...weighing(choice, 'matters')];
}

/** Whether too many are marked as mattering most. */
export const marksTooMany = (choice: Choice): boolean => weighing(choice, 'most').length > MOST_AT_MOST;
