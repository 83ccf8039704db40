import { sql } from 'drizzle-orm';
import type { VerificationLevel } from '#domain/review/rules/verification-level.ts';
import type { ReviewContent, ReviewerType } from '#domain/review/rules.ts';
import { COUNTS, reviews } from '#domain/review/tables.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Cell } from './rules/crowds.ts';
import type { Answers, Counts, ScoreName } from './rules/lines.ts';

/** So many rows are in memory at a time. */
const BATCH = 5_000;

const MONTH = sql`to_char(${reviews.submittedAt} at time zone 'UTC', 'YYYY-MM')`;
/** Whether the comment may be published in the open data: its writer has agreed, and is verified. */
const IS_OPEN = sql`(${reviews.openWords} is not null and ${reviews.step} <> 'sent' and ${reviews.comments} <> '')`;
const IN_CELL = sql`(cell.lens_id, cell.reviewer_type, cell.step, cell.month) = (${reviews.lensId}, ${reviews.reviewerType}, ${reviews.step}, ${MONTH})`;
const CONTENT = sql`${reviews.overall}, ${reviews.dayVision} as "dayVision", ${reviews.nightVision} as "nightVision",
  ${reviews.nearVision} as "nearVision", ${reviews.intermediateVision} as "intermediateVision", ${reviews.dysphotopsia}`;
const KIND = sql`${reviews.lensId} as "lensId", ${reviews.reviewerType} as "reviewerType", ${reviews.step}`;

/** All that follows in this transaction sees the reviews as they are now. */
export async function standStill(tx: Transaction): Promise<void> {
  await tx.execute(sql`set transaction isolation level repeatable read`);
}

/** The reviews that count, by lens, writer, proof and month. */
export async function readCells(tx: Transaction): Promise<Cell[]> {
  const { rows } = await tx.execute<Cell>(
    sql`select ${KIND}, ${MONTH} as month, (count(*) filter (where not ${IS_OPEN}))::int as people
      from ${reviews} where ${COUNTS} group by 1, 2, 3, 4`,
  );
  return rows;
}

/** Stores which cells are published as rows, and under which period, until the transaction ends. */
export async function keepCrowds(tx: Transaction, crowds: ReadonlyMap<Cell, string>): Promise<void> {
  await tx.execute(sql`create temporary table open_data_crowds
    (lens_id smallint, reviewer_type text, step text, month text, period text) on commit drop`);
  const rows = [...crowds].map(([{ lensId, reviewerType, step, month }, period]) => ({
    lens_id: lensId,
    reviewer_type: reviewerType,
    step,
    month,
    period,
  }));
  await tx.execute(sql`insert into open_data_crowds
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as crowd (lens_id smallint, reviewer_type text, step text, month text, period text)`);
  await tx.execute(sql`analyze open_data_crowds`);
}

type Scores = Pick<ReviewContent, ScoreName> & { readonly reviewerType: ReviewerType };
/** A review in a crowd. */
export type CrowdRow = Scores & { readonly lensId: number; readonly step: VerificationLevel; readonly period: string };
/** A review whose writer has agreed to publish the comment in the open data. */
export type OpenComment = Scores & {
  readonly lensId: number;
  readonly step: VerificationLevel;
  readonly month: string;
  readonly comment: string;
};

/** The reviews of the crowds, sorted by their content, so that their order reveals nothing; so many at a time. */
export function readCrowds(tx: Transaction): AsyncGenerator<CrowdRow[]> {
  return batches<CrowdRow>(
    tx,
    sql`select ${KIND}, cell.period, ${CONTENT}
      from ${reviews} join open_data_crowds cell on ${IN_CELL} where ${COUNTS}
      order by 1, 4, 2, 3, 5, 6, 7, 8, 9, 10`,
  );
}

/** The comments that may be published in the open data, of months before this one. */
export function readOpenComments(tx: Transaction, now: string): AsyncGenerator<OpenComment[]> {
  return batches<OpenComment>(
    tx,
    sql`select ${KIND}, ${MONTH} as month, ${CONTENT}, ${reviews.comments} as comment
      from ${reviews} where ${COUNTS} and ${IS_OPEN} and ${MONTH} < ${now}
      order by 1, 4, 2, 3, 5, 6, 7, 8, 9, 10, ${reviews.comments} collate "C"`,
  );
}

/** The answers of all who are in no crowd, each counted. */
export async function readRest(tx: Transaction): Promise<Answers[]> {
  const { rows } = await tx.execute<Answers>(
    sql`select ${reviews.lensId} as "lensId", ${reviews.reviewerType} as "reviewerType",
        ${reviews.step} <> 'sent' as ticked, left(${MONTH}, 4) as year, answer.score, answer.tenths, count(*)::int as count
      from ${reviews} left join open_data_crowds cell on ${IN_CELL}
      cross join lateral (values ('overall', (10 * ${reviews.overall})::int), ('dayVision', ${reviews.dayVision}),
        ('nightVision', ${reviews.nightVision}), ('nearVision', ${reviews.nearVision}),
        ('intermediateVision', ${reviews.intermediateVision}), ('dysphotopsia', ${reviews.dysphotopsia})
      ) as answer (score, tenths)
      where ${COUNTS} and cell.period is null and answer.tenths is not null
      group by 1, 2, 3, 4, 5, 6`,
  );
  return rows;
}

/** How many reviews are in no crowd, by step; and how many of all have a comment. */
export async function countReviews(tx: Transaction): Promise<Counts[]> {
  const { rows } = await tx.execute<Counts>(
    sql`select ${KIND}, (count(*) filter (where cell.period is null))::int as rest,
        (count(*) filter (where ${reviews.comments} <> ''))::int as comments
      from ${reviews} left join open_data_crowds cell on ${IN_CELL} where ${COUNTS} group by 1, 2, 3`,
  );
  return rows;
}

/** Rows of a query, some at a time, whatever their number. One such query at a time runs in a transaction. */
async function* batches<Row extends Record<string, unknown>>(
  tx: Transaction,
  query: ReturnType<typeof sql>,
): AsyncGenerator<Row[]> {
  await tx.execute(sql`declare open_data_rows no scroll cursor for ${query}`);
  while (true) {
    const { rows } = await tx.execute(sql`fetch forward ${sql.raw(String(BATCH))} from open_data_rows`);
    if (rows.length === 0) break;
    yield rows as Row[];
  }
  await tx.execute(sql`close open_data_rows`);
}
