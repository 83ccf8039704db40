import { and, eq, gt, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/db/database.ts';
import { isWrittenBy, reviewChanges, reviews } from '../../data/tables.ts';
import type { ReviewContent } from '../../rules.ts';
import { content } from '../store.ts';

export type OwnReviewQuery = {
  lensId: number;
  emailKey: string;
  /** Hash of the key that the browser holds. */
  keyHash: Buffer;
  now: Date;
};

/**
 * What a browser wrote about a lens under an address: its waiting change when it has one, else its review.
 * One statement, whatever is found.
 */
export async function findOwn(db: Queryable, query: OwnReviewQuery): Promise<ReviewContent | undefined> {
  const ofAddress = and(eq(reviews.lensId, query.lensId), eq(reviews.emailKey, query.emailKey));
  const change = db
    .select({ rank: sql<number>`1`.as('rank'), ...content(reviewChanges) })
    .from(reviewChanges)
    .innerJoin(reviews, eq(reviews.id, reviewChanges.reviewId))
    .where(
      and(
        ofAddress,
        isWrittenBy(reviewChanges.authorKeyHash, reviewChanges.reviewId, query.keyHash),
        gt(reviewChanges.expiresAt, query.now),
      ),
    );
  const review = db
    .select({ rank: sql<number>`2`.as('rank'), ...content(reviews) })
    .from(reviews)
    .where(and(ofAddress, isWrittenBy(reviews.authorKeyHash, reviews.id, query.keyHash)));
  const [found] = await change.unionAll(review).orderBy(sql`rank`).limit(1);
  if (!found) return undefined;
  const { rank: _, ...own } = found;
  return own;
}

/** Whether a browser wrote something, and whether a mailed link has shown that it is the owner's: its texts are confirmed. */
export type OwnReview = { readonly isOwn: boolean; readonly isConfirmed: boolean };

/** What each of these browsers wrote about its lens under its address: what `findOwn` finds, in one statement. */
export async function findOwnReviews(db: Queryable, queries: readonly OwnReviewQuery[]): Promise<OwnReview[]> {
  const all = <Key extends keyof OwnReviewQuery>(key: Key) => sql.param(queries.map((query) => query[key]));
  const { rows } = await db.execute<OwnReview>(sql`
    select exists (
      select from reviews
      where reviews.lens_id = one.lens_id and reviews.email_key = one.email_key and (
        ${isWrittenBy(reviews.authorKeyHash, reviews.id, sql`one.key_hash`)}
        or exists (
          select from review_changes
          where review_id = reviews.id and expires_at > one.now
            and ${isWrittenBy(reviewChanges.authorKeyHash, reviewChanges.reviewId, sql`one.key_hash`)}
        )
      )
    ) as "isOwn", exists (
      select from reviews
      where reviews.lens_id = one.lens_id and reviews.email_key = one.email_key
        and ${isWrittenBy(reviews.authorKeyHash, reviews.id, sql`one.key_hash`)}
        and ${reviews.authorVerified}
    ) as "isConfirmed"
    from unnest(
      ${all('lensId')}::smallint[], ${all('emailKey')}::text[], ${all('keyHash')}::bytea[],
      ${sql.param(queries.map(({ now }) => now.toISOString()))}::timestamptz[]
    ) with ordinality as one (lens_id, email_key, key_hash, now, place)
    order by place`);
  return rows;
}
