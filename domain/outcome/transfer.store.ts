import { asc, gt, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/db/database.ts';
import { type Finding, NOTHING_PLANNED, type Plan, type WaitingTable } from '#platform/firebase/kind.ts';
import { columnOf } from './columns.ts';
import { FIELD_NAMES, type PostOpOutcome } from './rules.ts';
import { type StoredSubmission, toColumns, toSubmission } from './store.ts';
import { postOpSubmissions } from './tables.ts';

export const WAITING: WaitingTable = {
  name: 'waiting_outcomes',
  make: sql`create temporary table waiting_outcomes as table post_op_submissions with no data`,
  identity: ['reference_id'],
  newer: 'submitted_at',
};

/** What an outcome says, by columns. */
export const rowOf = (outcome: PostOpOutcome): Record<string, unknown> =>
  Object.fromEntries(Object.entries(toColumns(outcome)).map(([field, value]) => [columnOf(field), value]));

/** Takes out eyes of doctors whom nobody knows, and eyes whose reference id another doctor has. */
export async function settleOutcomes(db: Queryable): Promise<Finding[]> {
  const strangers = await db.execute<{ path: string; doctor_uid: string }>(sql`
    delete from waiting_outcomes w
    where not exists (select from registered_doctors d where d.uid = w.doctor_uid)
      and not exists (select from waiting_doctors d where d.uid = w.doctor_uid)
    returning path, doctor_uid`);
  const taken = await db.execute<{ path: string; reference_id: string }>(sql`
    delete from waiting_outcomes w using post_op_submissions p
    where p.reference_id = w.reference_id and p.doctor_uid <> w.doctor_uid
    returning path, w.reference_id`);
  return [
    ...strangers.rows.map(({ path, doctor_uid: uid }) =>
      refused(path, `its doctor ${uid} is in neither file nor site`),
    ),
    ...taken.rows.map(({ path, reference_id: id }) => refused(path, `another doctor of the site has submitted ${id}`)),
  ];
}

const refused = (path: string, why: string): Finding => ({ path, kind: 'refused', why, will: 'it is left out' });

/** How the waiting eyes compare with those of the site. */
export async function planOutcomes(db: Queryable): Promise<Plan> {
  const counted = await db.execute<{ [K in keyof Plan]: number }>(sql`
    select
      count(*) filter (where p.id is null)::int as added,
      count(*) filter (where w.submitted_at > p.submitted_at)::int as replaced,
      count(*) filter (where w.submitted_at = p.submitted_at)::int as unchanged,
      count(*) filter (where w.submitted_at < p.submitted_at)::int as older
    from waiting_outcomes w left join post_op_submissions p using (reference_id)`);
  return counted.rows[0] ?? NOTHING_PLANNED;
}

const ANSWERS = sql.join(
  ['lensId', 'submittedAt', ...FIELD_NAMES].map((field) => sql.identifier(columnOf(field))),
  sql`, `,
);

/** Stores waiting eyes; a newer one replaces the answers that the site has. */
export async function storeOutcomes(db: Queryable, from: number, to: number): Promise<void> {
  const some = sql`n >= ${from} and n < ${to}`;
  await db.execute(sql`
    with newer as (
      update post_op_submissions p set (${ANSWERS}) = (select ${ANSWERS} from waiting_outcomes where n = w.n)
      from waiting_outcomes w
      where ${some} and w.reference_id = p.reference_id and w.submitted_at > p.submitted_at
    )
    insert into post_op_submissions (reference_id, doctor_uid, idempotency_key, case_number, ${ANSWERS})
    select reference_id, doctor_uid, idempotency_key, case_number, ${ANSWERS} from waiting_outcomes where ${some}
    order by reference_id
    on conflict do nothing`);
}

export type TransferredSubmission = Omit<StoredSubmission, 'id'> & { readonly doctorUid: string };
const PAGE = 1_000;

/** Every eye in the order of the reference ids, some at a time. */
export async function* everySubmission(db: Queryable): AsyncGenerator<TransferredSubmission[]> {
  const { referenceId } = postOpSubmissions;
  let last: string | undefined = '';
  while (last !== undefined) {
    const rows = await db
      .select()
      .from(postOpSubmissions)
      .where(gt(referenceId, last))
      .orderBy(asc(referenceId))
      .limit(PAGE);
    yield rows.map((row) => ({ ...toSubmission(row), doctorUid: row.doctorUid }));
    last = rows.length === PAGE ? rows.at(-1)?.referenceId : undefined;
  }
}

type Sum = { readonly sum: number; readonly count: number };
/** Eyes of a lens, of one doctor or of all (`doctorUid` null), with the sums of their scores in points. */
export type SubmissionCount = {
  readonly lensId: number;
  readonly doctorUid: string | null;
  readonly submissions: number;
  readonly satisfaction: Sum;
  readonly dysphotopsia: Sum;
};

/** Counts the eyes that there will be once the waiting ones are stored. */
export async function countSubmissions(db: Queryable): Promise<SubmissionCount[]> {
  const found = await db.execute<Record<string, string> & { doctor_uid: string | null }>(sql`
    with soon as (
      select lens_id, doctor_uid, patient_satisfaction as ps, dysphotopsia_severity as ds from post_op_submissions p
      where not exists (
        select from waiting_outcomes w where w.reference_id = p.reference_id and w.submitted_at > p.submitted_at)
      union all
      select lens_id, doctor_uid, patient_satisfaction, dysphotopsia_severity from waiting_outcomes w
      where not exists (
        select from post_op_submissions p where p.reference_id = w.reference_id and p.submitted_at >= w.submitted_at)
    )
    select
      lens_id, doctor_uid, count(*) as submissions, sum(ps) as ps_sum, count(ps) as ps_count, sum(ds) as ds_sum,
      count(ds) as ds_count
    from soon group by grouping sets ((lens_id), (lens_id, doctor_uid))`);
  return found.rows.map((row) => ({
    lensId: Number(row.lens_id),
    doctorUid: row.doctor_uid,
    submissions: Number(row.submissions),
    satisfaction: { sum: Number(row.ps_sum ?? 0) / 10, count: Number(row.ps_count) },
    dysphotopsia: { sum: Number(row.ds_sum ?? 0) / 10, count: Number(row.ds_count) },
  }));
}
