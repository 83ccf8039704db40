import { faultOf, type NotTaken } from '#app/form/answer.ts';
import { NEWSLETTER_WORDS } from '#domain/subscriber/rules.ts';
import { addressProblem, type Problem, sendingProblem } from './problem.ts';

/** From a form that was sent without scripts. Separate from the form, which the home page loads. */
export function problemOf(outcome: NotTaken): Problem {
  if (outcome.kind === 'refused') return addressProblem(outcome.errors.email ?? NEWSLETTER_WORDS.unexpected);
  return sendingProblem(faultOf(outcome, NEWSLETTER_WORDS.failed) ?? NEWSLETTER_WORDS.failed);
}
