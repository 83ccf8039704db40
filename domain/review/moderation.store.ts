import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Queryable } from '#platform/db/database.ts';
import { reviewAudit, reviews } from './tables.ts';

/** Takes a review out of every page and figure; false when it is hidden already. */
export async function hideReview(db: Queryable, id: string, now: Date): Promise<boolean> {
  const where = and(eq(reviews.id, id), isNull(reviews.hiddenAt));
  return (await db.update(reviews).set({ hiddenAt: now }).where(where).returning({ id: reviews.id })).length === 1;
}

/** Puts a hidden review back; false when it is not hidden. */
export async function showReview(db: Queryable, id: string): Promise<boolean> {
  const where = and(eq(reviews.id, id), isNotNull(reviews.hiddenAt));
  return (await db.update(reviews).set({ hiddenAt: null }).where(where).returning({ id: reviews.id })).length === 1;
}

export async function recordAct(db: Queryable, entry: typeof reviewAudit.$inferInsert): Promise<void> {
  await db.insert(reviewAudit).values(entry);
}
