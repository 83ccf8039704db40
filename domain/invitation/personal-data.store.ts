import { and, asc, eq, or, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/db/database.ts';
import { invitations } from './tables.ts';

export type StoredInvitation = typeof invitations.$inferSelect;

/** Every invitation that went to an address or names it as its sender, oldest first. */
export async function readStored(db: Queryable, emailKey: string): Promise<StoredInvitation[]> {
  return db.select().from(invitations).where(concerning(emailKey)).orderBy(asc(invitations.sentAt));
}

/** Removes the invitations that went to an address or name it as their sender, or one of them; what was there. */
export async function eraseStored(db: Queryable, emailKey: string, id?: string): Promise<StoredInvitation[]> {
  const one = id === undefined ? undefined : eq(invitations.id, id);
  return db
    .delete(invitations)
    .where(and(concerning(emailKey), one))
    .returning();
}

/** Addresses of invitations are ASCII, whose small letters PostgreSQL knows in every locale. */
const concerning = (emailKey: string) =>
  or(eq(invitations.emailKey, emailKey), eq(sql`lower(${invitations.doctorEmail})`, emailKey));
