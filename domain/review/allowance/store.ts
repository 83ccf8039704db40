import { and, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/db/database.ts';
import { WINDOW_HOURS } from '../rules/allowance.ts';
import { QUEUE_RULES, type QueueRule } from '../rules/gate.ts';
import type { VerificationLevel } from '../rules/verification-level.ts';
import type { ReviewContent } from '../rules.ts';
import { content } from '../store.ts';
import { COUNTS, QUEUED, reviewChanges, reviews } from '../tables.ts';
import { allowanceAudit, practiceRecords, reviewHolds, reviewMovements } from './tables.ts';

const HOUR = 3600_000;

/** Where a confirmed or invited review came from, as far as it is counted. */
export type OriginOf = {
  readonly networkHash: string | null;
  readonly browserHash: string | null;
  readonly mailDomain: string | null;
  readonly invitedBy: string | null;
};

const originOf = {
  networkHash: reviews.networkHash,
  browserHash: reviews.browserHash,
  mailDomain: reviews.mailDomain,
  invitedBy: reviews.invitedBy,
};

/** Where the confirmed and invited reviews of a lens came from that have joined within a day. */
export function readRecentOrigins(db: Queryable, lensId: number, now: Date): Promise<(OriginOf & { id: string })[]> {
  const since = new Date(now.getTime() - WINDOW_HOURS.day * HOUR).toISOString();
  return db
    .select({ id: reviews.id, ...originOf })
    .from(reviews)
    .where(sql`lens_id = ${lensId} and charged_at > ${since}::timestamptz and step <> 'sent' and ${COUNTS}`);
}

/** How many reviews count for a lens by invitation of each of these practices, and which of them have a record. */
export async function readPractices(
  db: Queryable,
  lensId: number,
  practices: readonly string[],
): Promise<Map<string, { readonly counting: number; readonly hasRecord: boolean }>> {
  const { rows } = await db.execute<{ practice: string; counting: number; hasRecord: boolean }>(sql`
    select practice,
      (select coalesce(sum(overall), 0)::int from practice_tallies as tally
        where tally.practice = one.practice and tally.lens_id = ${lensId}) as counting,
      exists (select from practice_records as known where known.practice = one.practice) as "hasRecord"
    from unnest(${sql.param([...practices])}::text[]) as one (practice)`);
  return new Map(rows.map(({ practice, ...known }) => [practice, known]));
}

/** Which of these practices have a record. */
export async function readRecords(db: Queryable, practices: readonly string[]): Promise<Set<string>> {
  if (practices.length === 0) return new Set();
  const rows = await db
    .select()
    .from(practiceRecords)
    .where(inArray(practiceRecords.practice, [...practices]));
  return new Set(rows.map(({ practice }) => practice));
}

/** A review, or an accepted change of one, that waits in the queue of its lens. */
export type Queued = OriginOf & {
  /** Of the review. */
  readonly id: string;
  readonly lensId: number;
  readonly email: string;
  readonly queue: string;
  readonly step: VerificationLevel;
  readonly waitingRule: number | null;
  readonly since: Date;
  readonly answers: ReviewContent;
  /** Of a change: its id, what counts until it takes effect, and the verification level of its sender. */
  readonly change: {
    readonly id: string;
    readonly before: ReviewContent;
    readonly acceptedAs: VerificationLevel;
    readonly changedAt: Date | null;
  } | null;
  /** Whether another review of the mailbox counts for the lens. */
  readonly mailboxHasAnother: boolean;
};

/** At most so many are looked at in one pass; the next pass goes on. */
const PASS = 1_000;

const mailboxHasAnother = sql<boolean>`exists (
  select from reviews as other where other.lens_id = reviews.lens_id and other.mailbox_key = reviews.mailbox_key
    and other.id <> reviews.id and other.hidden_at is null and other.waiting_since is null)`;

/** What waits in the queues of a lens, oldest first, each row locked until the transaction ends. */
export const lockQueued = (db: Queryable, lensId: number): Promise<Queued[]> => selectQueued(db, lensId, true);

/** As `lockQueued`, to be looked at only. */
export const readQueued = (db: Queryable, lensId: number): Promise<Queued[]> => selectQueued(db, lensId, false);

async function selectQueued(db: Queryable, lensId: number, isLocked: boolean): Promise<Queued[]> {
  const named = {
    id: reviews.id,
    lensId: reviews.lensId,
    email: reviews.email,
    queue: reviews.queue,
    step: reviews.step,
    waitingRule: reviews.waitingRule,
    ...originOf,
    mailboxHasAnother,
  };
  const first = db
    .select({ ...named, since: reviews.waitingSince, ...content(reviews) })
    .from(reviews)
    .where(and(eq(reviews.lensId, lensId), QUEUED, sql`hidden_at is null`))
    .orderBy(reviews.waitingSince, reviews.id)
    .limit(PASS);
  const changed = db
    .select({
      ...named,
      before: content(reviews),
      changedAt: reviews.changedAt,
      change: { id: reviewChanges.id, acceptedAs: reviewChanges.acceptedAs, since: reviewChanges.submittedAt },
      answers: content(reviewChanges),
    })
    .from(reviewChanges)
    .innerJoin(reviews, eq(reviews.id, reviewChanges.reviewId))
    .where(and(eq(reviews.lensId, lensId), isNotNull(reviewChanges.acceptedAs), COUNTS))
    .orderBy(reviewChanges.submittedAt, reviewChanges.id)
    .limit(PASS);
  const all: Queued[] = [
    ...(await (isLocked ? first.for('update') : first)).flatMap((row) =>
      row.since ? [{ ...row, since: row.since, answers: row, change: null }] : [],
    ),
    ...(await (isLocked ? changed.for('update') : changed)).flatMap(
      ({ change: { id, acceptedAs, since }, before, changedAt, ...row }) =>
        acceptedAs ? [{ ...row, since, change: { id, before, acceptedAs, changedAt } }] : [],
    ),
  ];
  return all.toSorted((one, other) => one.since.getTime() - other.since.getTime());
}

/** Lets reviews wait in the queue of their lens. */
export async function queueReviews(db: Queryable, ids: readonly string[], rule: QueueRule, now: Date): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(reviews)
    .set({ waitingSince: now, waitingRule: rule, chargedAt: null })
    .where(inArray(reviews.id, [...ids]));
}

