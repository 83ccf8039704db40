import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Queryable } from '#platform/db/database.ts';
import { reviewAudit, reviews } from '../../data/tables.ts';
import { content } from '../../write/store.ts';
import { reviewAppeals } from './tables.ts';

/** The review that a line of the audit hid, with what its writer has answered; locked until the transaction ends. */
export async function findHiding(db: Queryable, hiding: number) {
  const [found] = await db
    .select({
      reviewId: reviews.id,
      lensId: reviews.lensId,
      hiddenAt: reviews.hiddenAt,
      content: content(reviews),
      rule: reviewAudit.rule,
      at: reviewAudit.at,
    })
    .from(reviewAudit)
    .innerJoin(reviews, eq(reviews.id, reviewAudit.reviewId))
    .where(and(eq(reviewAudit.id, hiding), eq(reviewAudit.act, 'hidden')))
    .for('share', { of: reviews });
  return found;
}

/** The newest line of the audit by which a review was hidden. */
export async function newestHiding(db: Queryable, reviewId: string): Promise<number | null> {
  const [newest] = await db
    .select({ id: reviewAudit.id })
    .from(reviewAudit)
    .where(and(eq(reviewAudit.reviewId, reviewId), eq(reviewAudit.act, 'hidden')))
    .orderBy(desc(reviewAudit.id))
    .limit(1);
  return newest?.id ?? null;
}

/** What was answered to a hiding. */
export async function findAppeal(db: Queryable, hiding: number) {
  return (await db.select().from(reviewAppeals).where(eq(reviewAppeals.hiding, hiding)))[0];
}

/** Stores the answer to a hiding; false when there is one. */
export async function insertAppeal(db: Queryable, appeal: typeof reviewAppeals.$inferInsert): Promise<boolean> {
  const stored = db.insert(reviewAppeals).values(appeal).onConflictDoNothing();
  return (await stored.returning({ id: reviewAppeals.id })).length === 1;
}

/** Settles the open answers of the writers of some reviews; the reviews that had one. */
export async function settleAppeals(
  db: Queryable,
  reviewIds: readonly string[],
  verdict: 'upheld' | 'dismissed',
  at: Date,
): Promise<string[]> {
  const open = and(inArray(reviewAppeals.reviewId, [...reviewIds]), isNull(reviewAppeals.verdict));
  const settled = db.update(reviewAppeals).set({ verdict, judgedAt: at }).where(open);
  return (await settled.returning({ reviewId: reviewAppeals.reviewId })).map(({ reviewId }) => reviewId);
}
