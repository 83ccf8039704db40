import { authorOf, hashAuthorKey } from '#domain/review/author-key.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { createExperienceLinks } from './links.ts';
import type { FollowUp } from './rules.ts';
import * as store from './store.ts';

/** How somebody comes to the questions: in the browser that wrote a review of a lens, or by a mailed link. */
export type Way =
  | { readonly kind: 'browser'; readonly lensId: number; readonly authorKey: string }
  | { readonly kind: 'link'; readonly token: string };

/**
 * The review that somebody speaks of, and who speaks: its `owner`, as a mailed link has shown; the browser that is its
 * `writer`, whose mailbox nobody has proved there; or a browser whose change of it waits for the owner, as `stranger`.
 */
export type Access = store.Reviewed & {
  readonly as: 'owner' | 'writer' | 'stranger';
  /** Of a browser that has not proved to be the owner's: it sees what it has sent itself, and nothing else. */
  readonly browser: Buffer | null;
  readonly asked: FollowUp | null;
};

/** Who comes by a way; null for whoever has no review there. */
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
