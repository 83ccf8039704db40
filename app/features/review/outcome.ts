import type { Answer, NotTaken } from '#app/form/answer.ts';
import type { FormValues } from './form-values.ts';

/** What becomes of a form that is not taken, or whose link to edit was asked for. */
export type ReviewOutcome =
  | NotTaken
  | { readonly kind: 'linkSent' }
  | { readonly kind: 'tooManyLinks'; readonly seconds: number }
  /** A survey that has its answer, or whose link has ended. */
  | { readonly kind: 'answered' | 'ended' }
  /** A button that the form does not have. */
  | { readonly kind: 'unknown' };

export const REVIEW_STATUSES = { answered: 409, ended: 410, unknown: 400 };

/** With nothing of what was typed where the form itself still has it. */
export type ReviewAnswer = Answer<Partial<FormValues>, ReviewOutcome>;
