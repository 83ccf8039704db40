import { and, asc, eq, inArray, or } from 'drizzle-orm';
import type { Queryable } from '#platform/db/database.ts';
import { reviewAppeals } from '../moderate/appeals/tables.ts';
import { reviewReports } from '../moderate/reports/tables.ts';
import { reviewAudit, reviewChanges, reviews } from './tables.ts';

export type StoredReview = typeof reviews.$inferSelect;
export type StoredChange = typeof reviewChanges.$inferSelect & { readonly lensId: number };
/** What a moderator did about a review. */
export type ModerationAct = Pick<typeof reviewAudit.$inferSelect, 'reviewId' | 'act' | 'rule' | 'reason' | 'at'>;
/** What somebody said about a review; the words are theirs and are left out. */
export type StoredReport = Pick<typeof reviewReports.$inferSelect, 'reviewId' | 'rule' | 'verdict' | 'at'>;
/** What the writer has answered to a hiding. */
export type StoredAppeal = Pick<typeof reviewAppeals.$inferSelect, 'reviewId' | 'words' | 'verdict' | 'at'>;
export type StoredUnder = {
  readonly reviews: readonly StoredReview[];
  readonly changes: readonly StoredChange[];
  readonly acts: readonly ModerationAct[];
  readonly reports: readonly StoredReport[];
  readonly appeals: readonly StoredAppeal[];
};

/**
 * Every review of an address, with the changes that wait for them, what was reported of them, what moderators did about
 * them, and what their writer answered.
 */
export async function readStored(db: Queryable, emailKey: string): Promise<StoredUnder> {
  const own = await db.select().from(reviews).where(eq(reviews.emailKey, emailKey)).orderBy(asc(reviews.lensId));
  const ids = own.map(({ id }) => id);
  const changes = await db
    .select()
    .from(reviewChanges)
    .where(inArray(reviewChanges.reviewId, ids))
    .orderBy(asc(reviewChanges.submittedAt));
  return {
    reviews: own,
    changes: withLens(changes, own),
    acts: await readActs(db, ids),
    reports: await readReports(db, ids),
    appeals: await readAppeals(db, ids),
  };
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
  return { reviews: erased, changes: withLens(changes, own), acts: [], reports: [], appeals: [] };
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
      // A block is about a network, and is not shown to people who write from it.
      .where(and(inArray(reviewId, [...reviewIds]), inArray(act, ['hidden', 'shown'])))
      .orderBy(asc(id))
  );
}

async function readReports(db: Queryable, reviewIds: readonly string[]): Promise<StoredReport[]> {
  const { id, reviewId, rule, verdict, at } = reviewReports;
  return db
    .select({ reviewId, rule, verdict, at })
    .from(reviewReports)
    .where(inArray(reviewId, [...reviewIds]))
    .orderBy(asc(at), asc(id));
}

async function readAppeals(db: Queryable, reviewIds: readonly string[]): Promise<StoredAppeal[]> {
  const { reviewId, words, verdict, at } = reviewAppeals;
  return db
    .select({ reviewId, words, verdict, at })
    .from(reviewAppeals)
    .where(inArray(reviewId, [...reviewIds]))
    .orderBy(asc(at));
}
