import { faultOf, type NotTaken } from '#app/form/answer.ts';
import { NEWSLETTER_WORDS } from '#domain/subscriber/rules.ts';
import { addressProblem, type Problem, sendingProblem } from './problem.ts';

/** Of a form that was sent without scripts. Apart from the form itself, which the home page loads. */
export function problemOf(outcome: NotTaken): Problem {
  if (outcome.kind === 'refused') return addressProblem(outcome.errors.email ?? NEWSLETTER_WORDS.unexpected);
  return sendingProblem(faultOf(outcome, NEWSLETTER_WORDS.failed) ?? NEWSLETTER_WORDS.failed);
}
