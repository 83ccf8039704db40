import { and, count, desc, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { PrintedBatch } from '#domain/invitation/rules/codes.ts';
import { codeSheets, sheetCodes } from '#domain/invitation/tables.ts';
import type { Queryable } from '#platform/db/database.ts';

/** A stored code, with its batch. */
export type StoredCode = {
  readonly lensId: number;
  readonly doctorUid: string;
  readonly madeAt: Date;
  readonly expiresAt: Date;
  readonly voidedAt: Date | null;
  readonly usedOn: string | null;
};

const storedCode = {
  lensId: codeSheets.lensId,
  doctorUid: codeSheets.doctorUid,
  madeAt: codeSheets.madeAt,
  expiresAt: codeSheets.expiresAt,
  voidedAt: codeSheets.voidedAt,
  usedOn: sheetCodes.usedOn,
};

/** The day of an instant in UTC, as the table has it. */
export const dayOf = (at: Date) => at.toISOString().slice(0, 10);

/** Lets one transaction at a time make codes for a doctor; the others wait until it ends. */
export async function lockDoctor(db: Queryable, uid: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('code_sheets'), hashtext(${uid}))`);
}

export async function batchExists(db: Queryable, id: string): Promise<boolean> {
  return (await db.$count(codeSheets, eq(codeSheets.id, id))) > 0;
}

export async function insertBatch(
  db: Queryable,
  batch: typeof codeSheets.$inferInsert,
  codeHashes: readonly string[],
): Promise<void> {
  await db.insert(codeSheets).values(batch);
  await db.insert(sheetCodes).values(codeHashes.map((codeHash) => ({ codeHash, sheetId: batch.id })));
}

/** Codes that a doctor has made since some time, but for those that were voided unused. */
export async function countMade(db: Queryable, uid: string, since: Date): Promise<number> {
  const counts = or(isNull(codeSheets.voidedAt), isNotNull(sheetCodes.usedOn));
  return countCodes(db, and(eq(codeSheets.doctorUid, uid), gt(codeSheets.madeAt, since), counts));
}

/** Codes of a doctor that are valid and were unused when the day began. */
export async function countOpen(db: Queryable, uid: string, now: Date): Promise<number> {
  const isValid = and(isNull(codeSheets.voidedAt), gt(codeSheets.expiresAt, now));
  const unused = or(isNull(sheetCodes.usedOn), eq(sheetCodes.usedOn, dayOf(now)));
  return countCodes(db, and(eq(codeSheets.doctorUid, uid), isValid, unused));
}

async function countCodes(db: Queryable, which: ReturnType<typeof and>): Promise<number> {
  const [counted] = await db
    .select({ codes: count() })
    .from(sheetCodes)
    .innerJoin(codeSheets, eq(codeSheets.id, sheetCodes.sheetId))
    .where(which);
  return counted?.codes ?? 0;
}

/** Every stored batch of a doctor, newest first. */
export async function listBatches(db: Queryable, uid: string, now: Date): Promise<Omit<PrintedBatch, 'isOver'>[]> {
  const { id, lensId, madeAt, expiresAt, voidedAt } = codeSheets;
  const usedBefore = sql<number>`count(*) filter (where ${sheetCodes.usedOn} < ${dayOf(now)})::int`;
  return db
    .select({ id, lensId, madeAt, expiresAt, voidedAt, codes: count(), used: usedBefore })
    .from(codeSheets)
    .innerJoin(sheetCodes, eq(sheetCodes.sheetId, id))
    .where(eq(codeSheets.doctorUid, uid))
    .groupBy(id)
    .orderBy(desc(madeAt), id);
}

/** Voids what is left of a batch of this doctor; whether there was such a batch. */
export async function voidBatch(db: Queryable, uid: string, id: string, voidedAt: Date): Promise<boolean> {
  const own = and(eq(codeSheets.id, id), eq(codeSheets.doctorUid, uid));
  const first = sql`coalesce(${codeSheets.voidedAt}, ${voidedAt.toISOString()}::timestamptz)`;
  return (await db.update(codeSheets).set({ voidedAt: first }).where(own)).rowCount === 1;
}

const codes = (db: Queryable, codeHash: string) =>
  db
    .select(storedCode)
    .from(sheetCodes)
    .innerJoin(codeSheets, eq(codeSheets.id, sheetCodes.sheetId))
    .where(eq(sheetCodes.codeHash, codeHash));

export async function findCode(db: Queryable, codeHash: string): Promise<StoredCode | undefined> {
  return (await codes(db, codeHash))[0];
}

/** As `findCode`, and locks the row until this transaction ends. */
export async function lockCode(db: Queryable, codeHash: string): Promise<StoredCode | undefined> {
  return (await codes(db, codeHash).for('update'))[0];
}

export async function markUsed(db: Queryable, codeHash: string, at: Date): Promise<void> {
  await db
    .update(sheetCodes)
    .set({ usedOn: dayOf(at) })
    .where(eq(sheetCodes.codeHash, codeHash));
}

/** Removes batches with their codes. */
export async function deleteBatches(db: Queryable, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.delete(codeSheets).where(inArray(codeSheets.id, [...ids]));
}

/** Deletes batches that expired before some time, with their codes; returns how many batches. */
export async function deleteExpired(db: Queryable, before: Date): Promise<number> {
  return (await db.delete(codeSheets).where(lt(codeSheets.expiresAt, before))).rowCount ?? 0;
}
