import { and, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { Queryable } from '#platform/db/database.ts';
import { reviewAudit, reviews } from '../tables.ts';

/** Rows of one statement, whose parameters PostgreSQL counts in two bytes. */
const ROWS = 2_000;

/** Takes reviews out of every page and figure; the ids of those that were not hidden already. */
export function hideReviews(db: Queryable, ids: readonly string[], now: Date): Promise<string[]> {
  return setHidden(db, now, and(inArray(reviews.id, [...ids]), isNull(reviews.hiddenAt)));
}

/** Puts hidden reviews back; the ids of those that were hidden. */
export function showReviews(db: Queryable, ids: readonly string[]): Promise<string[]> {
  return setHidden(db, null, and(inArray(reviews.id, [...ids]), isNotNull(reviews.hiddenAt)));
}

async function setHidden(db: Queryable, hiddenAt: Date | null, where: SQL | undefined): Promise<string[]> {
  const changed = await db.update(reviews).set({ hiddenAt }).where(where).returning({ id: reviews.id });
  return changed.map(({ id }) => id);
}

/** Adds lines to the audit; their numbers, each with the review that it is about. */
export async function recordActs(
  db: Queryable,
  entries: readonly (typeof reviewAudit.$inferInsert)[],
): Promise<{ id: number; reviewId: string }[]> {
  const recorded = [];
  for (let from = 0; from < entries.length; from += ROWS) {
    const some = db.insert(reviewAudit).values(entries.slice(from, from + ROWS));
    recorded.push(...(await some.returning({ id: reviewAudit.id, reviewId: reviewAudit.reviewId })));
  }
  return recorded;
}
