import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/db/database.ts';
import { upsertRecords } from '#platform/db/records.ts';
import { reviewChanges } from '../../data/tables.ts';
import type { ReviewContent } from '../../rules.ts';
import { content } from '../store.ts';

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
  notifiedAt: Date | null;
};

/** Stores changes, each of another review; the newest from one browser replaces that browser's older one. */
export async function saveChanges(db: Queryable, many: readonly NewChange[]): Promise<void> {
  await db.execute(upsertRecords(reviewChanges, many, ['reviewId', 'authorKeyHash']));
}

/** Deletes changes that were not confirmed in time; returns how many. */
export async function deleteExpiredChanges(db: Queryable, now: Date): Promise<number> {
  return (await db.delete(reviewChanges).where(lte(reviewChanges.expiresAt, now))).rowCount ?? 0;
}

/** A change, by its review and the browser that sent it. */
type ChangeKey = { readonly reviewId: string; readonly authorKeyHash: Buffer };

/** When letters about changes leave or left; null of none. */
export type LetterTimes = {
  /** The newest about any change of the review. */
  readonly newest: Date | null;
  /** About the change of this browser, if that has not expired. */
  readonly own: Date | null;
};

/** When letters left about each of these changes and about the others of its review, in their order. */
export async function readLetterTimes(db: Queryable, changes: readonly ChangeKey[], now: Date): Promise<LetterTimes[]> {
  const { rows } = await db.execute<Record<keyof LetterTimes, number | null>>(sql`
    select newest, own
    from unnest(
      ${sql.param(changes.map(({ reviewId }) => reviewId))}::uuid[],
      ${sql.param(changes.map(({ authorKeyHash }) => authorKeyHash))}::bytea[]
    ) with ordinality as one (review_id, author_key_hash, place)
    cross join lateral (
      select
        (1000 * extract(epoch from max(told_at)))::float8 as newest,
        (1000 * extract(epoch from max(told_at) filter (
          where change.author_key_hash = one.author_key_hash and expires_at > ${now.toISOString()}::timestamptz
        )))::float8 as own
      from review_changes as change where change.review_id = one.review_id
    ) as letters
    order by place`);
  const toDate = (milliseconds: number | null) => (milliseconds === null ? null : new Date(milliseconds));
  return rows.map(({ newest, own }) => ({ newest: toDate(newest), own: toDate(own) }));
}

/** The changes of a review that wait for its owner's consent, oldest first. */
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

/** Deletes what browsers sent before, where what they send now becomes the review itself. */
export async function deleteChangesOf(db: Queryable, changes: readonly ChangeKey[]): Promise<void> {
  await db.execute(sql`
    delete from review_changes using unnest(
      ${sql.param(changes.map(({ reviewId }) => reviewId))}::uuid[],
      ${sql.param(changes.map(({ authorKeyHash }) => authorKeyHash))}::bytea[]
    ) as one (review_id, author_key_hash)
    where review_changes.review_id = one.review_id and review_changes.author_key_hash = one.author_key_hash`);
}
