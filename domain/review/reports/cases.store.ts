import { and, asc, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/db/database.ts';
import { reviewAppeals } from '../appeals/tables.ts';
import { content } from '../store.ts';
import { reviews } from '../tables.ts';
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

/** Some reviews with what is open about each, oldest first. */
export async function readOpen(db: Queryable, ids: readonly string[]) {
  const [found, reports, appeals] = await Promise.all([
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
  ]);
  return { found, reports, appeals };
}

type Kind = typeof reviewReports | typeof reviewAppeals;

/** How many reports or answers are open, and how many of them have come since a time. */
async function countOpen(db: Queryable, table: Kind, since: Date) {
  const isOpen = isNull(table.verdict);
  const [open, fresh] = await Promise.all([
    db.$count(table, isOpen),
    db.$count(table, and(isOpen, gt(table.at, since))),
  ]);
  return { open, fresh };
}

export const countReports = (db: Queryable, since: Date) => countOpen(db, reviewReports, since);
export const countAppeals = (db: Queryable, since: Date) => countOpen(db, reviewAppeals, since);
