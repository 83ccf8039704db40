import { and, asc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/db/database.ts';
import { invitations } from './tables.ts';

export type StoredInvitation = typeof invitations.$inferSelect;

const NOBODY = { doctorName: '–', doctorEmail: '', doctorUid: null };

/** Addresses of invitations are ASCII, whose small letters PostgreSQL knows in every locale. */
const sentBy = (emailKey: string) => eq(sql`lower(btrim(${invitations.doctorEmail}))`, emailKey);

/** Every invitation that went to an address or names it as its sender, oldest first. */
export async function readStored(db: Queryable, emailKey: string): Promise<StoredInvitation[]> {
  return db
    .select()
    .from(invitations)
    .where(or(eq(invitations.emailKey, emailKey), sentBy(emailKey)))
    .orderBy(asc(invitations.sentAt));
}

/**
 * Removes the invitations that went to an address. Those sent in its name stay valid, since a patient holds their
 * link, and name nobody. With an id, only that one; what was there.
 */
export async function eraseStored(db: Queryable, emailKey: string, id?: string): Promise<StoredInvitation[]> {
  const one = id === undefined ? undefined : eq(invitations.id, id);
  const received = await db
    .delete(invitations)
    .where(and(eq(invitations.emailKey, emailKey), one))
    .returning();
  const inItsName = and(sentBy(emailKey), one);
  const sent = await db.select().from(invitations).where(inItsName);
  await db.update(invitations).set(NOBODY).where(inItsName);
  return [...received, ...sent];
}

/** Takes a doctor's name out of the letters that the account has sent; their links go on working for the patients. */
export async function deleteSender(db: Queryable, uid: string): Promise<void> {
  await db.update(invitations).set(NOBODY).where(eq(invitations.doctorUid, uid));
}

/** How many letters of a doctor could still be answered. */
export function countOpen(db: Queryable, uid: string, now: Date): Promise<number> {
  const isOpen = and(eq(invitations.doctorUid, uid), gt(invitations.expiresAt, now), isNull(invitations.usedAt));
  return db.$count(invitations, isOpen);
}
