import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { registeredDoctors } from '#domain/doctor/tables.ts';
import type { Queryable, Transaction } from '#platform/db/database.ts';
import type { PostOpOutcome } from '../rules.ts';
import { readOutcomes } from '../store.ts';
import { outcomeVersions } from '../tables.ts';

/** The version of a lens without submissions. */
export const NO_VERSION = 'none';

// Doctors who are not verified any more are not among those whose eyes count: nobody vouches for them.
const isVerified = and(eq(registeredDoctors.uid, outcomeVersions.doctorUid), eq(registeredDoctors.status, 'verified'));

/** The versions of these lenses; those without submissions are left out. */
export async function readVersions(
  db: Queryable,
  lensIds: readonly number[],
): Promise<{ lensId: number; version: string }[]> {
  const { lensId, doctorUid, version } = outcomeVersions;
  return db
    .select({ lensId, version: sql<string>`md5(string_agg(${version}::text, ',' order by ${doctorUid}))` })
    .from(outcomeVersions)
    .innerJoin(registeredDoctors, isVerified)
    .where(inArray(lensId, [...lensIds]))
    .groupBy(lensId)
    .orderBy(asc(lensId));
}

/** One state of a lens, by the doctors whose eyes count: what names the state of each, and how to read their eyes. */
export type LensReading = {
  readonly version: string;
  readonly doctors: readonly { readonly uid: string; readonly version: string }[];
  eyesOf(uid: string): Promise<PostOpOutcome[]>;
};

/** Reads a lens in one state of the database, whatever is committed meanwhile; first thing in a transaction. */
export async function readLens(tx: Transaction, lensId: number): Promise<LensReading> {
  await tx.execute(sql`set transaction isolation level repeatable read`);
  const [found] = await readVersions(tx, [lensId]);
  const doctors = await tx
    .select({ uid: outcomeVersions.doctorUid, version: outcomeVersions.version })
    .from(outcomeVersions)
    .innerJoin(registeredDoctors, isVerified)
    .where(eq(outcomeVersions.lensId, lensId));
  return { version: found?.version ?? NO_VERSION, doctors, eyesOf: (uid) => readOutcomes(tx, uid, lensId) };
}
