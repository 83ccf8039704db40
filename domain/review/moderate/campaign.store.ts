import { and, asc, countDistinct, desc, eq, inArray, isNotNull, isNull, min, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/db/database.ts';
import { reviewAudit, reviews } from '../data/tables.ts';
import type { Batch } from '../rules/campaign.ts';
import type { ModerationRule } from '../rules/moderation.ts';
import { content } from '../write/store.ts';

const target = {
  id: reviews.id,
  lensId: reviews.lensId,
  email: reviews.email,
  step: reviews.step,
  verifiedAt: reviews.verifiedAt,
  waitingSince: reviews.waitingSince,
  ...content(reviews),
};

/** Reviews that match and are not hidden, in the order of their ids, locked against other writers where asked. */
export async function readTargets(db: Queryable, where: SQL | undefined, limit: number, locked: boolean) {
  const query = db
    .select(target)
    .from(reviews)
    .where(and(where, isNull(reviews.hiddenAt)))
    .orderBy(asc(reviews.id))
    .limit(limit);
  return locked ? query.for('update') : query;
}

/** How many of those that match are hidden already. */
export async function countHidden(db: Queryable, where: SQL | undefined): Promise<number> {
  return db.$count(reviews, and(where, isNotNull(reviews.hiddenAt)));
}

/** The reviews that an act has hidden, in the order of their ids; those that are gone since are among them. */
export async function readBatch(db: Queryable, batch: string): Promise<{ reviewId: string; at: Date }[]> {
  const { reviewId, at } = reviewAudit;
  const where = and(eq(reviewAudit.batch, batch), eq(reviewAudit.act, 'hidden'));
  return db.select({ reviewId, at }).from(reviewAudit).where(where).orderBy(asc(reviewId));
}

/** Those of these reviews that are there, locked, in the order of their ids. */
export async function lockReviews(db: Queryable, ids: readonly string[]) {
  const { id, lensId, email, verifiedAt, hiddenAt } = reviews;
  return db
    .select({ id, lensId, email, verifiedAt, hiddenAt })
    .from(reviews)
    .where(inArray(id, [...ids]))
    .orderBy(asc(id))
    .for('update');
}

/** The act that last hid or showed each of these reviews, by its batch. */
export async function readLastBatches(db: Queryable, ids: readonly string[]): Promise<Map<string, string | null>> {
  const { reviewId, batch } = reviewAudit;
  const rows = await db
    .selectDistinctOn([reviewId], { reviewId, batch })
    .from(reviewAudit)
    .where(and(inArray(reviewId, [...ids]), inArray(reviewAudit.act, ['hidden', 'shown'])))
    .orderBy(reviewId, desc(reviewAudit.id));
  return new Map(rows.map((row) => [row.reviewId, row.batch]));
}

/** Reviews that were hidden from their start because of a hiding of that instant, locked: no act names them. */
export async function lockHiddenFromStart(db: Queryable, hiddenAt: Date) {
  const { id, lensId, email, verifiedAt } = reviews;
  const acts = db
    .select({ one: sql`1` })
    .from(reviewAudit)
    .where(and(eq(reviewAudit.reviewId, id), eq(reviewAudit.act, 'hidden')));
  return db
    .select({ id, lensId, email, verifiedAt })
    .from(reviews)
    .where(and(eq(reviews.hiddenAt, hiddenAt), sql`not exists ${acts}`))
    .orderBy(asc(id))
    .for('update');
}

/** Acts upon many reviews, newest first. @param one of them, where not all are asked for. */
export async function readBatches(db: Queryable, limit: number, one?: string): Promise<Batch[]> {
  const { batch, act, at, actor, rule, reason, reviewId } = reviewAudit;
  const ofHiding = <T>(value: SQL<T>) => sql<T>`${value} filter (where ${act} = 'hidden')`;
  const rows = await db
    .select({
      batch,
      at: ofHiding(min(at) as SQL<Date>).mapWith(at),
      actor: ofHiding(min(actor) as SQL<string>),
      rule: ofHiding(min(rule) as SQL<ModerationRule>),
      reason: ofHiding(min(reason) as SQL<string | null>),
      hidden: ofHiding(countDistinct(reviewId)).mapWith(Number),
      undoneAt: sql`max(${at}) filter (where ${act} = 'shown')`.mapWith(at),
    })
    .from(reviewAudit)
    .where(one === undefined ? isNotNull(batch) : eq(batch, one))
    .groupBy(batch)
    .orderBy(desc(min(at)))
    .limit(limit);
  return rows as Batch[];
}
