import type { Answer, NotTaken } from '#app/form/answer.ts';
import type { FormValues } from './form-values.ts';

/** The result of a refused form, or of a request for an edit link. */
export type ReviewOutcome =
  | NotTaken
  | { readonly kind: 'linkSent' }
  | { readonly kind: 'tooManyLinks'; readonly seconds: number }
  /** A survey that was answered, or whose link has expired. */
  | { readonly kind: 'answered' | 'ended' }
  /** A button that the form does not have. */
  | { readonly kind: 'unknown' };

export const REVIEW_STATUSES = { answered: 409, ended: 410, unknown: 400 };

/** Without the typed values, if the form itself still has them. */
export type ReviewAnswer = Answer<Partial<FormValues>, ReviewOutcome>;
