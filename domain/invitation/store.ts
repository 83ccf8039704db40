import { and, count, eq, gt, lt, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/db/database.ts';
import { invitations } from './tables.ts';

export type StoredInvitation = {
  readonly id: string;
  readonly lensId: number;
  readonly email: string;
  readonly usedAt: Date | null;
  /** The verified doctor who sent it. */
  readonly doctorUid: string | null;
};

const stored = {
  id: invitations.id,
  lensId: invitations.lensId,
  email: invitations.email,
  usedAt: invitations.usedAt,
  doctorUid: invitations.doctorUid,
};

/** Lets one transaction at a time decide about letters to a mailbox; the others wait until it ends. */
export async function lockRecipient(db: Queryable, mailbox: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('invitations'), hashtext(${mailbox}))`);
}

/** How many invitations went to a mailbox since some time, and how many of them were about one lens. */
export async function countSince(
  db: Queryable,
  query: { mailbox: string; lensId: number; since: Date },
): Promise<{ all: number; ofLens: number }> {
  const [counted] = await db
    .select({ all: count(), ofLens: sql<number>`count(*) filter (where ${invitations.lensId} = ${query.lensId})::int` })
    .from(invitations)
    .where(and(eq(invitations.mailbox, query.mailbox), gt(invitations.sentAt, query.since)));
  return counted ?? { all: 0, ofLens: 0 };
}

/** Stores an invitation; its id. */
export async function insertInvitation(db: Queryable, values: typeof invitations.$inferInsert): Promise<string> {
  const [row] = await db.insert(invitations).values(values).returning({ id: invitations.id });
  if (!row) throw new Error('An invitation could not be stored.');
  return row.id;
}

export async function findInvitation(db: Queryable, id: string): Promise<StoredInvitation | undefined> {
  return (await db.select(stored).from(invitations).where(eq(invitations.id, id)))[0];
}

/** As `findInvitation`, and locks the row until this transaction ends. */
export async function lockInvitation(db: Queryable, id: string): Promise<StoredInvitation | undefined> {
  return (await db.select(stored).from(invitations).where(eq(invitations.id, id)).for('update'))[0];
}

export async function markUsed(db: Queryable, id: string, usedAt: Date): Promise<void> {
  await db.update(invitations).set({ usedAt }).where(eq(invitations.id, id));
}

/** Deletes invitations that expired before some time; returns how many. */
export async function deleteExpired(db: Queryable, before: Date): Promise<number> {
  return (await db.delete(invitations).where(lt(invitations.expiresAt, before))).rowCount ?? 0;
}
