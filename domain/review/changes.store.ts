import { and, asc, eq, gt, inArray, lte, max } from 'drizzle-orm';
import type { Queryable } from '#platform/db/database.ts';
import type { ReviewContent } from './rules.ts';
import { content } from './store.ts';
import { reviewChanges } from './tables.ts';

/** A new text that waits for the owner's consent. */
export type StoredChange = ReviewContent & {
  readonly id: string;
  readonly authorKeyHash: Buffer;
  readonly submittedAt: Date;
};

const storedChange = {
  id: reviewChanges.id,
  authorKeyHash: reviewChanges.authorKeyHash,
  submittedAt: reviewChanges.submittedAt,
  ...content(reviewChanges),
};

export type NewChange = ReviewContent & {
  reviewId: string;
  authorKeyHash: Buffer;
  submittedAt: Date;
  expiresAt: Date;
};

/** Keeps a change waiting; the newest from one browser replaces that browser's older one. */
export async function saveChange(db: Queryable, change: NewChange): Promise<StoredChange & { toldAt: Date | null }> {
  await forgetExpiredChanges(db, change.submittedAt);
  const [saved] = await db
    .insert(reviewChanges)
    .values(change)
    .onConflictDoUpdate({ target: [reviewChanges.reviewId, reviewChanges.authorKeyHash], set: change })
    .returning({ ...storedChange, toldAt: reviewChanges.toldAt });
  if (!saved) throw new Error('A waiting change could not be stored.');
  return saved;
}

/** Forgets changes that waited in vain; how many. */
export async function forgetExpiredChanges(db: Queryable, now: Date): Promise<number> {
  return (await db.delete(reviewChanges).where(lte(reviewChanges.expiresAt, now))).rowCount ?? 0;
}

/** When the newest letter about the changes that wait for a review leaves or left. */
export async function newestTold(db: Queryable, reviewId: string): Promise<Date | null> {
  const [row] = await db
    .select({ newest: max(reviewChanges.toldAt) })
    .from(reviewChanges)
    .where(eq(reviewChanges.reviewId, reviewId));
  return row?.newest ?? null;
}

export async function markTold(db: Queryable, id: string, toldAt: Date): Promise<void> {
  await db.update(reviewChanges).set({ toldAt }).where(eq(reviewChanges.id, id));
}

/** The changes that wait for a review, oldest first. */
export async function readChanges(db: Queryable, reviewId: string, now: Date): Promise<StoredChange[]> {
  return db
    .select(storedChange)
    .from(reviewChanges)
    .where(and(eq(reviewChanges.reviewId, reviewId), gt(reviewChanges.expiresAt, now)))
    .orderBy(asc(reviewChanges.submittedAt), asc(reviewChanges.id));
}

export async function deleteChanges(db: Queryable, ids: readonly string[]): Promise<void> {
  await db.delete(reviewChanges).where(inArray(reviewChanges.id, [...ids]));
}

/** Forgets what a browser sent before, now that what it sends is the review itself. */
export async function deleteChangesOf(db: Queryable, reviewId: string, authorKeyHash: Buffer): Promise<void> {
  const where = and(eq(reviewChanges.reviewId, reviewId), eq(reviewChanges.authorKeyHash, authorKeyHash));
  await db.delete(reviewChanges).where(where);
}
