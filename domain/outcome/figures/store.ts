import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#platform/db/database.ts';
import { readPeriods } from '../periods/store.ts';
import { type OwnPeriod, type OwnScope, type PostOpOutcome, periodLines } from '../rules.ts';
import { type FormulaCase, formulaCaseOf } from '../statistics/formulas.ts';
import { type Visit, visitOf } from '../statistics/stability.ts';
import { readWithLens, type StoredSubmission } from '../store.ts';
import { outcomeDecisions, outcomeSnapshots, outcomeSurgeons, outcomeVersions } from '../tables.ts';
import { GROUPS, groupOf, isSettled } from './groups.ts';

/** The version of eyes with a lens where there have never been any, and of its snapshot before the first. */
export const NO_VERSION = 'none';

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

/**
 * The state of a doctor's own eyes with a lens, read at one moment: all, or those of complete periods. `visits` and
 * `cases` are by their groups.
 */
export async function readOwnEyes(
  tx: Transaction,
  doctorUid: string,
  lensId: number,
  scope: OwnScope,
): Promise<{
  version: string;
  eyes: PostOpOutcome[];
  visits: Visit[][];
  cases: FormulaCase[][];
  patients: PostOpOutcome[][];
}> {
  await atOneMoment(tx);
  const [found] = await readOwnVersions(tx, doctorUid, [lensId]);
  const every = found ? await readWithLens(tx, doctorUid, lensId) : [];
  const own = scope === 'mine' ? every : every.filter(isOfPeriod(await readComplete(tx, doctorUid, lensId)));
  const visits = GROUPS.map((group) =>
    own
      .filter(({ outcome }) => groupOf(outcome) === group)
      .flatMap(({ caseNumber, outcome }) => visitOf(caseNumber, outcome) ?? []),
  );
  const patientsOfCases = new Set<string>();
  const cases = own.toSorted(byFirstSurgery).flatMap(({ caseNumber, outcome }) => {
    const found = isSettled(outcome) ? formulaCaseOf(outcome) : null;
    if (!found || patientsOfCases.has(caseNumber)) return [];
    patientsOfCases.add(caseNumber);
    return [{ group: groupOf(outcome), found }];
  });
  const byPatient = Map.groupBy(own, ({ caseNumber }) => caseNumber);
  const patients = [...byPatient.values()].filter((eyes) => eyes.length > 1);
  return {
    version: found?.version ?? NO_VERSION,
    eyes: own.map(({ outcome }) => outcome),
    visits,
    cases: GROUPS.map((group) => cases.filter((one) => one.group === group).map(({ found }) => found)),
    patients: patients.map((eyes) => eyes.map(({ outcome }) => outcome)),
  };
}

/** The doctor's periods that are complete for a lens, by their ids. */
async function readComplete(tx: Transaction, doctorUid: string, lensId: number): Promise<ReadonlySet<string>> {
  const isComplete = (period: OwnPeriod) =>
    periodLines(period).some((line) => line.lensId === lensId && line.isComplete);
  return new Set((await readPeriods(tx, doctorUid)).filter(isComplete).map(({ id }) => id));
}

/** The eye of the earliest year of surgery is a patient's first; one without a year comes last, and of equals the id decides. */
function byFirstSurgery(one: StoredSubmission, other: StoredSubmission): number {
  const years =
    (one.outcome.surgeryYear ?? Number.MAX_SAFE_INTEGER) - (other.outcome.surgeryYear ?? Number.MAX_SAFE_INTEGER);
  return years || (one.id < other.id ? -1 : 1);
}

const isOfPeriod =
  (ids: ReadonlySet<string>) =>
  ({ periodId }: StoredSubmission): boolean =>
    periodId !== null && ids.has(periodId);

/** First thing in a transaction: everything is read in one state of the database, whatever is committed meanwhile. */
export async function atOneMoment(tx: Transaction): Promise<void> {
  await tx.execute(sql`set transaction isolation level repeatable read`);
}

/** The state of what is shown over all doctors of a lens, and of whom its snapshot has ever held eyes. */
export async function readLensState(
  db: Queryable,
  lensId: number,
): Promise<{ version: string; waiting: number; isOneOfThem: (uid: string) => boolean }> {
  const [snapshot] = await db
    .select({ version: outcomeSnapshots.version })
    .from(outcomeSnapshots)
    .where(eq(outcomeSnapshots.lensId, lensId));
  const [decision] = await db
    .select({ waiting: outcomeDecisions.waiting })
    .from(outcomeDecisions)
    .where(eq(outcomeDecisions.lensId, lensId));
  const surgeons = await db
    .select({ uid: outcomeSurgeons.doctorUid })
    .from(outcomeSurgeons)
    .where(eq(outcomeSurgeons.lensId, lensId));
  const uids = new Set(surgeons.map(({ uid }) => uid));
  return {
    version: snapshot?.version ?? NO_VERSION,
    waiting: decision?.waiting ?? 0,
    isOneOfThem: (uid) => uids.has(uid),
  };
}
