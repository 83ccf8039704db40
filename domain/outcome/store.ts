import { and, desc, eq, gte, isNotNull, lt, sql } from 'drizzle-orm';
import type { Position } from '#platform/db/cursor.ts';
import type { Queryable } from '#platform/db/database.ts';
import { storeRecords } from '#platform/db/records.ts';
import { acuityCode, acuityOfCode, scaleOf } from './columns.ts';
import {
  type AcuityAnswer,
  type Answers,
  answersOf,
  FIELDS,
  type FieldDescription,
  type FieldName,
  outcomeOf,
  type PostOpOutcome,
} from './rules.ts';
import { outcomeCaseMixOwn, outcomeParts, outcomeRoundedTargets, postOpSubmissions } from './tables.ts';

export type StoredSubmission = Position & {
  readonly referenceId: string;
  /** Eyes of one doctor with the same number are of one patient. */
  readonly caseNumber: string;
  /** By what the row of a file that it came in with is recognized; null where it was typed in. */
  readonly rowKey: Buffer | null;
  /** The period of consecutive cases that it was sent for; null for a self-selected eye. */
  readonly periodId: string | null;
  readonly outcome: PostOpOutcome;
};
export type NewSubmission = {
  readonly referenceId: string;
  readonly doctorUid: string;
  readonly idempotencyKey: string;
  readonly submittedAt: Date;
  /** Drawn by the database where it is left out. */
  readonly caseNumber?: string;
  readonly periodId?: string | null;
  readonly outcome: PostOpOutcome;
};
type Row = typeof postOpSubmissions.$inferSelect;

const ownedBy = (doctorUid: string, id: string) =>
  and(eq(postOpSubmissions.id, id), eq(postOpSubmissions.doctorUid, doctorUid));

/** Stores a submission; false when its reference id, its key or its visit of an eye of this doctor is there already. */
export async function insertSubmission(db: Queryable, submission: NewSubmission): Promise<boolean> {
  const { outcome, ...rest } = submission;
  const inserted = await db
    .insert(postOpSubmissions)
    .values({ ...rest, ...toColumns(outcome) })
    .onConflictDoNothing()
    .returning({ id: postOpSubmissions.id });
  return inserted.length === 1;
}

/** Stores many submissions in one statement. Fails as a whole when one of them meets another. */
export async function insertSubmissions(db: Queryable, many: readonly NewSubmission[]): Promise<void> {
  const rows = many.map(({ outcome, ...rest }) => ({ ...rest, ...toColumns(outcome) }));
  await storeRecords(db, postOpSubmissions, rows);
}

export function countSubmissions(db: Queryable): Promise<number> {
  return db.$count(postOpSubmissions);
}

/** How many eyes were submitted from one instant until another. */
export function countSubmitted(db: Queryable, from: Date, until: Date): Promise<number> {
  const { submittedAt } = postOpSubmissions;
  return db.$count(postOpSubmissions, and(gte(submittedAt, from), lt(submittedAt, until)));
}

/** What a doctor sent under a key. */
export async function findByKey(db: Queryable, doctorUid: string, key: string): Promise<StoredSubmission | undefined> {
  const where = and(eq(postOpSubmissions.doctorUid, doctorUid), eq(postOpSubmissions.idempotencyKey, key));
  const [row] = await db.select().from(postOpSubmissions).where(where);
  return row && toSubmission(row);
}

/** A doctor's eyes of patients, newest first. */
export async function readCases(
  db: Queryable,
  doctorUid: string,
  caseNumbers: readonly string[],
): Promise<StoredSubmission[]> {
  if (caseNumbers.length === 0) return [];
  const { submittedAt, id, caseNumber } = postOpSubmissions;
  const isOfThem = sql`${caseNumber} = any(${sql.param([...caseNumbers])}::text[])`;
  const rows = db
    .select()
    .from(postOpSubmissions)
    .where(and(eq(postOpSubmissions.doctorUid, doctorUid), isOfThem));
  return (await rows.orderBy(desc(submittedAt), desc(id))).map(toSubmission);
}

/** Replaces the answers, the case number and the period of one of a doctor's own submissions; true when it was there. */
export async function updateOwn(
  db: Queryable,
  doctorUid: string,
  id: string,
  { outcome, caseNumber, periodId }: Pick<StoredSubmission, 'outcome' | 'caseNumber' | 'periodId'>,
): Promise<boolean> {
  const updated = db
    .update(postOpSubmissions)
    .set({ caseNumber, periodId, ...toColumns(outcome), hasRoundedTarget: isStillRounded(outcome) })
    .where(ownedBy(doctorUid, id));
  return (await updated.returning({ id: postOpSubmissions.id })).length === 1;
}

/** A target that is written again is as it was written. */
const isStillRounded = (outcome: PostOpOutcome) => {
  const { hasRoundedTarget, refractiveTarget } = postOpSubmissions;
  return sql<boolean>`${hasRoundedTarget} and ${refractiveTarget} is not distinct from ${toColumns(outcome).refractiveTarget}::smallint`;
};

