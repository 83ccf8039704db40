import { and, eq, gte, lt, sql } from 'drizzle-orm';
import { registeredDoctors } from '#domain/doctor/tables.ts';
import { DAY } from '#domain/duration/rules.ts';
import type { Queryable, Transaction } from '#platform/db/database.ts';
import { SENT_AGAIN_DAYS } from '../rules/snapshots.ts';
import { toSubmission } from '../store.ts';
import { outcomeDecisions, outcomeHeld, outcomeVersions, outcomeWithdrawn, postOpSubmissions } from '../tables.ts';
import { atomsOf, type FamilyName } from './families.ts';
import type { Eye } from './joining.ts';

/** The submissions of verified doctors with a lens from before a time, each with the families that hold it. */
export async function readEyes(db: Queryable, lensId: number, until: Date): Promise<Eye[]> {
  const doctors = await db
    .select({ uid: outcomeVersions.doctorUid })
    .from(outcomeVersions)
    .innerJoin(registeredDoctors, eq(registeredDoctors.uid, outcomeVersions.doctorUid))
    .where(and(eq(outcomeVersions.lensId, lensId), eq(registeredDoctors.status, 'verified')));
  const eyes: Eye[] = [];
  // One doctor after another: requests of visitors are answered in between.
  for (const { uid } of doctors) {
    const rows = await db
      .select({ row: postOpSubmissions, families: outcomeHeld.families })
      .from(postOpSubmissions)
      .leftJoin(outcomeHeld, eq(outcomeHeld.submissionId, postOpSubmissions.id))
      .where(
        and(
          eq(postOpSubmissions.doctorUid, uid),
          eq(postOpSubmissions.lensId, lensId),
          lt(postOpSubmissions.submittedAt, until),
        ),
      );
    for (const { row, families } of rows) {
      const { outcome } = toSubmission(row);
      const held = new Set((families ?? []) as FamilyName[]);
      eyes.push({ id: row.id, doctor: uid, outcome, atoms: atomsOf(outcome), held });
    }
  }
  return eyes;
}

const SENT_AGAIN_WITHIN = SENT_AGAIN_DAYS * DAY * 1_000;

/** How many eyes that a snapshot had held each doctor has withdrawn lately, by family. */
export async function readWithdrawn(
  db: Queryable,
  until: Date,
): Promise<ReadonlyMap<string, ReadonlyMap<FamilyName, number>>> {
  const since = new Date(until.getTime() - SENT_AGAIN_WITHIN);
  const counted = await db
    .select({
      doctor: outcomeWithdrawn.doctorUid,
      family: sql<FamilyName>`unnest(${outcomeWithdrawn.families})`.as('family'),
      eyes: sql<number>`count(*)::int`,
    })
    .from(outcomeWithdrawn)
    .where(gte(outcomeWithdrawn.withdrawnAt, since))
    .groupBy(outcomeWithdrawn.doctorUid, sql`family`);
  const byDoctor = Map.groupBy(counted, ({ doctor }) => doctor);
  return new Map(
    [...byDoctor].map(([doctor, rows]) => [doctor, new Map(rows.map(({ family, eyes }) => [family, eyes]))]),
  );
}

/** Removes the notes of submissions that were withdrawn so long ago that they count no more. */
export async function pruneWithdrawn(db: Queryable, now: Date): Promise<number> {
  const isOver = lt(outcomeWithdrawn.withdrawnAt, new Date(now.getTime() - SENT_AGAIN_WITHIN));
  return (await db.delete(outcomeWithdrawn).where(isOver)).rowCount ?? 0;
}

/** Until when it was last decided whether the snapshot of a lens moves on; null before the first time. */
export async function readDecision(db: Queryable, lensId: number): Promise<Date | null> {
  const [found] = await db
    .select({ until: outcomeDecisions.until })
    .from(outcomeDecisions)
    .where(eq(outcomeDecisions.lensId, lensId));
  return found?.until ?? null;
}

/** Notes a decision. Fails for another try where a second process does the same. */
export async function writeDecision(
  tx: Transaction,
  lensId: number,
  decision: { readonly until: Date; readonly waiting: number },
): Promise<void> {
  await tx
    .insert(outcomeDecisions)
    .values({ lensId, ...decision })
    .onConflictDoUpdate({ target: outcomeDecisions.lensId, set: decision });
}
