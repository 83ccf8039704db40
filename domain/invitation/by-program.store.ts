import { and, asc, count, desc, eq, gt, isNotNull, lt, or } from 'drizzle-orm';
import type { Queryable } from '#platform/db/database.ts';
import { invitationRequests, invitations } from './tables.ts';

export type StoredRequest = typeof invitationRequests.$inferSelect;

/** Stores what a program has asked for; nothing where something was asked for under the same key. */
export async function insertRequest(
  db: Queryable,
  values: typeof invitationRequests.$inferInsert,
): Promise<StoredRequest | undefined> {
  return (await db.insert(invitationRequests).values(values).onConflictDoNothing().returning())[0];
}

export async function findRequest(db: Queryable, keyHash: string): Promise<StoredRequest | undefined> {
  return (await db.select().from(invitationRequests).where(eq(invitationRequests.keyHash, keyHash)))[0];
}

/** What a doctor's programs have asked for, newest first; those after a position, up to a limit. */
export async function listRequests(
  db: Queryable,
  uid: string,
  { after, limit }: { after: { submittedAt: Date; id: string } | null; limit?: number },
) {
  const { id, lensId, acceptedAt, expiresAt } = invitationRequests;
  const isLater =
    after && or(lt(acceptedAt, after.submittedAt), and(eq(acceptedAt, after.submittedAt), gt(id, after.id)));
  const found = db
    .select({ id, lensId, acceptedAt, expiresAt })
    .from(invitationRequests)
    .where(and(eq(invitationRequests.doctorUid, uid), isLater ?? undefined))
    .orderBy(desc(acceptedAt), asc(id));
  return limit === undefined ? found : found.limit(limit);
}

/** How many letters of a doctor were answered before some time, by lens; of those that are still stored. */
export async function countAnswered(db: Queryable, uid: string, before: Date) {
  const { lensId, doctorUid, usedAt } = invitations;
  return db
    .select({ lensId, count: count() })
    .from(invitations)
    .where(and(eq(doctorUid, uid), lt(usedAt, before)))
    .groupBy(lensId)
    .orderBy(asc(lensId));
}

/** Deletes the requests of a doctor's programs, or one of them. */
export async function deleteRequests(db: Queryable, uid: string, id?: string): Promise<void> {
  const one = id === undefined ? undefined : eq(invitationRequests.id, id);
  await db.delete(invitationRequests).where(and(eq(invitationRequests.doctorUid, uid), one));
}

/** Deletes the idempotency keys of requests from before some time, with their body hashes. */
export async function deleteKeys(db: Queryable, before: Date): Promise<void> {
  const isOld = and(isNotNull(invitationRequests.keyHash), lt(invitationRequests.acceptedAt, before));
  await db.update(invitationRequests).set({ keyHash: null, bodyHash: null }).where(isOld);
}

/** Deletes expired requests; returns how many. */
export async function deleteExpiredRequests(db: Queryable, now: Date): Promise<number> {
  return (await db.delete(invitationRequests).where(lt(invitationRequests.expiresAt, now))).rowCount ?? 0;
}
