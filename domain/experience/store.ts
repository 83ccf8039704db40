import { and, asc, desc, eq, getTableColumns, gt, inArray, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm';
import { COUNTS, isWrittenBy, reviewChanges, reviews } from '#domain/review/data/tables.ts';
import type { Queryable, Transaction } from '#platform/db/database.ts';
import { storeRecords } from '#platform/db/records.ts';
import type { ExperienceContent, ExperienceEvent, FollowUp, Month, OwnAnswer } from './rules.ts';
import { experienceAnswers, experienceEvents, experienceFollowUps } from './tables.ts';

/** A review as this room needs to know it. */
export type ReviewRef = {
  readonly reviewId: string;
  readonly lensId: number;
  readonly email: string;
};
/** A review that a browser has written, or a change of it. */
export type ReviewOfBrowser = ReviewRef & {
  /** It wrote the text that is stored; otherwise its text waits for the owner of the review. */
  readonly isAuthor: boolean;
  /** It has opened a link from the owner's mailbox. */
  readonly isProved: boolean;
};

const reviewed = { reviewId: reviews.id, lensId: reviews.lensId, email: reviews.email };

export async function findReview(db: Queryable, id: string): Promise<ReviewRef | undefined> {
  return (await db.select(reviewed).from(reviews).where(eq(reviews.id, id)))[0];
}

/** The review of a lens that a browser wrote or changed last. One statement, whatever is found. */
export async function findWritten(
  db: Queryable,
  { lensId, keyHash, now }: { lensId: number; keyHash: Buffer; now: Date },
): Promise<ReviewOfBrowser | undefined> {
  const ofLens = eq(reviews.lensId, lensId);
  const own = db
    .select({
      ...reviewed,
      isAuthor: sql<boolean>`true`.as('is_author'),
      isProved: reviews.authorVerified,
      at: sql<Date>`${reviews.submittedAt}`.as('at'),
    })
    .from(reviews)
    .where(and(ofLens, isWrittenBy(reviews.authorKeyHash, reviews.id, keyHash)));
  const waiting = db
    .select({
      ...reviewed,
      isAuthor: sql<boolean>`false`.as('is_author'),
      isProved: sql<boolean>`false`,
      at: sql<Date>`${reviewChanges.submittedAt}`.as('at'),
    })
    .from(reviewChanges)
    .innerJoin(reviews, eq(reviews.id, reviewChanges.reviewId))
    .where(
      and(
        ofLens,
        isWrittenBy(reviewChanges.authorKeyHash, reviewChanges.reviewId, keyHash),
        gt(reviewChanges.expiresAt, now),
      ),
    );
  const [found] = await own.unionAll(waiting).orderBy(sql`at desc`).limit(1);
  return found;
}

export type NewAnswer = Omit<ExperienceContent, 'events'> & {
  readonly id: string;
  readonly reviewId: string;
  readonly lensId: number;
  readonly answeredAt: Date;
  readonly browser: Buffer | null;
  readonly expiresAt: Date | null;
  readonly monthsSince: number | null;
  readonly asked: FollowUp | null;
};

/** Adds an answer; false when the same sending is stored already. */
export async function insertAnswer(
  tx: Transaction,
  { conditions, ...answer }: NewAnswer,
  events: readonly ExperienceEvent[],
): Promise<boolean> {
  const values = { ...answer, conditions: conditions && [...conditions] };
  const added = await tx
    .insert(experienceAnswers)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: experienceAnswers.id });
  if (added.length === 0) return false;
  if (events.length > 0) {
    await tx.insert(experienceEvents).values(events.map((event) => ({ answerId: answer.id, ...event })));
  }
  return true;
}

/** Adds many answers in one statement each for answers and events. */
export async function insertAnswers(
  tx: Transaction,
  many: readonly { readonly answer: NewAnswer; readonly events: readonly ExperienceEvent[] }[],
): Promise<void> {
  const rows = many.map(({ answer: { conditions, ...answer } }) => ({
    ...answer,
    conditions: conditions && [...conditions],
  }));
  await storeRecords(tx, experienceAnswers, rows);
  const events = many.flatMap(({ answer, events: some }) => some.map((event) => ({ answerId: answer.id, ...event })));
  await storeRecords(tx, experienceEvents, events);
}

/** A patient whose review counts. */
export type Reviewer = { readonly reviewId: string; readonly lensId: number; readonly submittedAt: Date };

/** Patients with their reviews, always in the same order. */
export function readReviewers(db: Queryable): Promise<Reviewer[]> {
  return db
    .select({ reviewId: reviews.id, lensId: reviews.lensId, submittedAt: reviews.submittedAt })
    .from(reviews)
    .where(and(COUNTS, eq(reviews.reviewerType, 'patient')))
    .orderBy(asc(reviews.lensId), asc(reviews.emailKey));
}

export const countAnswers = (db: Queryable): Promise<number> => db.$count(experienceAnswers);

