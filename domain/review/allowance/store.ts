import { and, eq, inArray, isNotNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/db/database.ts';
import { type Movements, SCORES, type ScoreName, type Totals, WINDOW_HOURS } from '../rules/allowance.ts';
import { ALLOWANCE_USED, type QueueRule } from '../rules/gate.ts';
import type { VerificationLevel } from '../rules/verification-level.ts';
import type { ReviewContent } from '../rules.ts';
import { content } from '../store.ts';
import {
  allowanceAudit,
  COUNTS,
  practiceRecords,
  QUEUED,
  reviewChanges,
  reviewHolds,
  reviewMovements,
  reviews,
} from '../tables.ts';

const HOUR = 3600_000;

/** One queue of a lens: '' is everybody's, else that of a practice with a record. */
export type QueueKey = { readonly lensId: number; readonly queue: string };

/** What decides whether more may join: all that counts for the lens, and what came by way of this queue. */
export type QueueState = QueueKey & {
  readonly now: Totals;
  readonly moved: Movements;
  /** Whether anything waits in it that those behind it wait for; what its origin holds back lets others pass. */
  readonly isWaiting: boolean;
  readonly isHeld: boolean;
};

const snake = (score: ScoreName) => score.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const list = (parts: readonly string[]): SQL => sql.raw(parts.join(', '));
const TALLIED = list(
  SCORES.map((score) =>
    score === 'overall'
      ? 'coalesce(sum(stars1 + 2 * stars2 + 3 * stars3 + 4 * stars4 + 5 * stars5), 0)::float8, coalesce(sum(reviews), 0)::float8'
      : `coalesce(sum(${snake(score)}_sum), 0)::float8, coalesce(sum(${snake(score)}_count), 0)::float8`,
  ),
);
const MOVED = list(
  SCORES.map(
    (score) => `coalesce(sum(${snake(score)}_sum), 0)::float8, coalesce(sum(${snake(score)}_count), 0)::float8`,
  ),
);

const totalsOf = (numbers: readonly number[]): Totals =>
  Object.fromEntries(
    SCORES.map((score, place) => [score, { sum: numbers[2 * place] ?? 0, count: numbers[2 * place + 1] ?? 0 }]),
  ) as Totals;

/** The states of queues, in their order: one statement whose work does not grow with the number of reviews. */
export async function readQueues(db: Queryable, keys: readonly QueueKey[], now: Date): Promise<QueueState[]> {
  // An hour that has begun within the window counts as a whole.
  const since = (hours: number) => sql`${new Date(now.getTime() - hours * HOUR - HOUR).toISOString()}::timestamptz`;
  const movedSince = (hours: number) => sql`(
    select array[${MOVED}] from review_movements as moved
    where moved.lens_id = one.lens_id and moved.queue = one.queue and hour > ${since(hours)})`;
  const { rows } = await db.execute<{
    now: number[];
    day: number[];
    week: number[];
    isWaiting: boolean;
    isHeld: boolean;
  }>(sql`
    select
      (select array[${TALLIED}] from review_tallies as tally where tally.lens_id = one.lens_id) as now,
      ${movedSince(WINDOW_HOURS.day)} as day, ${movedSince(WINDOW_HOURS.week)} as week,
      exists (
        select from reviews as review
        where review.lens_id = one.lens_id and review.queue = one.queue and waiting_rule = ${ALLOWANCE_USED}
          and hidden_at is null
      ) or exists (
        select from review_changes as change join reviews as review on review.id = change.review_id
        where accepted_as is not null and review.lens_id = one.lens_id and review.queue = one.queue
          and (changed_at is null or changed_at <= ${new Date(now.getTime() - 24 * HOUR).toISOString()}::timestamptz)
      ) as "isWaiting",
      exists (select from review_holds as held where held.lens_id = one.lens_id) as "isHeld"
    from unnest(
      ${sql.param(keys.map(({ lensId }) => lensId))}::smallint[], ${sql.param(keys.map(({ queue }) => queue))}::text[]
    ) with ordinality as one (lens_id, queue, place)
    order by place`);
  return keys.map((key, place) => {
    const row = rows[place];
    if (!row) throw new Error('A queue could not be read.');
    const moved = { day: totalsOf(row.day), week: totalsOf(row.week) };
    return { ...key, now: totalsOf(row.now), moved, isWaiting: row.isWaiting, isHeld: row.isHeld };
  });
}

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
