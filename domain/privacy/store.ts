import { and, asc, eq, gt, lte } from 'drizzle-orm';
import type { Queryable } from '#platform/db/database.ts';
import { dataRequests } from './tables.ts';

export type StoredRequest = typeof dataRequests.$inferSelect;

/** Stores that somebody asked for a link; the id that the link carries. */
export async function insertRequest(db: Queryable, request: Omit<StoredRequest, 'id'>): Promise<string> {
  const [row] = await db.insert(dataRequests).values(request).returning({ id: dataRequests.id });
  if (!row) throw new Error('A request could not be stored.');
  return row.id;
}

/** The request behind a link, while it holds. */
export async function findRequest(db: Queryable, id: string, now: Date): Promise<StoredRequest | undefined> {
  return (await db.select().from(dataRequests).where(holds(id, now)))[0];
}

/** As `findRequest`; others who would delete for the same address wait until this transaction ends. */
export async function lockRequest(db: Queryable, id: string, now: Date): Promise<StoredRequest | undefined> {
  const found = await findRequest(db, id, now);
  if (!found) return undefined;
  // All of the address and in one order, so that two with different links do not lock each other out.
  const ofAddress = db.select().from(dataRequests).where(eq(dataRequests.emailKey, found.emailKey));
  return (await ofAddress.orderBy(asc(dataRequests.id)).for('update')).find((request) => request.id === id);
}

const holds = (id: string, now: Date) => and(eq(dataRequests.id, id), gt(dataRequests.expiresAt, now));

/** Deletes requests whose links have expired; returns how many. */
export async function deleteExpired(db: Queryable, now: Date): Promise<number> {
  return (await db.delete(dataRequests).where(lte(dataRequests.expiresAt, now))).rowCount ?? 0;
}

/** Every request of an address, oldest first. */
export async function readStored(db: Queryable, emailKey: string): Promise<StoredRequest[]> {
  return db
    .select()
    .from(dataRequests)
    .where(eq(dataRequests.emailKey, emailKey))
    .orderBy(asc(dataRequests.requestedAt));
}

/** Removes the requests of an address, or one of them; what was there. */
export async function eraseStored(db: Queryable, emailKey: string, id?: string): Promise<StoredRequest[]> {
  const where = and(eq(dataRequests.emailKey, emailKey), id === undefined ? undefined : eq(dataRequests.id, id));
  return db.delete(dataRequests).where(where).returning();
}
