import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#platform/db/database.ts';
import { columnOf } from '../columns.ts';
import { FIELD_NAMES, type PostOpOutcome, type RememberedUses } from '../rules.ts';
import { type StoredSubmission, toColumns, toSubmission } from '../store.ts';
import { outcomeBatches, outcomeColumnUses, postOpSubmissions } from '../tables.ts';

/** An eye that joins a batch. */
export type NewRow = {
  readonly referenceId: string;
  readonly caseNumber: string;
  /** Null where another eye has it. */
  readonly rowKey: Buffer | null;
  readonly outcome: PostOpOutcome;
};
export type BatchFacts = typeof outcomeBatches.$inferSelect;

/** One file of a doctor at a time: two at once would each take the other's eyes for new. */
export async function lockBatches(tx: Transaction, doctorUid: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`outcome batches ${doctorUid}`}, 0))`);
}

export async function findBatch(db: Queryable, doctorUid: string, key: string): Promise<BatchFacts | undefined> {
  const where = and(eq(outcomeBatches.doctorUid, doctorUid), eq(outcomeBatches.key, key));
  return (await db.select().from(outcomeBatches).where(where))[0];
}

export async function insertBatch(tx: Transaction, batch: Omit<BatchFacts, 'id'>): Promise<string> {
  const [inserted] = await tx.insert(outcomeBatches).values(batch).returning({ id: outcomeBatches.id });
  if (!inserted) throw new Error('A batch could not be stored.');
  return inserted.id;
}

/** A doctor's eyes by their row keys, in hexadecimal. */
export async function findByRowKeys(
  db: Queryable,
  doctorUid: string,
  rowKeys: readonly Buffer[],
): Promise<Map<string, StoredSubmission>> {
  if (rowKeys.length === 0) return new Map();
  const isOfThem = sql`${postOpSubmissions.rowKey} = any(${sql.param(rowKeys.map(bytes))}::bytea[])`;
  const rows = await db
    .select()
    .from(postOpSubmissions)
    .where(and(eq(postOpSubmissions.doctorUid, doctorUid), isOfThem));
  return new Map(rows.map((row) => [row.rowKey?.toString('hex') ?? '', toSubmission(row)]));
}

/** A doctor's eyes of files that have no row key, in the order in which they came. */
export async function readWithoutRowKey(tx: Transaction, doctorUid: string): Promise<StoredSubmission[]> {
  const { batchId, rowKey, submittedAt, id } = postOpSubmissions;
  const where = and(eq(postOpSubmissions.doctorUid, doctorUid), isNotNull(batchId), isNull(rowKey));
  return (await tx.select().from(postOpSubmissions).where(where).orderBy(submittedAt, id)).map(toSubmission);
}

/** The row keys of a doctor's eyes, in hexadecimal. */
export async function readRowKeys(tx: Transaction, doctorUid: string): Promise<string[]> {
  const { rowKey } = postOpSubmissions;
  const where = and(eq(postOpSubmissions.doctorUid, doctorUid), isNotNull(rowKey));
  return (await tx.select({ rowKey }).from(postOpSubmissions).where(where)).map(
    (row) => row.rowKey?.toString('hex') ?? '',
  );
}

export async function setRowKeys(
  tx: Transaction,
  rows: readonly { readonly id: string; readonly rowKey: Buffer }[],
): Promise<void> {
  const values = rows.map(({ id, rowKey }) => ({ id, row_key: bytes(rowKey) }));
  await tx.execute(
    sql`update post_op_submissions p set row_key = w.row_key from ${asJson(values)} as w where p.id = w.id`,
  );
}

/** Which of these reference ids are taken. */
export async function takenReferenceIds(db: Queryable, ids: readonly string[]): Promise<Set<string>> {
  const { referenceId } = postOpSubmissions;
  const taken = await db
    .select({ referenceId })
    .from(postOpSubmissions)
    .where(sql`${referenceId} = any(${sql.param([...ids])}::text[])`);
  return new Set(taken.map((row) => row.referenceId));
}

const names = (columns: readonly string[]) =>
  sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  );
const ANSWERS = ['lensId', ...FIELD_NAMES].map(columnOf);
const bytes = (buffer: Buffer | null) => (buffer === null ? null : `\\x${buffer.toString('hex')}`);

/** Rows as one parameter: ten thousand rows of forty columns would be more parameters than a statement has. */
const asJson = (rows: readonly Readonly<Record<string, unknown>>[]) =>
  sql`jsonb_populate_recordset(null::post_op_submissions, ${JSON.stringify(rows)}::jsonb)`;
const answersIn = (outcome: PostOpOutcome) =>
  Object.fromEntries(Object.entries(toColumns(outcome)).map(([field, value]) => [columnOf(field), value]));

/** Stores the eyes of a batch in one statement. Fails as a whole when one of them meets another. */
export async function insertRows(
  tx: Transaction,
  { doctorUid, batchId, submittedAt }: { doctorUid: string; batchId: string; submittedAt: Date },
  rows: readonly NewRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const columns = ['reference_id', 'submitted_at', 'case_number', 'row_key', 'idempotency_key', ...ANSWERS];
  const values = rows.map(({ referenceId, caseNumber, rowKey, outcome }, index) => ({
    reference_id: referenceId,
    // A millisecond apart, so that lists keep the order of the file.
    submitted_at: new Date(submittedAt.getTime() - (rows.length - 1 - index)).toISOString(),
    case_number: caseNumber,
    row_key: bytes(rowKey),
    idempotency_key: `file ${batchId} ${index}`,
    ...answersIn(outcome),
  }));
  await tx.execute(sql`
    insert into post_op_submissions (doctor_uid, batch_id, ${names(columns)})
    select ${doctorUid}, ${batchId}::uuid, ${names(columns)}
    from ${asJson(values)}`);
}

/** Replaces the answers of a doctor's eyes. */
export async function correctRows(
  tx: Transaction,
  doctorUid: string,
  rows: readonly { readonly id: string; readonly outcome: PostOpOutcome }[],
): Promise<void> {
  if (rows.length === 0) return;
  const values = rows.map(({ id, outcome }) => ({ id, ...answersIn(outcome) }));
  const sent = sql.join(
    ANSWERS.map((column) => sql`w.${sql.identifier(column)}`),
    sql`, `,
  );
  await tx.execute(sql`
    update post_op_submissions p set (${names(ANSWERS)}) = row (${sent}),
      has_rounded_target = p.has_rounded_target and w.refractive_target is not distinct from p.refractive_target
    from ${asJson(values)} as w where p.doctor_uid = ${doctorUid} and p.id = w.id`);
}

/** Notes that the targets of a doctor's eyes are as files say. */
export async function confirmTargets(tx: Transaction, doctorUid: string, ids: readonly string[]): Promise<void> {
  const { id, hasRoundedTarget } = postOpSubmissions;
  const where = and(eq(postOpSubmissions.doctorUid, doctorUid), hasRoundedTarget, inArray(id, [...ids]));
  if (ids.length > 0) await tx.update(postOpSubmissions).set({ hasRoundedTarget: false }).where(where);
}

/** Removes a doctor's batch with every eye that is left of it; how many these were, undefined without such a batch. */
export async function deleteBatch(tx: Transaction, doctorUid: string, id: string): Promise<number | undefined> {
  const isTheirs = and(eq(outcomeBatches.id, id), eq(outcomeBatches.doctorUid, doctorUid));
  const [batch] = await tx.select({ id: outcomeBatches.id }).from(outcomeBatches).where(isTheirs).for('update');
  if (!batch) return undefined;
  const eyes = await tx.delete(postOpSubmissions).where(eq(postOpSubmissions.batchId, id));
  await tx.delete(outcomeBatches).where(isTheirs);
  return eyes.rowCount ?? 0;
}

/** A doctor's batches of which eyes are left, newest first, with how many of each lens. */
export async function readBatches(db: Queryable, doctorUid: string) {
  const { id, importedAt, corrected, rounded } = outcomeBatches;
  return db
    .select({ id, importedAt, corrected, rounded, lensId: postOpSubmissions.lensId, count: sql<number>`count(*)::int` })
    .from(outcomeBatches)
    .innerJoin(postOpSubmissions, eq(postOpSubmissions.batchId, outcomeBatches.id))
    .where(eq(outcomeBatches.doctorUid, doctorUid))
    .groupBy(outcomeBatches.id, postOpSubmissions.lensId)
    .orderBy(sql`${importedAt} desc`, id, postOpSubmissions.lensId);
}

export async function readUses(db: Queryable, doctorUid: string): Promise<RememberedUses> {
  const where = eq(outcomeColumnUses.doctorUid, doctorUid);
  return (await db.select().from(outcomeColumnUses).where(where))[0]?.uses ?? {};
}

/** Keeps what columns were taken for; those of files before stay. */
export async function rememberUses(tx: Transaction, doctorUid: string, uses: RememberedUses): Promise<void> {
  await tx
    .insert(outcomeColumnUses)
    .values({ doctorUid, uses })
    .onConflictDoUpdate({ target: outcomeColumnUses.doctorUid, set: { uses } });
}

/** Removes everything about a doctor's files but the eyes. */
export async function deleteFilesOf(tx: Transaction, doctorUid: string): Promise<void> {
  await tx.delete(outcomeBatches).where(eq(outcomeBatches.doctorUid, doctorUid));
  await tx.delete(outcomeColumnUses).where(eq(outcomeColumnUses.doctorUid, doctorUid));
}