/** Removes one of a doctor's own submissions; true when it was there. */
export async function deleteOwn(db: Queryable, doctorUid: string, id: string): Promise<boolean> {
  const deleted = db.delete(postOpSubmissions).where(ownedBy(doctorUid, id));
  return (await deleted.returning({ id: postOpSubmissions.id })).length === 1;
}

export async function findOwn(db: Queryable, doctorUid: string, id: string): Promise<StoredSubmission | undefined> {
  const [row] = await db.select().from(postOpSubmissions).where(ownedBy(doctorUid, id));
  return row && toSubmission(row);
}

/** The submissions of a doctor with a lens, in no order. */
export async function readWithLens(db: Queryable, doctorUid: string, lensId: number): Promise<StoredSubmission[]> {
  const where = and(eq(postOpSubmissions.doctorUid, doctorUid), eq(postOpSubmissions.lensId, lensId));
  return (await db.select().from(postOpSubmissions).where(where)).map(toSubmission);
}

/**
 * Whether figures of a lens may count targets that a file rounded: of a doctor's own eyes as they are, of all doctors'
 * (`doctorUid` null) since the site began to keep hundredths.
 */
export async function hasRoundedTargets(db: Queryable, lensId: number, doctorUid: string | null): Promise<boolean> {
  if (doctorUid === null) {
    return (await db.$count(outcomeRoundedTargets, eq(outcomeRoundedTargets.lensId, lensId))) > 0;
  }
  const own = and(eq(postOpSubmissions.doctorUid, doctorUid), eq(postOpSubmissions.lensId, lensId));
  const rounded = and(own, postOpSubmissions.hasRoundedTarget, isNotNull(postOpSubmissions.refractiveTarget));
  return (await db.select({ id: postOpSubmissions.id }).from(postOpSubmissions).where(rounded).limit(1)).length > 0;
}

/** Every submission of a doctor, newest first. */
export async function readEvery(db: Queryable, doctorUid: string): Promise<StoredSubmission[]> {
  const ofDoctor = db.select().from(postOpSubmissions).where(eq(postOpSubmissions.doctorUid, doctorUid));
  const rows = await ofDoctor.orderBy(desc(postOpSubmissions.submittedAt), desc(postOpSubmissions.id));
  return rows.map(toSubmission);
}

export function countOwn(db: Queryable, doctorUid: string): Promise<number> {
  return db.$count(postOpSubmissions, eq(postOpSubmissions.doctorUid, doctorUid));
}

/** Removes every submission of a doctor, and what sums hold of them under the doctor's name; what was there, newest first. */
export async function deleteEvery(db: Queryable, doctorUid: string): Promise<StoredSubmission[]> {
  await db.update(outcomeParts).set({ doctorUid: null }).where(eq(outcomeParts.doctorUid, doctorUid));
  await db.delete(outcomeCaseMixOwn).where(eq(outcomeCaseMixOwn.doctorUid, doctorUid));
  const rows = await db.delete(postOpSubmissions).where(eq(postOpSubmissions.doctorUid, doctorUid)).returning();
  return rows.map(toSubmission).sort((a, b) => b.submittedAt.getTime() - a.submittedAt.getTime());
}

type Columns = Pick<Row, 'lensId' | FieldName>;

/** The column value of an answer: whole numbers, because diopters and points are inexact in binary. */
function toStored(field: FieldDescription, answer: unknown): unknown {
  if (field.kind === 'acuity') return acuityCode(answer as AcuityAnswer);
  const scale = scaleOf(field);
  return scale === null ? answer : Math.round((answer as number) * scale);
}

function toAnswer(field: FieldDescription, stored: unknown): unknown {
  if (field.kind === 'acuity') return acuityOfCode(stored as number);
  const scale = scaleOf(field);
  return scale === null ? stored : (stored as number) / scale;
}

const fields = Object.entries(FIELDS);

export function toColumns(outcome: PostOpOutcome): Columns {
  const answers: Readonly<Record<string, unknown>> = answersOf(outcome);
  const columns = fields.map(([name, field]) => [name, answers[name] === null ? null : toStored(field, answers[name])]);
  return { lensId: outcome.lensId, ...Object.fromEntries(columns) };
}

export function toSubmission(row: Row): StoredSubmission {
  const { id, referenceId, submittedAt, caseNumber, rowKey, periodId, lensId } = row;
  const stored: Readonly<Record<string, unknown>> = row;
  const answers = fields.map(([name, field]) => [name, stored[name] === null ? null : toAnswer(field, stored[name])]);
  const outcome = outcomeOf(lensId, Object.fromEntries(answers) as Answers);
  return { id, referenceId, submittedAt, caseNumber, rowKey, periodId, outcome };
}
