import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import { registeredDoctors } from '#domain/doctor/tables.ts';
import type { Queryable, Transaction } from '#platform/db/database.ts';
import type { PostOpOutcome } from '../rules.ts';
import { type Visit, visitOf } from '../statistics/stability.ts';
import { readWithLens } from '../store.ts';
import { outcomeSnapshots, outcomeSurgeons, outcomeVersions } from '../tables.ts';
import { GROUPS, groupOf } from './groups.ts';

/** The version of eyes with a lens where there have never been any, and of its snapshot before the first. */
export const NO_VERSION = 'none';

// Doctors who are not verified any more are not among those whose eyes count: nobody vouches for them.
const isVerified = and(eq(registeredDoctors.uid, outcomeVersions.doctorUid), eq(registeredDoctors.status, 'verified'));

/** The versions of a doctor's own eyes with these lenses; those with which there have never been any are left out. */
export async function readOwnVersions(
  db: Queryable,
  doctorUid: string,
  lensIds: readonly number[],
): Promise<{ lensId: number; version: string }[]> {
  const { lensId, version } = outcomeVersions;
  return db
    .select({ lensId, version })
    .from(outcomeVersions)
    .where(and(eq(outcomeVersions.doctorUid, doctorUid), inArray(lensId, [...lensIds])))
    .orderBy(asc(lensId));
}

/** The state of a doctor's own eyes with a lens, read at one moment; `visits` by their groups. */
export async function readOwnEyes(
  tx: Transaction,
  doctorUid: string,
  lensId: number,
): Promise<{ version: string; eyes: PostOpOutcome[]; visits: Visit[][]; patients: PostOpOutcome[][] }> {
  await atOneMoment(tx);
  const [found] = await readOwnVersions(tx, doctorUid, [lensId]);
  const own = found ? await readWithLens(tx, doctorUid, lensId) : [];
  const visits = GROUPS.map((group) =>
    own
      .filter(({ outcome }) => groupOf(outcome) === group)
      .flatMap(({ patientKey, outcome }) => visitOf(patientKey, outcome) ?? []),
  );
  const byPatient = Map.groupBy(own, ({ patientKey }) => patientKey?.toString('base64') ?? '');
  byPatient.delete('');
  const patients = [...byPatient.values()].filter((eyes) => eyes.length > 1);
  return {
    version: found?.version ?? NO_VERSION,
    eyes: own.map(({ outcome }) => outcome),
    visits,
    patients: patients.map((eyes) => eyes.map(({ outcome }) => outcome)),
  };
}

/** First thing in a transaction: everything is read in one state of the database, whatever is committed meanwhile. */
export async function atOneMoment(tx: Transaction): Promise<void> {
  await tx.execute(sql`set transaction isolation level repeatable read`);
}

/** Of these lenses those with which there have ever been eyes. */
export async function readLensesWithEyes(db: Queryable, lensIds: readonly number[]): Promise<Set<number>> {
  const of = (table: typeof outcomeVersions | typeof outcomeSnapshots) =>
    db
      .select({ lensId: sql<number>`${table.lensId}` })
      .from(table)
      .where(inArray(table.lensId, [...lensIds]));
  const rows = await union(of(outcomeVersions), of(outcomeSnapshots));
  return new Set(rows.map(({ lensId }) => lensId));
}

/** What names the state of a lens: the eyes of all verified doctors together, and its snapshot; and who is in this. */
export async function readLensState(
  db: Queryable,
  lensId: number,
): Promise<{ version: string; snapshot: string; isOneOfThem: (uid: string) => boolean }> {
  const { doctorUid, version } = outcomeVersions;
  const [found] = await db
    .select({
      version: sql<string | null>`md5(string_agg(${version}::text, ',' order by ${doctorUid}))`,
      surgeons: sql<string[] | null>`(${db
        .select({ all: sql`array_agg(${outcomeSurgeons.doctorUid})` })
        .from(outcomeSurgeons)
        .where(eq(outcomeSurgeons.lensId, lensId))})`,
      snapshot: sql<string | null>`(${db
        .select({ version: outcomeSnapshots.version })
        .from(outcomeSnapshots)
        .where(eq(outcomeSnapshots.lensId, lensId))})`,
    })
    .from(outcomeVersions)
    .innerJoin(registeredDoctors, isVerified)
    .where(eq(outcomeVersions.lensId, lensId));
  const surgeons = new Set(found?.surgeons);
  return {
    version: found?.version ?? NO_VERSION,
    snapshot: found?.snapshot ?? NO_VERSION,
    isOneOfThem: (uid) => surgeons.has(uid),
  };
}

/** A verified doctor who has eyes with a lens. */
export type Surgeon = {
  readonly uid: string;
  /** Names the doctor's eyes, whatever is added to them. */
  readonly corrected: string;
  /** Whether a snapshot has ever held some of them. */
  readonly isInSnapshot: boolean;
};

export async function readDoctors(tx: Transaction, lensId: number): Promise<Surgeon[]> {
  const { doctorUid, corrected } = outcomeVersions;
  return tx
    .select({ uid: doctorUid, corrected, isInSnapshot: sql<boolean>`${outcomeSurgeons.doctorUid} is not null` })
    .from(outcomeVersions)
    .innerJoin(registeredDoctors, isVerified)
    .leftJoin(
      outcomeSurgeons,
      and(eq(outcomeSurgeons.lensId, outcomeVersions.lensId), eq(outcomeSurgeons.doctorUid, doctorUid)),
    )
    .where(eq(outcomeVersions.lensId, lensId));
}
