import { type Leader, leaderBy, type Mark } from '#domain/review/rules/lead.ts';
import type { Answer, Subject } from '../rules.ts';
import type { AnswerNumber } from './numbers.ts';

/** What visitors answered; numbers of trials are of other people and other questions, so they are not compared. */
export const visitorsIn = ({ numbers }: Answer): AnswerNumber | null =>
  numbers.find(({ from }) => from === 'visitors') ?? null;

/** Smaller differences of shares are not worth knowing, as those of scores: half a point of ten. */
const WORTH_KNOWING = 5;

/** How sure it is that two shares differ, by the rules for scores. */
function markBetween(one: AnswerNumber, other: AnswerNumber): Mark {
  const [a, b] = [one.range, other.range];
  if (!a || !b || (a.from <= b.to && b.from <= a.to)) return 'unsure';
  return Math.abs(one.of100 - other.of100) < WORTH_KNOWING ? 'same' : 'clear';
}

/** Which answer leads by the numbers of visitors, and how surely; null unless all of several have one. */
export function leaderOf(answers: readonly Answer[]): Leader | null {
  const shares = answers.map(visitorsIn);
  if (shares.includes(null)) return null;
  return leaderBy(
    'overall',
    shares.map((share) => share?.of100 ?? null),
    (one, other) => markBetween(shares[one] as AnswerNumber, shares[other] as AnswerNumber),
  );
}

/** Whether all of several have a number of visitors, so that they can be ranked by it. */
export const areComparable = (answers: readonly Answer[]): boolean =>
  answers.length > 1 && answers.every((answer) => visitorsIn(answer) !== null);

/** A subject with its answer. */
export type RankedAnswer = { readonly subject: Subject; readonly answer: Answer };

/** From the best: by the numbers of visitors if all have one, or else by the places of their words. */
export function ranked(all: readonly RankedAnswer[]): readonly RankedAnswer[] {
  const byNumber = areComparable(all.map(({ answer }) => answer));
  const place = ({ answer }: RankedAnswer) =>
    byNumber ? -(visitorsIn(answer)?.of100 ?? 0) : (answer.rank ?? Number.MAX_SAFE_INTEGER);
  return all.toSorted((one, other) => place(one) - place(other));
}
