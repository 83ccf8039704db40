import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Queryable, Transaction } from '#platform/db/database.ts';
import { lensWishes, mailingLetters, subscribers } from './tables.ts';

export type StoredSubscriber = typeof subscribers.$inferSelect & {
  /** Letters of a mailing under way that are made or have left. */
  readonly letters: number;
};
export type StoredWish = typeof lensWishes.$inferSelect;

const idsOf = (db: Queryable, emailKey: string) =>
  db.select({ id: subscribers.id }).from(subscribers).where(eq(subscribers.emailKey, emailKey));

/** The subscription of an address, if there is one. */
export async function readStored(db: Queryable, emailKey: string): Promise<StoredSubscriber[]> {
  const found = await db.select().from(subscribers).where(eq(subscribers.emailKey, emailKey));
  const letters = await db.$count(mailingLetters, inArray(mailingLetters.subscriberId, idsOf(db, emailKey)));
  return found.map((subscriber) => ({ ...subscriber, letters }));
}

/** The lenses of which news was asked for under an address, by their numbers. */
export function readStoredWishes(db: Queryable, emailKey: string): Promise<StoredWish[]> {
  return db
    .select()
    .from(lensWishes)
    .where(inArray(lensWishes.subscriberId, idsOf(db, emailKey)))
    .orderBy(asc(lensWishes.lensId));
}

/** Removes the subscription of an address with all that belongs to it; what was there. */
export async function eraseStored(tx: Transaction, emailKey: string, id?: string): Promise<StoredSubscriber[]> {
  const stored = (await readStored(tx, emailKey)).filter((each) => id === undefined || each.id === id);
  const ids = stored.map((each) => each.id);
  await tx.delete(subscribers).where(inArray(subscribers.id, ids));
  await tx.delete(mailingLetters).where(inArray(mailingLetters.subscriberId, ids));
  return stored;
}

/** Removes one wish for news of a lens. */
export async function eraseWish(tx: Transaction, { subscriberId, lensId }: StoredWish): Promise<void> {
  await tx.delete(lensWishes).where(and(eq(lensWishes.subscriberId, subscriberId), eq(lensWishes.lensId, lensId)));
}
