/**
 * How comments of a lens are narrowed and ordered, and how many each choice leaves. Pure: the page, the browser and the
 * API use the same functions.
 */

import { REVIEWER_TYPES, type ReviewerType } from '../rules.ts';
import { VERIFICATION_LEVELS, type VerificationLevel } from './verification-level.ts';

export const COMMENT_ORDERS = ['newest', 'critical'] as const;
export type CommentOrder = (typeof COMMENT_ORDERS)[number];
export const ORDER_LABELS: Record<CommentOrder, string> = { newest: 'Newest first', critical: 'Most critical first' };

/** The ratings that comments can be narrowed to, highest first. */
export const STARS = [5, 4, 3, 2, 1] as const;

/** Which comments are shown; null is all. */
export type CommentNarrowing = {
  readonly stars: number | null;
  readonly by: ReviewerType | null;
  readonly step: VerificationLevel | null;
};
export type CommentView = CommentNarrowing & { readonly order: CommentOrder };

export const ALL_COMMENTS: CommentView = { stars: null, by: null, step: null, order: 'newest' };

/** The parameters of an address that say which comments are shown. */
/** With fewer comments there is nothing to choose from. */
export const CHOICES_FROM = 20;

export const COMMENT_PARAMS = ['stars', 'by', 'step', 'order'] as const;

/** Reads the choice from an address; what is missing or unknown is the default. */
export function readCommentView(params: { get(name: string): string | null }): CommentView {
  return {
    stars: STARS.find((stars) => String(stars) === params.get('stars')) ?? null,
    by: REVIEWER_TYPES.find((type) => type === params.get('by')) ?? null,
    step: VERIFICATION_LEVELS.find((step) => step === params.get('step')) ?? null,
    order: COMMENT_ORDERS.find((order) => order === params.get('order')) ?? 'newest',
  };
}

/** Puts the choice into an address; defaults are left out. */
export function writeCommentView({ stars, by, step, order }: CommentView, params: URLSearchParams): void {
  for (const name of COMMENT_PARAMS) params.delete(name);
  if (stars !== null) params.set('stars', String(stars));
  if (by !== null) params.set('by', by);
  if (step !== null) params.set('step', step);
  if (order !== 'newest') params.set('order', order);
}

/** How many comments of a lens have these stars, this author and this proof. */
export type CommentCell = {
  readonly stars: number;
  readonly reviewerType: ReviewerType;
  readonly step: VerificationLevel;
  readonly count: number;
};

const fits = ({ stars, reviewerType, step }: CommentCell, chosen: CommentNarrowing) =>
  (chosen.stars === null || stars === chosen.stars) &&
  (chosen.by === null || reviewerType === chosen.by) &&
  (chosen.step === null || step === chosen.step);

/** How many comments a choice leaves. */
export function countComments(cells: readonly CommentCell[], chosen: CommentNarrowing): number {
  return cells.filter((cell) => fits(cell, chosen)).reduce((sum, { count }) => sum + count, 0);
}
