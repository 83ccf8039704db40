import { and, eq, gte, inArray, isNull, lt, lte, ne, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/db/database.ts';
import { subscribers } from './tables.ts';

/** One request for the newsletter; giving it is the consent. */
export type SignUp = Required<Omit<typeof subscribers.$inferInsert, 'confirmedAt' | 'refusals'>>;
export type Source = SignUp['source'];

/** Stores the first request of an address; its id, or null when there is one already. */
export async function insertSignUp(db: Queryable, signUp: SignUp): Promise<string | null> {
  const [row] = await db.insert(subscribers).values(signUp).onConflictDoNothing().returning({ id: subscribers.id });
  return row?.id ?? null;
}

/** Lets a request replace an unconfirmed one that was made before an instant; its id, or null when there is none. */
export async function renewSignUp(db: Queryable, signUp: SignUp, madeBefore: Date): Promise<string | null> {
  const { email, emailKey, source, consentedAt } = signUp;
  const [row] = await db
    .update(subscribers)
    .set({ email, source, consentedAt })
    .where(
      and(
        eq(subscribers.emailKey, emailKey),
        isNull(subscribers.confirmedAt),
        lte(subscribers.consentedAt, madeBefore),
      ),
    )
    .returning({ id: subscribers.id });
  return row?.id ?? null;
}

/** Deletes unconfirmed requests from before an instant; returns how many. */
export async function deleteUnconfirmed(db: Queryable, madeBefore: Date): Promise<number> {
  // Imported subscribers have had no letter to confirm yet.
  const asked = ne(subscribers.source, 'import');
  const unconfirmed = and(isNull(subscribers.confirmedAt), asked, lt(subscribers.consentedAt, madeBefore));
  return (await db.delete(subscribers).where(unconfirmed)).rowCount ?? 0;
}

/** Marks a request as confirmed, if it is not; whether it is there. */
export async function confirmSignUp(db: Queryable, id: string, now: Date): Promise<boolean> {
  const confirmed = await db
    .update(subscribers)
    .set({ confirmedAt: sql`coalesce(${subscribers.confirmedAt}, ${now.toISOString()})` })
    .where(eq(subscribers.id, id))
    .returning({ id: subscribers.id });
  return confirmed.length === 1;
}

/** The subscription of an address, locked until the transaction ends. */
export async function lockSignUpOf(
  db: Queryable,
  emailKey: string,
): Promise<{ id: string; confirmedAt: Date | null } | undefined> {
  const { id, confirmedAt } = subscribers;
  const found = await db
    .select({ id, confirmedAt })
    .from(subscribers)
    .where(eq(subscribers.emailKey, emailKey))
    .for('update');
  return found[0];
}

export async function findSignUp(db: Queryable, id: string): Promise<{ confirmedAt: Date | null } | undefined> {
  const { confirmedAt } = subscribers;
  return (await db.select({ confirmedAt }).from(subscribers).where(eq(subscribers.id, id)))[0];
}

/** Deletes every request that came since requests are stored with the hash of their mailbox. */
export async function deleteSignUpsOf(db: Queryable, hashes: readonly string[]): Promise<void> {
  await db.delete(subscribers).where(inArray(subscribers.addressHash, [...hashes]));
}

/** Whether there was one. */
export async function deleteSignUp(db: Queryable, id: string): Promise<boolean> {
  return (await db.delete(subscribers).where(eq(subscribers.id, id))).rowCount === 1;
}

/** How many people confirmed that they want the newsletter from one instant until another. */
export const countConfirmed = (db: Queryable, from: Date, until: Date): Promise<number> =>
  db.$count(subscribers, and(gte(subscribers.confirmedAt, from), lt(subscribers.confirmedAt, until)));
