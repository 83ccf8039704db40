import { and, asc, desc, eq, gte, ne, type SQL, sql } from 'drizzle-orm';
import type { Position } from '#platform/db/cursor.ts';
import type { Queryable } from '#platform/db/database.ts';
import { totalsOf } from '../count/figures.store.ts';
import { COUNTS, reviews } from '../data/tables.ts';
import { reviewTallies } from '../data/tallies.tables.ts';
import type { CommentCell, CommentOrder } from '../rules/comments.ts';
import type { VerificationLevel } from '../rules/verification-level.ts';
import type { ReviewerType } from '../rules.ts';

/** A comment as it is stored. */
export type StoredComment = Position & {
  readonly text: string;
  readonly reviewerType: ReviewerType;
  readonly hasInterest: boolean;
  readonly step: VerificationLevel;
  readonly stars: number;
};

/** Which comments are read, and in which order; all of them, newest first, where nothing is said. */
export type CommentChoice = {
  readonly reviewerType?: ReviewerType | undefined;
  /** Only those with a tick. */
  readonly confirmedOnly?: boolean;
  readonly stars?: number | null;
  readonly step?: VerificationLevel | null;
  readonly order?: CommentOrder;
};
export type LensComments = CommentChoice & { readonly lensId: number };

const COMMENT = {
  id: reviews.id,
  submittedAt: reviews.submittedAt,
  text: reviews.comments,
  reviewerType: reviews.reviewerType,
  hasInterest: reviews.hasInterest,
  step: reviews.step,
  stars: reviews.overall,
};

const chosen = ({ lensId, reviewerType, confirmedOnly, stars, step }: LensComments) =>
  and(
    eq(reviews.lensId, lensId),
    COUNTS,
    ne(reviews.comments, ''),
    reviewerType && eq(reviews.reviewerType, reviewerType),
    confirmedOnly ? ne(reviews.step, 'sent') : undefined,
    stars ? eq(reviews.overall, stars) : undefined,
    step ? eq(reviews.step, step) : undefined,
  );

const instantOf = (at: Date | string) => sql`${typeof at === 'string' ? at : at.toISOString()}::timestamptz`;

/**
 * Comments of a lens that count, in their order, after a position, whose stars count where they decide the order.
 *
 * @param query.recent comments since then come after all others; null while the newest come first.
 */
export async function readComments(
  db: Queryable,
  query: LensComments & {
    after: { readonly day: string; readonly id: string; readonly stars?: number } | null;
    recent: Date | null;
    limit: number;
  },
): Promise<StoredComment[]> {
  const { after, recent } = query;
  const isCritical = query.order === 'critical';
  const isRecent = (instant: SQL | typeof reviews.submittedAt) =>
    recent ? sql`(${instant} >= ${instantOf(recent)})::int` : sql`0`;
  const rank = isCritical ? sql`${reviews.overall}` : isRecent(reviews.submittedAt);
  // Where the comment is gone or sent again, its day: a list goes on there, and may repeat what it had of that day.
  const instant =
    after &&
    sql`least((select shown.submitted_at from reviews as shown where shown.id = ${after.id}::uuid), ${instantOf(`${after.day}T23:59:59.999Z`)})`;
  const rankBefore = isCritical ? sql`${after?.stars ?? 1}` : instant && isRecent(instant);
  const isOlder = sql`(${reviews.submittedAt}, ${reviews.id}) < (${instant}, ${after?.id}::uuid)`;
  const isLater = after && sql`${rank} >= ${rankBefore} and (${rank} > ${rankBefore} or ${isOlder})`;
  return db
    .select(COMMENT)
    .from(reviews)
    .where(and(chosen(query), isLater ?? undefined))
    .orderBy(...(isCritical || recent ? [asc(rank)] : []), desc(reviews.submittedAt), desc(reviews.id))
    .limit(query.limit);
}

/** How many comments of a choice were sent since an instant; no more than a limit. */
export async function countSince(db: Queryable, query: LensComments, at: Date, limit: number): Promise<number> {
  const found = db
    .select({ id: reviews.id })
    .from(reviews)
    .where(and(chosen(query), gte(reviews.submittedAt, at)))
    .limit(limit);
  return db.$count(found.as('found'));
}

/**
 * The comment that speaks for a lens: of those whose words counted before an instant, one with the number of stars that
 * most of them gave, and of these the one whose random id comes first. Nobody becomes it by being new, or by choosing
 * an id.
 */
export async function readQuote(db: Queryable, query: LensComments, before: Date): Promise<StoredComment | undefined> {
  const [found] = await db
    .select(COMMENT)
    .from(reviews)
    .where(and(chosen(query), sql`coalesce(words_since, submitted_at) < ${instantOf(before)}`))
    .orderBy(sql`count(*) over (partition by ${reviews.overall}) desc`, desc(reviews.overall), asc(reviews.id))
    .limit(1);
  return found;
}

/** How many comments of a lens there are of each kind, from the running tallies. */
export async function countComments(db: Queryable, lensId: number): Promise<CommentCell[]> {
  const columns = ['comments1', 'comments2', 'comments3', 'comments4', 'comments5'] as const;
  const rows = await db
    .select({ reviewerType: reviewTallies.reviewerType, step: reviewTallies.step, ...totalsOf(columns) })
    .from(reviewTallies)
    .where(eq(reviewTallies.lensId, lensId))
    .groupBy(reviewTallies.reviewerType, reviewTallies.step);
  return rows.flatMap(({ reviewerType, step, ...totals }) =>
    columns
      .map((column, place) => ({ stars: place + 1, reviewerType, step, count: totals[column] }))
      .filter(({ count }) => count > 0),
  );
}
