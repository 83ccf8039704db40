import { and, asc, desc, eq, isNotNull, isNull, notExists, or, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#platform/db/database.ts';
import { MOST_PERIODS, NOTHING_COUNTED, type OwnPeriod, type PeriodCounts, type PeriodRef } from '../rules.ts';
import { outcomePeriods, postOpSubmissions } from '../tables.ts';

const { id, doctorUid: owner, year, number, isClosed, counts } = outcomePeriods;
const { periodId } = postOpSubmissions;
const ownedBy = (doctorUid: string, period: string) => and(eq(id, period), eq(owner, doctorUid));

/** A doctor's periods, the newest first, or one of them: what was counted, and how many eyes there are now. */
export async function readPeriods(db: Queryable, doctorUid: string, only?: string): Promise<OwnPeriod[]> {
  const periods = await db
    .select({ id, year, number, isClosed, counts })
    .from(outcomePeriods)
    .where(only === undefined ? eq(owner, doctorUid) : ownedBy(doctorUid, only))
    .orderBy(desc(year), desc(number));
  if (periods.length === 0) return [];
  const { lensId, caseNumber, side } = postOpSubmissions;
  // Visits of one eye are one eye. Without a side, two eyes of a patient could not be distinguished from two visits.
  const eye = sql`(${caseNumber}, coalesce(${side}, ${postOpSubmissions.id}::text))`;
  const sent = await db
    .select({ periodId, lensId, count: sql<number>`count(distinct ${eye})::int` })
    .from(postOpSubmissions)
    .where(
      and(eq(postOpSubmissions.doctorUid, doctorUid), only === undefined ? isNotNull(periodId) : eq(periodId, only)),
    )
    .groupBy(periodId, lensId)
    .orderBy(asc(lensId));
  return periods.map((period) => ({
    ...period,
    sent: sent
      .filter((eyes) => eyes.periodId === period.id)
      .map((eyes) => ({ lensId: eyes.lensId, count: eyes.count })),
  }));
}

/** Stores an empty period with the next number of its year; undefined where the year has no more. */
export async function insertPeriod(tx: Transaction, doctorUid: string, ofYear: number): Promise<string | undefined> {
  // One at a time: two at once would take the same number.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`outcome periods ${doctorUid}`}, 0))`);
  const ofThatYear = and(eq(owner, doctorUid), eq(year, ofYear));
  const [last] = await tx.select({ number }).from(outcomePeriods).where(ofThatYear).orderBy(desc(number)).limit(1);
  const next = (last?.number ?? 0) + 1;
  if (next > MOST_PERIODS) return undefined;
  const inserted = tx.insert(outcomePeriods).values({ doctorUid, year: ofYear, number: next, counts: NOTHING_COUNTED });
  return (await inserted.returning({ id }))[0]?.id;
}

/** The year of a doctor's open period, locked until the transaction ends; undefined without such a period. */
export async function lockOpenPeriod(tx: Transaction, doctorUid: string, period: string): Promise<number | undefined> {
  const where = and(ownedBy(doctorUid, period), eq(isClosed, false));
  return (await tx.select({ year }).from(outcomePeriods).where(where).for('update'))[0]?.year;
}

/** The id of a doctor's open period, locked until the transaction ends; undefined without such a period. */
export async function lockNamedPeriod(tx: Transaction, uid: string, named: PeriodRef): Promise<string | undefined> {
  const where = and(eq(owner, uid), eq(year, named.year), eq(number, named.number), eq(isClosed, false));
  return (await tx.select({ id }).from(outcomePeriods).where(where).for('update'))[0]?.id;
}

export async function updateCounts(tx: Transaction, period: string, counted: PeriodCounts): Promise<void> {
  await tx.update(outcomePeriods).set({ counts: counted }).where(eq(id, period));
}

/** Closes or reopens a doctor's period; true when it was there. */
export async function setClosed(db: Queryable, doctorUid: string, period: string, closes: boolean): Promise<boolean> {
  const updated = db.update(outcomePeriods).set({ isClosed: closes }).where(ownedBy(doctorUid, period));
  return (await updated.returning({ id })).length === 1;
}

/** Removes a doctor's open period for which no eye was sent; true when it was there. */
export async function deleteEmpty(db: Queryable, doctorUid: string, period: string): Promise<boolean> {
  const eyes = db.select({ id: postOpSubmissions.id }).from(postOpSubmissions).where(eq(periodId, id));
  const deleted = db
    .delete(outcomePeriods)
    .where(and(ownedBy(doctorUid, period), eq(isClosed, false), notExists(eyes)));
  return (await deleted.returning({ id })).length === 1;
}

/**
 * Adds the eyes of a batch to a period, except those of another year and those of another period; how many
 * were added.
 */
export async function addBatch(
  tx: Transaction,
  doctorUid: string,
  { period, ofYear, batch }: { readonly period: string; readonly ofYear: number; readonly batch: string },
): Promise<number> {
  const { batchId, surgeryYear, doctorUid: uid } = postOpSubmissions;
  const isOfYear = or(isNull(surgeryYear), eq(surgeryYear, ofYear));
  const added = await tx
    .update(postOpSubmissions)
    .set({ periodId: period })
    .where(and(eq(uid, doctorUid), eq(batchId, batch), isNull(periodId), isOfYear));
  return added.rowCount ?? 0;
}

/** Removes every period of a doctor. */
export async function deletePeriods(db: Queryable, doctorUid: string): Promise<void> {
  await db.delete(outcomePeriods).where(eq(owner, doctorUid));
}
