import { and, asc, eq, inArray, or } from 'drizzle-orm';
import { emailKey as keyOf } from '#domain/review/rules.ts';
import type { Queryable } from '#platform/db/database.ts';
import { invitations } from './tables.ts';

export type StoredInvitation = typeof invitations.$inferSelect;

/** Every invitation that went to an address or names it as its sender, oldest first. */
export async function readStored(db: Queryable, emailKey: string): Promise<StoredInvitation[]> {
  return db
    .select()
    .from(invitations)
    .where(await concerning(db, emailKey))
    .orderBy(asc(invitations.sentAt));
}

/** Removes the invitations that went to an address or name it as their sender, or one of them; what was there. */
export async function eraseStored(db: Queryable, emailKey: string, id?: string): Promise<StoredInvitation[]> {
  const one = id === undefined ? undefined : eq(invitations.id, id);
  return db
    .delete(invitations)
    .where(and(await concerning(db, emailKey), one))
    .returning();
}

async function concerning(db: Queryable, emailKey: string) {
  // Senders are stored as they wrote themselves, and PostgreSQL may not know the small form of every letter.
  const senders = await db.selectDistinct({ spelling: invitations.doctorEmail }).from(invitations);
  const spellings = senders.map(({ spelling }) => spelling).filter((spelling) => keyOf(spelling) === emailKey);
  return or(eq(invitations.emailKey, emailKey), inArray(invitations.doctorEmail, spellings));
}
