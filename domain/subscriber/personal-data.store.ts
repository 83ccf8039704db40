import { and, eq } from 'drizzle-orm';
import type { Queryable } from '#platform/db/database.ts';
import { subscribers } from './tables.ts';

export type StoredSubscriber = typeof subscribers.$inferSelect;

/** The subscription of an address, if there is one. */
export async function readStored(db: Queryable, emailKey: string): Promise<StoredSubscriber[]> {
  return db.select().from(subscribers).where(eq(subscribers.emailKey, emailKey));
}

/** Removes the subscription of an address; what was there. */
export async function eraseStored(db: Queryable, emailKey: string, id?: string): Promise<StoredSubscriber[]> {
  const one = id === undefined ? undefined : eq(subscribers.id, id);
  return db
    .delete(subscribers)
    .where(and(eq(subscribers.emailKey, emailKey), one))
    .returning();
}
