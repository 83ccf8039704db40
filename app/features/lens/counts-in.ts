import type { Kind } from '#domain/review/rules/spread.ts';
import { isVerified } from '#domain/review/rules/verification-level.ts';
import { commentChoice } from './comment-choice.ts';
import type { Population } from './population.ts';

/** Which reviews count for a population. For loaders: browsers get the result, and not the verification levels. */
export function countsIn(population: Population): (kind: Kind) => boolean {
  const { reviewerType: asked, confirmedOnly } = commentChoice(population);
  return ({ reviewerType, step }) =>
    (asked === undefined || asked === reviewerType) && (!confirmedOnly || isVerified(step));
}
