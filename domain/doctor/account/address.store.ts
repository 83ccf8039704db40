import { and, eq, gt, isNotNull, lte, or } from 'drizzle-orm';
import type { Queryable } from '#platform/db/database.ts';
import { doctorAddressChanges } from '../tables.ts';

export type StoredChange = typeof doctorAddressChanges.$inferSelect;

/** Stores a doctor's wish for another address in place of an earlier one that has not taken effect. */
export async function putChange(db: Queryable, change: Omit<StoredChange, 'doneAt'>): Promise<void> {
  const { uid, ...asked } = change;
  await db
    .insert(doctorAddressChanges)
    .values(change)
    .onConflictDoUpdate({ target: doctorAddressChanges.uid, set: { ...asked, doneAt: null } });
}

/** What a doctor has asked for, or has changed and could still be undone. */
export async function findChange(db: Queryable, uid: string, now: Date): Promise<StoredChange | undefined> {
  const holds = and(eq(doctorAddressChanges.uid, uid), gt(doctorAddressChanges.expiresAt, now));
  return (await db.select().from(doctorAddressChanges).where(holds))[0];
}

/** The change that a mailed link names. */
export async function findChangeOf(db: Queryable, id: string, now: Date): Promise<StoredChange | undefined> {
  const holds = and(eq(doctorAddressChanges.id, id), gt(doctorAddressChanges.expiresAt, now));
  return (await db.select().from(doctorAddressChanges).where(holds))[0];
}

/** As `findChangeOf`, and locks the row until this transaction ends. */
export async function lockChange(tx: Queryable, id: string, now: Date): Promise<StoredChange | undefined> {
  const holds = and(eq(doctorAddressChanges.id, id), gt(doctorAddressChanges.expiresAt, now));
  return (await tx.select().from(doctorAddressChanges).where(holds).for('update'))[0];
}

export async function noteDone(db: Queryable, id: string, doneAt: Date): Promise<void> {
  await db.update(doctorAddressChanges).set({ doneAt }).where(eq(doctorAddressChanges.id, id));
}

export async function deleteChange(db: Queryable, id: string): Promise<void> {
  await db.delete(doctorAddressChanges).where(eq(doctorAddressChanges.id, id));
}

/** Whether an account could still go back to this address: until then it is nobody else's. */
export async function isHeld(db: Queryable, email: string, now: Date): Promise<boolean> {
  const { oldEmail, doneAt, expiresAt } = doctorAddressChanges;
  return (await db.$count(doctorAddressChanges, and(eq(oldEmail, email), isNotNull(doneAt), gt(expiresAt, now)))) > 0;
}

/** Deletes changes that can no longer be stopped; returns how many. */
export async function deleteExpiredAddressChanges(db: Queryable, now: Date): Promise<number> {
  return (await db.delete(doctorAddressChanges).where(lte(doctorAddressChanges.expiresAt, now))).rowCount ?? 0;
}

const named = (email: string) => or(eq(doctorAddressChanges.oldEmail, email), eq(doctorAddressChanges.newEmail, email));

/** Every change that contains an address. */
export async function readChanges(db: Queryable, email: string): Promise<StoredChange[]> {
  return db.select().from(doctorAddressChanges).where(named(email)).orderBy(doctorAddressChanges.id);
}

/** Removes the changes that contain an address, or one of them; returns those removed. */
export async function eraseChanges(db: Queryable, email: string, id?: string): Promise<StoredChange[]> {
  const one = id === undefined ? undefined : eq(doctorAddressChanges.id, id);
  return db
    .delete(doctorAddressChanges)
    .where(and(named(email), one))
    .returning();
}
