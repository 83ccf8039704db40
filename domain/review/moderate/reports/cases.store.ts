import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/db/database.ts';
import { reviewAudit, reviews } from '../../data/tables.ts';
import { content } from '../../write/store.ts';
import { reviewAppeals } from '../appeals/tables.ts';
import { reviewReports } from './tables.ts';

/** The reviews about which something is open, those that have waited longest first. */
export async function findOpen(db: Queryable, limit: number): Promise<string[]> {
  const open = db
    .select({ reviewId: reviewReports.reviewId, at: reviewReports.at })
    .from(reviewReports)
    .where(isNull(reviewReports.verdict))
    .unionAll(
      db
        .select({ reviewId: reviewAppeals.reviewId, at: reviewAppeals.at })
        .from(reviewAppeals)
        .where(isNull(reviewAppeals.verdict)),
    )
    .as('open');
  const rows = await db
    .select({ reviewId: open.reviewId })
    .from(open)
    .groupBy(open.reviewId)
    .orderBy(sql`min(${open.at})`, open.reviewId)
    .limit(limit);
  return rows.map(({ reviewId }) => reviewId);
}

/** Some reviews with what is open about each, oldest first, and the rule of the newest hiding of each. */
export async function readOpen(db: Queryable, ids: readonly string[]) {
  const [found, reports, appeals, hidings] = await Promise.all([
    db
      .select({
        id: reviews.id,
        lensId: reviews.lensId,
        hiddenAt: reviews.hiddenAt,
        submittedAt: reviews.submittedAt,
        content: content(reviews),
      })
      .from(reviews)
      .where(inArray(reviews.id, [...ids])),
    db
      .select({
        id: reviewReports.id,
        reviewId: reviewReports.reviewId,
        rule: reviewReports.rule,
        words: reviewReports.words,
        at: reviewReports.at,
      })
      .from(reviewReports)
      .where(and(inArray(reviewReports.reviewId, [...ids]), isNull(reviewReports.verdict)))
      .orderBy(asc(reviewReports.at), asc(reviewReports.id)),
    db
      .select({ reviewId: reviewAppeals.reviewId, words: reviewAppeals.words, at: reviewAppeals.at })
      .from(reviewAppeals)
      .where(and(inArray(reviewAppeals.reviewId, [...ids]), isNull(reviewAppeals.verdict)))
      .orderBy(asc(reviewAppeals.at)),
    db
      .selectDistinctOn([reviewAudit.reviewId], { reviewId: reviewAudit.reviewId, rule: reviewAudit.rule })
      .from(reviewAudit)
      .where(and(inArray(reviewAudit.reviewId, [...ids]), eq(reviewAudit.act, 'hidden')))
      .orderBy(reviewAudit.reviewId, desc(reviewAudit.id)),
  ]);
  return { found, reports, appeals, hidings };
}

type Kind = typeof reviewReports | typeof reviewAppeals;

/** Since when each open report or answer waits. */
async function openSince(db: Queryable, table: Kind): Promise<Date[]> {
  const rows = await db.select({ at: table.at }).from(table).where(isNull(table.verdict));
  return rows.map(({ at }) => at);
}

export const reportsSince = (db: Queryable) => openSince(db, reviewReports);
export const appealsSince = (db: Queryable) => openSince(db, reviewAppeals);
