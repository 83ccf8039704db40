import { and, eq, getTableColumns, inArray, isNull, ne, sql } from 'drizzle-orm';
import { mailboxKey } from '#domain/person/rules.ts';
import type { Queryable } from '#platform/db/database.ts';
import { insertRecords, storeRecords, updateRecords } from '#platform/db/records.ts';
import { COUNTS, type reviewChanges, reviews } from '../data/tables.ts';
import type { OriginHashes, WaitingRule } from '../rules/gate.ts';
import type { VerificationLevel } from '../rules/verification-level.ts';
import { eachSubScore } from '../rules.ts';

const { emailKey: _, mailboxKey: __, status: ___, createdAt: ____, ...storedReview } = getTableColumns(reviews);
/** What is known of a review, but for what the database computes; the columns say what each is. */
export type StoredReview = Omit<typeof reviews.$inferSelect, 'emailKey' | 'mailboxKey' | 'status' | 'createdAt'>;
export type NewReview = typeof reviews.$inferInsert;

/** Nothing is known of where a review came from. */
export const NO_ORIGIN: { readonly [K in keyof OriginHashes]: null } = {
  networkHash: null,
  browserHash: null,
  mailDomain: null,
  originHashedAt: null,
};

export const content = (table: typeof reviews | typeof reviewChanges) => ({
  reviewerType: table.reviewerType,
  overall: table.overall,
  ...eachSubScore((score) => table[score]),
  comments: table.comments,
  openWords: table.openWords,
  healthConsent: table.healthConsent,
  hasInterest: table.hasInterest,
});

/** Stores first reviews of their lenses and addresses in one statement; the ids of those that met no other. */
export async function insertFirstReviews(db: Queryable, many: NewReview[]): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`${insertRecords(reviews, many)} on conflict do nothing returning id`,
  );
  return rows.map(({ id }) => id);
}

/** Stores many reviews in one statement. Fails as a whole when one of them meets another. */
export async function insertReviews(db: Queryable, many: NewReview[]): Promise<void> {
  await storeRecords(db, reviews, many);
}

export async function countReviews(db: Queryable): Promise<number> {
  return db.$count(reviews);
}

/** Who has written what: a review is named by its lens and address. */
type ReviewKey = { readonly lensId: number; readonly emailKey: string };

/**
 * The reviews of these lenses and addresses, with the marks of where they came from, locked against other writers until
 * the transaction ends. In the order of their ids, so that two writers never wait for each other in a circle.
 */
export async function lockReviews(db: Queryable, keys: readonly ReviewKey[]): Promise<StoredReview[]> {
  const named = sql`(${reviews.lensId}, ${reviews.emailKey}) in (select * from unnest(
    ${sql.param(keys.map(({ lensId }) => lensId))}::smallint[], ${sql.param(keys.map(({ emailKey }) => emailKey))}::text[]
  ))`;
  return db.select(storedReview).from(reviews).where(named).orderBy(reviews.id).for('update');
}

export async function findReview(db: Queryable, lensId: number, emailKey: string): Promise<StoredReview | undefined> {
  const where = and(eq(reviews.lensId, lensId), eq(reviews.emailKey, emailKey));
  return (await db.select(storedReview).from(reviews).where(where))[0];
}

export async function findReviewById(db: Queryable, id: string): Promise<StoredReview | undefined> {
  return (await db.select(storedReview).from(reviews).where(eq(reviews.id, id)))[0];
}

/** As `findReviewById`, locked against other writers until the transaction ends. */
export async function lockReviewById(db: Queryable, id: string): Promise<StoredReview | undefined> {
  return (await db.select(storedReview).from(reviews).where(eq(reviews.id, id)).for('update'))[0];
}

/** Changes a review; true when it was there. */
export async function updateReview(
  db: Queryable,
  id: string,
  values: Partial<Omit<StoredReview, 'id' | 'lensId' | 'email'>>,
): Promise<boolean> {
  return (await db.update(reviews).set(values).where(eq(reviews.id, id)).returning({ id: reviews.id })).length === 1;
}

/** Overwrites what reviews say and where they came from, each by its id. */
export async function rewriteReviews(db: Queryable, many: readonly StoredReview[]): Promise<void> {
  await db.execute(updateRecords(reviews, many));
}

/** Lowers a doctor's reviews under an address to the level of a confirmed mailbox. */
export async function withdrawDoctor(db: Queryable, emailKey: string): Promise<void> {
  const where = and(eq(reviews.emailKey, emailKey), eq(reviews.step, 'doctor'));
  await db.update(reviews).set({ step: 'confirmed' }).where(where);
}

/** Lowers the reviews that an account has invited to the level of their own mailboxes. */
export async function withdrawInvitedLevel(db: Queryable, uid: string): Promise<void> {
  const own = sql<VerificationLevel>`case when handed then 'sent' else 'confirmed' end`;
  const since = sql<Date | null>`case when not handed then verified_at end`;
  const where = and(eq(reviews.invitedBy, uid), eq(reviews.step, 'invited'));
  await db.update(reviews).set({ step: own, verifiedAt: since, viaDoctor: false }).where(where);
}

/** Gives it back; what waits for its owner by now goes on waiting. */
export function countInvited(db: Queryable, uid: string): Promise<number> {
  return db.$count(reviews, and(eq(reviews.invitedBy, uid), eq(reviews.step, 'invited')));
}

export async function restoreInvitedLevel(db: Queryable, uid: string, now: Date): Promise<void> {
  const since = sql<Date>`coalesce(verified_at, ${now.toISOString()}::timestamptz)`;
  const where = and(
    eq(reviews.invitedBy, uid),
    inArray(reviews.step, ['sent', 'confirmed']),
    isNull(reviews.waitingSince),
  );
  await db.update(reviews).set({ step: 'invited', verifiedAt: since, viaDoctor: sql`step = 'sent'` }).where(where);
}

/** Removes a review with every change that waits for it. */
export async function deleteReview(db: Queryable, id: string): Promise<void> {
  await db.delete(reviews).where(eq(reviews.id, id));
}

type OfMailbox = Pick<StoredReview, 'id' | 'lensId' | 'email'>;

/** What else counts for a lens under other addresses of the mailbox of a review. */
const othersThatCount = ({ id, lensId, email }: OfMailbox) =>
  and(eq(reviews.lensId, lensId), eq(reviews.mailboxKey, mailboxKey(email)), ne(reviews.id, id), COUNTS);

/** Deletes other verified reviews of the same lens and mailbox, under another address. */
export async function deleteVerifiedOthers(tx: Queryable, review: OfMailbox): Promise<void> {
  await tx.delete(reviews).where(and(othersThatCount(review), ne(reviews.step, 'sent')));
}

/** Lets what nobody has confirmed under other addresses of a mailbox wait by a rule. */
export async function holdOthers(tx: Queryable, review: OfMailbox, waitingRule: WaitingRule, now: Date): Promise<void> {
  await tx
    .update(reviews)
    .set({ waitingSince: now, waitingRule })
    .where(and(othersThatCount(review), eq(reviews.step, 'sent')));
}
