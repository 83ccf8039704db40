import { and, desc, eq, isNotNull, isNull, like, or, type SQL, sql } from 'drizzle-orm';
import type { Position } from '#platform/db/cursor.ts';
import type { Queryable } from '#platform/db/database.ts';
import { HEADLINE_FIELDS, type OwnFilters } from './rules.ts';
import { type StoredSubmission, toSubmission } from './store.ts';
import { postOpSubmissions } from './tables.ts';

/** Whose rows, and which of them. */
export type OwnQuery = { readonly doctorUid: string; readonly filters: OwnFilters };

const { batchId, doctorUid: owner, id, lensId, referenceId, side, submittedAt } = postOpSubmissions;
const needed = HEADLINE_FIELDS.map((field) => postOpSubmissions[field]);

function which({ doctorUid, filters }: OwnQuery): SQL | undefined {
  const { month, isComplete, reference } = filters;
  return and(
    eq(owner, doctorUid),
    filters.lensId ? eq(lensId, filters.lensId) : undefined,
    filters.side ? eq(side, filters.side) : undefined,
    filters.batchId ? eq(batchId, filters.batchId) : undefined,
    month ? sql`date_trunc('month', ${submittedAt} at time zone 'UTC') = ${`${month}-01`}::timestamp` : undefined,
    isComplete === true ? and(...needed.map(isNotNull)) : undefined,
    isComplete === false ? or(...needed.map(isNull)) : undefined,
    // Of a plain reference id no character means anything else to LIKE.
    reference ? like(referenceId, `${reference}%`) : undefined,
  );
}

/** A doctor's own submissions, newest first, after a position. */
export async function readOwn(
  db: Queryable,
  query: OwnQuery & { readonly after: Position | null; readonly limit: number },
): Promise<StoredSubmission[]> {
  const { after, limit } = query;
  const isAfter = after
    ? sql`(${submittedAt}, ${id}) < (${after.submittedAt.toISOString()}::timestamptz, ${after.id}::uuid)`
    : undefined;
  const rows = db
    .select()
    .from(postOpSubmissions)
    .where(and(which(query), isAfter));
  return (await rows.orderBy(desc(submittedAt), desc(id)).limit(limit)).map(toSubmission);
}

export function countOwn(db: Queryable, query: OwnQuery): Promise<number> {
  return db.$count(postOpSubmissions, which(query));
}

/** The months in which a doctor has submitted something, "YYYY-MM" in UTC, the newest first. */
export async function readOwnMonths(db: Queryable, doctorUid: string): Promise<string[]> {
  const month = sql<string>`to_char(${submittedAt} at time zone 'UTC', 'YYYY-MM')`;
  const rows = await db
    .selectDistinct({ month })
    .from(postOpSubmissions)
    .where(eq(owner, doctorUid))
    .orderBy(desc(month));
  return rows.map((row) => row.month);
}
