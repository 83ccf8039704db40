import { authorOf, hashAuthorKey } from '#domain/review/write/author-key.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { createExperienceLinks } from './links.ts';
import type { FollowUp } from './rules.ts';
import * as store from './store.ts';

/** How somebody reaches the questions: in the browser that wrote a review of a lens, or through a mailed link. */
export type Way =
  | { readonly kind: 'browser'; readonly lensId: number; readonly authorKey: string }
  | { readonly kind: 'link'; readonly token: string };

/**
 * A review, and the role of the visitor: its `owner`, as a mailed link has shown; its `writer`, the browser that sent
 * it and has not opened a link; or a `stranger`, a browser whose change of it waits for the owner.
 */
export type Access = store.ReviewRef & {
  readonly as: 'owner' | 'writer' | 'stranger';
  /** Of a browser without a verified address: it sees only what it has sent itself. */
  readonly browser: Buffer | null;
  readonly asked: FollowUp | null;
};

/** Who the visitor is; null without a review there. */
export async function accessBy(
  db: Queryable,
  links: Pick<ReturnType<typeof createExperienceLinks>, 'openAsk'>,
  way: Way,
  now: Date,
): Promise<Access | null> {
  if (way.kind === 'link') {
    const opened = await links.openAsk(way.token);
    const review = opened && (await store.findReview(db, opened.reviewId));
    return review ? { ...review, as: 'owner', browser: null, asked: opened.asked } : null;
  }
  const keyHash = hashAuthorKey(way.authorKey);
  const written = await store.findWritten(db, { lensId: way.lensId, keyHash, now });
  if (!written) return null;
  const { isAuthor, isProved, ...review } = written;
  if (isProved) return { ...review, as: 'owner', browser: null, asked: null };
  return { ...review, as: isAuthor ? 'writer' : 'stranger', browser: authorOf(review.reviewId, keyHash), asked: null };
}
