import { and, eq, inArray, isNull, lte, ne } from 'drizzle-orm';
import type { Queryable } from '#platform/db/database.ts';
import { COUNTS, reviews } from '../../data/tables.ts';
import { isVerified } from '../../rules/verification-level.ts';
import type { PublicComment } from '../../rules.ts';
import { dayOf } from '../../show/comments.ts';
import { reviewReports } from './tables.ts';

/** A comment as the page shows it on which it is reported. */
export type ReportedComment = PublicComment & { readonly lensId: number };

/** A comment that everybody can see, which stays until the transaction ends; undefined when it is hidden or gone. */
export async function findComment(db: Queryable, id: string): Promise<ReportedComment | undefined> {
  const [found] = await db
    .select({
      id: reviews.id,
      lensId: reviews.lensId,
      text: reviews.comments,
      reviewerType: reviews.reviewerType,
      hasInterest: reviews.hasInterest,
      stars: reviews.overall,
      step: reviews.step,
      submittedAt: reviews.submittedAt,
    })
    .from(reviews)
    .where(and(eq(reviews.id, id), COUNTS, ne(reviews.comments, '')))
    .for('key share');
  if (!found) return undefined;
  const { submittedAt, ...comment } = found;
  return { ...comment, verified: isVerified(found.step), day: dayOf(submittedAt) };
}

type NewReport = Pick<typeof reviewReports.$inferInsert, 'reviewId' | 'rule' | 'words' | 'at'> & {
  readonly networkHash: string;
  readonly expiresAt: Date;
};

/** Stores a report. What its network has said of the review before is replaced, unless it has been judged. */
export async function saveReport(db: Queryable, report: NewReport): Promise<void> {
  const { rule, words } = report;
  await db
    .insert(reviewReports)
    .values(report)
    .onConflictDoUpdate({
      target: [reviewReports.reviewId, reviewReports.networkHash],
      set: { rule: rule ?? null, words },
      setWhere: isNull(reviewReports.verdict),
    });
}

/** Erases the marks whose time is over; of how many reports. */
export async function pruneOriginHashes(db: Queryable, now: Date): Promise<number> {
  const erased = await db
    .update(reviewReports)
    .set({ networkHash: null, expiresAt: null })
    .where(lte(reviewReports.expiresAt, now));
  return erased.rowCount ?? 0;
}

/** Settles the open reports of some reviews; the reviews that had one. */
export async function settleReports(
  db: Queryable,
  reviewIds: readonly string[],
  verdict: 'upheld' | 'dismissed',
  at: Date,
): Promise<string[]> {
  const open = and(inArray(reviewReports.reviewId, [...reviewIds]), isNull(reviewReports.verdict));
  const settled = db.update(reviewReports).set({ verdict, judgedAt: at }).where(open);
  return [...new Set((await settled.returning({ reviewId: reviewReports.reviewId })).map(({ reviewId }) => reviewId))];
}