/** The answers to a review that are its owner's, or those that one browser has sent; newest first. */
export async function readAnswers(db: Queryable, reviewId: string, browser: Buffer | null): Promise<OwnAnswer[]> {
  const whose = browser ? eq(experienceAnswers.browser, browser) : isNull(experienceAnswers.expiresAt);
  // The rows no longer show whose they are.
  const {
    reviewId: _review,
    lensId: _lens,
    browser: _browser,
    expiresAt: _expires,
    asked: _asked,
    ...said
  } = getTableColumns(experienceAnswers);
  const rows = await db
    .select(said)
    .from(experienceAnswers)
    .where(and(eq(experienceAnswers.reviewId, reviewId), whose))
    .orderBy(desc(experienceAnswers.answeredAt), desc(experienceAnswers.id));
  return withEvents(db, rows);
}

/** Rows with what has happened according to each. */
export async function withEvents<Row extends { readonly id: string }>(
  db: Queryable,
  rows: readonly Row[],
): Promise<(Row & { readonly events: readonly ExperienceEvent[] })[]> {
  const { answerId, kind, month } = experienceEvents;
  const ids = rows.map(({ id }) => id);
  const events =
    ids.length === 0
      ? []
      : await db
          .select({ answerId, kind, month })
          .from(experienceEvents)
          .where(inArray(answerId, ids))
          .orderBy(asc(month), asc(kind));
  return rows.map((row) => ({
    ...row,
    events: events
      .filter((event) => event.answerId === row.id)
      .map((event) => ({ kind: event.kind, month: event.month })),
  }));
}

/** Deletes answers whose review nobody has taken over in time; returns how many. */
export async function deleteExpired(db: Queryable, now: Date): Promise<number> {
  return (await db.delete(experienceAnswers).where(lt(experienceAnswers.expiresAt, now))).rowCount ?? 0;
}

export type StoredFollowUps = typeof experienceFollowUps.$inferSelect;
type FollowUpConsent = Omit<StoredFollowUps, 'endedAt'>;

/** Notes down that somebody agrees to be asked again, in place of whatever was agreed before. */
export async function agree(tx: Transaction, agreed: FollowUpConsent): Promise<void> {
  const { reviewId, ...rest } = agreed;
  await tx
    .insert(experienceFollowUps)
    .values(agreed)
    .onConflictDoUpdate({ target: experienceFollowUps.reviewId, set: { ...rest, endedAt: null } });
}

export async function findFollowUps(db: Queryable, reviewId: string): Promise<StoredFollowUps | undefined> {
  return (await db.select().from(experienceFollowUps).where(eq(experienceFollowUps.reviewId, reviewId)))[0];
}

const going = isNull(experienceFollowUps.endedAt);

/** Ends the letters about a review; whether it is known at all. */
export async function endFollowUps(db: Queryable, reviewId: string, now: Date): Promise<boolean> {
  const ofReview = eq(experienceFollowUps.reviewId, reviewId);
  await db.update(experienceFollowUps).set({ endedAt: now, nextStep: null, nextDue: null }).where(and(ofReview, going));
  return (await db.$count(experienceFollowUps, ofReview)) > 0;
}

/** Ends the letters to mailboxes with one of these hashes. */
export async function endFollowUpsOf(db: Queryable, hashes: readonly string[], now: Date): Promise<void> {
  await db
    .update(experienceFollowUps)
    .set({ endedAt: now, nextStep: null, nextDue: null })
    .where(and(inArray(experienceFollowUps.addressHash, [...hashes]), going));
}

/** A letter that is to leave. */
export type DueLetter = {
  readonly reviewId: string;
  readonly surgeryMonth: Month;
  readonly step: FollowUp;
  readonly due: Date;
  readonly email: string;
  /** The review counts, and the owner of the mailbox has confirmed it. */
  readonly mayLeave: boolean;
};

/** At most this many letters that are due, the longest due first. */
export async function listDue(db: Queryable, now: Date, most: number): Promise<DueLetter[]> {
  const { reviewId, surgeryMonth, nextStep, nextDue } = experienceFollowUps;
  const mayLeave = sql<boolean>`${COUNTS} and verified_at is not null and not handed`;
  const rows = await db
    .select({ reviewId, surgeryMonth, step: nextStep, due: nextDue, email: reviews.email, mayLeave })
    .from(experienceFollowUps)
    .innerJoin(reviews, eq(reviews.id, reviewId))
    .where(and(isNotNull(nextStep), lte(nextDue, now), going))
    .orderBy(asc(nextDue), asc(reviewId))
    .limit(most);
  return rows as DueLetter[];
}

/** Goes on from a letter to the one after it; false when somebody else has done so, or its owner has ended them. */
export async function goOn(
  tx: Transaction,
  { reviewId, step }: Pick<DueLetter, 'reviewId' | 'step'>,
  next: { readonly step: FollowUp; readonly due: Date } | null,
): Promise<boolean> {
  const went = await tx
    .update(experienceFollowUps)
    .set({ nextStep: next?.step ?? null, nextDue: next?.due ?? null })
    .where(and(eq(experienceFollowUps.reviewId, reviewId), eq(experienceFollowUps.nextStep, step), going))
    .returning({ reviewId: experienceFollowUps.reviewId });
  return went.length === 1;
}
