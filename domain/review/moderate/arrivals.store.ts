import { and, type Column, gte, lt, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/db/database.ts';
import { reviews } from '../data/tables.ts';
import type { Arrival, Period } from '../rules/arrivals.ts';

/** How many reviews of each lens came in each hour or day (UTC) since an instant; empty ones are left out. */
export async function readArrivals(db: Queryable, since: Date, period: Period): Promise<Arrival[]> {
  const start = sql`date_trunc(${sql.raw(`'${period}'`)}, ${reviews.submittedAt}, 'UTC')`;
  return db
    .select({ lensId: reviews.lensId, start: start.mapWith(reviews.submittedAt), count: sql`count(*)`.mapWith(Number) })
    .from(reviews)
    .where(gte(reviews.submittedAt, since))
    .groupBy(reviews.lensId, start);
}

const between = (column: Column, from: Date, until: Date) => and(gte(column, from), lt(column, until));

/** How many reviews were last sent by their writers from one instant until another. */
export const countSubmitted = (db: Queryable, from: Date, until: Date): Promise<number> =>
  db.$count(reviews, between(reviews.submittedAt, from, until));

/** How many reviews that are hidden now were hidden from one instant until another. */
export const countHidden = (db: Queryable, from: Date, until: Date): Promise<number> =>
  db.$count(reviews, between(reviews.hiddenAt, from, until));
