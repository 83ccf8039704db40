import { eq, sql } from 'drizzle-orm';
import { COUNTS, reviews } from '#domain/review/data/tables.ts';
import type { VerificationLevel } from '#domain/review/rules/verification-level.ts';
import { type ReviewContent, type ReviewerType, SUB_SCORES } from '#domain/review/rules.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Answers, ScoreName } from './rules/lines.ts';
import { FEWEST_TOGETHER } from './rules.ts';
import { openDataRows } from './tables.ts';

/** So many rows are in memory at a time. */
const BATCH = 5_000;

const MONTH = sql`to_char(${reviews.submittedAt} at time zone 'UTC', 'YYYY-MM')`;
/** Whether the comment may be published in the open data: its writer has agreed, and is verified. */
const IS_OPEN = sql`(${reviews.openWords} is not null and ${reviews.step} <> 'sent' and ${reviews.comments} <> '')`;
const CONTENT = sql.join(
  [sql`${reviews.overall}`, ...SUB_SCORES.map((score) => sql`${reviews[score]} as ${sql.identifier(score)}`)],
  sql`, `,
);
/** The places of the content in a list of columns, to order by. */
const placesFrom = (first: number) => sql.raw(['overall', ...SUB_SCORES].map((_, place) => first + place).join(', '));
const KIND = sql`${reviews.lensId} as "lensId", ${reviews.reviewerType} as "reviewerType", ${reviews.step}`;
const OF_VERSION = (version: string) =>
  sql`from ${openDataRows} join ${reviews} on ${eq(reviews.id, openDataRows.reviewId)}
    where ${eq(openDataRows.version, version)}`;

/** All that follows in this transaction sees the reviews as they are now. */
export async function readAtOneMoment(tx: Transaction): Promise<void> {
  await tx.execute(sql`set transaction isolation level repeatable read`);
}

/** Whether any review counts. */
export async function hasAny(tx: Transaction): Promise<boolean> {
  return (await tx.execute(sql`select from ${reviews} where ${COUNTS} limit 1`)).rows.length > 0;
}

/**
 * Chooses the rows of a release: of each lens, kind of author and verification level, the reviews that have been in no
 * release, as a group of eleven or more. The newest eleven wait, so that the figures of the pages less all rows are
 * those of eleven people or more, too. A review with a comment in the open data can be recognized and hides nobody.
 */
export async function addRows(tx: Transaction, version: string): Promise<void> {
  await tx.execute(
    sql`insert into ${openDataRows} (review_id, version)
      select id, ${version} from (
        select ${reviews.id}, row_number() over newest_first as place, count(*) over alike as people
        from ${reviews}
        where ${COUNTS} and not ${IS_OPEN}
          and not exists (select from ${openDataRows} where ${eq(openDataRows.reviewId, reviews.id)})
        window alike as (partition by ${reviews.lensId}, ${reviews.reviewerType}, ${reviews.step}),
          newest_first as (alike order by ${reviews.submittedAt} desc, ${reviews.id})
      ) as waiting
      where place > ${FEWEST_TOGETHER} and people >= ${2 * FEWEST_TOGETHER}`,
  );
}

type Scores = Pick<ReviewContent, ScoreName> & {
  readonly lensId: number;
  readonly reviewerType: ReviewerType;
  readonly step: VerificationLevel;
};
/** A review whose writer has agreed to publish the comment in the open data. */
export type OpenComment = Scores & { readonly month: string; readonly comment: string };

/** The rows of a release, sorted by their content, so that their order reveals nothing; so many at a time. */
export function readRows(tx: Transaction, version: string): AsyncGenerator<Scores[]> {
  return batches<Scores>(tx, sql`select ${KIND}, ${CONTENT} ${OF_VERSION(version)} order by 1, 2, 3, ${placesFrom(4)}`);
}

/** The comments that may be published in the open data, of months before this one. */
export function readOpenComments(tx: Transaction, now: string): AsyncGenerator<OpenComment[]> {
  return batches<OpenComment>(
    tx,
    sql`select ${KIND}, ${MONTH} as month, ${CONTENT}, ${reviews.comments} as comment
      from ${reviews} where ${COUNTS} and ${IS_OPEN} and ${MONTH} < ${now}
      order by 1, 4, 2, 3, ${placesFrom(5)}, ${reviews.comments} collate "C"`,
  );
}

/** The answers of the rows of a release, each counted. */
export async function readAnswers(tx: Transaction, version: string): Promise<Answers[]> {
  const { rows } = await tx.execute<Answers>(
    sql`select "lensId", "reviewerType", step <> 'sent' as ticked, answer.score, answer.tenths, count(*)::int as count
      from (select ${KIND}, ${CONTENT} ${OF_VERSION(version)}) as review
      cross join lateral (values ('overall', (10 * overall)::int), ${sql.raw(SUB_SCORES.map((score) => `('${score}', "${score}")`).join(', '))})
        as answer (score, tenths)
      where answer.tenths is not null
      group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`,
  );
  return rows;
}

/** Rows of a query, some at a time, whatever their number. One such query at a time runs in a transaction. */
async function* batches<Row extends Record<string, unknown>>(
  tx: Transaction,
  query: ReturnType<typeof sql>,
): AsyncGenerator<Row[]> {
  await tx.execute(sql`declare open_data_rows_read no scroll cursor for ${query}`);
  while (true) {
    const { rows } = await tx.execute(sql`fetch forward ${sql.raw(String(BATCH))} from open_data_rows_read`);
    if (rows.length === 0) break;
    yield rows as Row[];
  }
  await tx.execute(sql`close open_data_rows_read`);
}
