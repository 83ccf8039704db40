import { and, asc, eq } from 'drizzle-orm';
import type { Queryable } from '#platform/db/database.ts';
import { AGREEMENT_VERSION } from './rules.ts';
import { outcomeAgreements } from './tables.ts';

const { doctorUid: owner, version } = outcomeAgreements;

/** Whether a doctor has accepted the present data use agreement. */
export async function hasAgreed(db: Queryable, doctorUid: string): Promise<boolean> {
  const where = and(eq(owner, doctorUid), eq(version, AGREEMENT_VERSION));
  return (await db.$count(outcomeAgreements, where)) > 0;
}

/** Notes that a doctor accepts the present data use agreement; the first time counts. */
export async function agree(db: Queryable, doctorUid: string, acceptedAt: Date): Promise<void> {
  await db
    .insert(outcomeAgreements)
    .values({ doctorUid, version: AGREEMENT_VERSION, acceptedAt })
    .onConflictDoNothing();
}

/** Which versions a doctor has accepted, and when. */
export function readAgreements(db: Queryable, doctorUid: string): Promise<{ version: number; acceptedAt: Date }[]> {
  const { acceptedAt } = outcomeAgreements;
  return db.select({ version, acceptedAt }).from(outcomeAgreements).where(eq(owner, doctorUid)).orderBy(asc(version));
}

/** Withdraws what a doctor has agreed to: the next submission asks again. */
export async function deleteAgreements(db: Queryable, doctorUid: string): Promise<void> {
  await db.delete(outcomeAgreements).where(eq(owner, doctorUid));
}