/**
 * Deletes other verified reviews in the queue that are of the same lens and mailbox: the newest replaces them, unless it
 * rests on a doctor's code alone.
 */
export async function replaceQueued(db: Queryable, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const newest = sql.param([...ids]);
  await db.execute(sql`
    delete from reviews as other using reviews as one
    where one.id = any(${newest}::uuid[]) and not one.handed and other.id <> all(${newest}::uuid[])
      and other.lens_id = one.lens_id and other.mailbox_key = one.mailbox_key
      and other.step <> 'sent' and other.hidden_at is null and other.waiting_rule >= ${QUEUE_RULES[0]}`);
}

/** Says by which rule what is queued already goes on waiting. */
export async function setQueueRule(db: Queryable, ids: readonly string[], rule: number): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(reviews)
    .set({ waitingRule: rule })
    .where(inArray(reviews.id, [...ids]));
}

/** Lets queued reviews count, charged to the allowance at an instant, or to none when it is null. */
export async function admitReviews(db: Queryable, ids: readonly string[], chargedAt: Date | null): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(reviews)
    .set({ waitingSince: null, waitingRule: null, chargedAt })
    .where(inArray(reviews.id, [...ids]));
}

/** Lenses for which anything waits in a queue. */
export async function lensesThatWait(db: Queryable): Promise<number[]> {
  const { rows } = await db.execute<{ lensId: number }>(sql`
    select lens_id as "lensId" from reviews where ${QUEUED} and hidden_at is null
    union select lens_id from review_changes as change join reviews on reviews.id = change.review_id
      where accepted_as is not null
    order by 1`);
  return rows.map(({ lensId }) => lensId);
}

/** Deletes movements that are older than every window; how many hours. */
export async function pruneMovements(db: Queryable, now: Date): Promise<number> {
  const oldest = new Date(now.getTime() - (WINDOW_HOURS.week + 24) * HOUR);
  return (await db.delete(reviewMovements).where(lte(reviewMovements.hour, oldest))).rowCount ?? 0;
}

/** Holds the queue of a lens; false when it was held already. */
export async function holdLens(db: Queryable, lensId: number, heldAt: Date): Promise<boolean> {
  return ((await db.insert(reviewHolds).values({ lensId, heldAt }).onConflictDoNothing()).rowCount ?? 0) > 0;
}

/** Lets the queue of a lens move again; false when it was not held. */
export async function resumeLens(db: Queryable, lensId: number): Promise<boolean> {
  return ((await db.delete(reviewHolds).where(eq(reviewHolds.lensId, lensId))).rowCount ?? 0) > 0;
}

/** Lenses whose queue is held. */
export async function heldLenses(db: Queryable): Promise<number[]> {
  return (await db.select({ lensId: reviewHolds.lensId }).from(reviewHolds)).map(({ lensId }) => lensId);
}

/** Adds a line to the audit of queues and practices. */
export async function recordAct(db: Queryable, act: typeof allowanceAudit.$inferInsert): Promise<void> {
  await db.insert(allowanceAudit).values(act);
}

/** Practices without a record that have invited at least so many reviews, with how many these are; the most first. */
export async function readPracticesToCheck(
  db: Queryable,
  atLeast: number,
): Promise<{ readonly practice: string; readonly reviews: number }[]> {
  const { rows } = await db.execute<{ practice: string; reviews: number }>(sql`
    select vouched_by as practice, count(*)::int as reviews from reviews
    where vouched_by is not null and hidden_at is null
      and not exists (select from practice_records as known where known.practice = vouched_by)
    group by 1 having count(*) >= ${atLeast} order by 2 desc, 1`);
  return rows;
}

/** Gives a practice a record; false when it has one, or has invited fewer reviews than it takes. */
export async function giveRecord(
  db: Queryable,
  record: typeof practiceRecords.$inferInsert,
  atLeast: number,
): Promise<boolean> {
  const invited = await db.$count(reviews, eq(reviews.invitedBy, record.practice));
  if (invited < atLeast) return false;
  return ((await db.insert(practiceRecords).values(record).onConflictDoNothing()).rowCount ?? 0) > 0;
}

/** Takes a record away; false when there was none. */
export async function takeRecord(db: Queryable, practice: string): Promise<boolean> {
  return ((await db.delete(practiceRecords).where(eq(practiceRecords.practice, practice))).rowCount ?? 0) > 0;
}
