import { eq, lte } from 'drizzle-orm';
import type { Queryable } from '#platform/db/database.ts';
import { intakeRequests } from './tables.ts';

export type StoredRequest = typeof intakeRequests.$inferSelect;

export async function findRequest(db: Queryable, keyHash: string): Promise<StoredRequest | undefined> {
  return (await db.select().from(intakeRequests).where(eq(intakeRequests.keyHash, keyHash)))[0];
}

/** Stores the answer to a request. Fails where there is one under the same key. */
export async function insertRequest(db: Queryable, request: StoredRequest): Promise<void> {
  await db.insert(intakeRequests).values(request);
}

/** Deletes expired answers; returns how many. */
export async function deleteExpiredRequests(db: Queryable, now: Date): Promise<number> {
  return (await db.delete(intakeRequests).where(lte(intakeRequests.expiresAt, now))).rowCount ?? 0;
}
