import { and, asc, eq, inArray, or } from 'drizzle-orm';
import type { Queryable } from '#platform/db/database.ts';
import { reviewAudit, reviewChanges, reviews } from './tables.ts';

export type StoredReview = typeof reviews.$inferSelect;
export type StoredChange = typeof reviewChanges.$inferSelect & { readonly lensId: number };
/** What a moderator did about a review. */
export type ModerationAct = Pick<typeof reviewAudit.$inferSelect, 'reviewId' | 'act' | 'rule' | 'reason' | 'at'>;
export type StoredUnder = {
  readonly reviews: readonly StoredReview[];
  readonly changes: readonly StoredChange[];
  readonly acts: readonly ModerationAct[];
};

/** Every review of an address, with the changes that wait for them and what moderators did about them. */
export async function readStored(db: Queryable, emailKey: string): Promise<StoredUnder> {
  const own = await db.select().from(reviews).where(eq(reviews.emailKey, emailKey)).orderBy(asc(reviews.lensId));
  const ids = own.map(({ id }) => id);
  const changes = await db
    .select()
    .from(reviewChanges)
    .where(inArray(reviewChanges.reviewId, ids))
    .orderBy(asc(reviewChanges.submittedAt));
  return { reviews: own, changes: withLens(changes, own), acts: await readActs(db, ids) };
}

/** Removes the reviews of an address, or one of them, each with its changes; or one change. What was there. */
export async function eraseStored(db: Queryable, emailKey: string, id?: string): Promise<StoredUnder> {
  const own = await db.select().from(reviews).where(eq(reviews.emailKey, emailKey));
  const ofReviews = inArray(
    reviewChanges.reviewId,
    own.map((review) => review.id),
  );
  const chosen = id === undefined ? undefined : or(eq(reviewChanges.id, id), eq(reviewChanges.reviewId, id));
  const changes = await db.delete(reviewChanges).where(and(ofReviews, chosen)).returning();
  const review = id === undefined ? undefined : eq(reviews.id, id);
  const erased = await db
    .delete(reviews)
    .where(and(eq(reviews.emailKey, emailKey), review))
    .returning();
  return { reviews: erased, changes: withLens(changes, own), acts: [] };
}

/** Each change with the lens of its review. */
function withLens(
  changes: readonly (typeof reviewChanges.$inferSelect)[],
  own: readonly StoredReview[],
): StoredChange[] {
  return changes.flatMap((change) => {
    const review = own.find(({ id }) => id === change.reviewId);
    return review ? [{ ...change, lensId: review.lensId }] : [];
  });
}

async function readActs(db: Queryable, reviewIds: readonly string[]): Promise<ModerationAct[]> {
  const { id, reviewId, act, rule, reason, at } = reviewAudit;
  return (
    db
      .select({ reviewId, act, rule, reason, at })
      .from(reviewAudit)
      // A block is about a network, and whoever writes from it learns nothing of it.
      .where(and(inArray(reviewId, [...reviewIds]), inArray(act, ['hidden', 'shown'])))
      .orderBy(asc(id))
  );
}
