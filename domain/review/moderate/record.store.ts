import { asc, eq } from 'drizzle-orm';
import type { Queryable } from '#platform/db/database.ts';
import { reviewAudit, reviewChanges, reviews } from '../data/tables.ts';
import type { AuditLine } from '../rules/record.ts';

/** Everything that is stored of a review. */
export async function readWhole(db: Queryable, id: string) {
  return (await db.select().from(reviews).where(eq(reviews.id, id)))[0];
}

/** What operators did about a review, oldest first. */
export async function readAudit(db: Queryable, id: string): Promise<AuditLine[]> {
  const { act, actor, rule, reason, batch, at } = reviewAudit;
  return db
    .select({ act, actor, rule, reason, batch, at })
    .from(reviewAudit)
    .where(eq(reviewAudit.reviewId, id))
    .orderBy(asc(reviewAudit.id));
}

/** How many changes wait for the word of a review's owner. */
export async function countChanges(db: Queryable, id: string): Promise<number> {
  return db.$count(reviewChanges, eq(reviewChanges.reviewId, id));
}
