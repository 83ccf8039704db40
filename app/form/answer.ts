import { tooManyWords } from '#app/waiting.ts';
import type { Errors } from '#domain/form/rules.ts';

/**
 * Why a form was not taken, whatever it asks: something in it is wrong, or nothing is and it may be sent again. Where
 * the site itself does not know whether it was committed, `message` says so in words.
 */
export type NotTaken<Field extends string = string> =
  | { readonly kind: 'refused'; readonly errors: Errors<Field> }
  | { readonly kind: 'tooMany'; readonly seconds: number }
  | { readonly kind: 'failed'; readonly message?: string | undefined };

/** For an error on the server's side. */
export const UNEXPECTED = 'An unexpected error occurred. Please try again.';

/** The result of a form, with its values. */
export type Answer<Values, Outcome = NotTaken> = { readonly values: Values; readonly outcome: Outcome };

/** Why a form was refused although nothing in it is wrong, in words; null for every other result. */
export function faultOf(
  outcome: { readonly kind: string; readonly seconds?: number; readonly message?: string | undefined },
  failed: string,
): string | null {
  if (outcome.seconds !== undefined) return tooManyWords(outcome.seconds);
  return outcome.kind === 'failed' ? (outcome.message ?? failed) : null;
}
