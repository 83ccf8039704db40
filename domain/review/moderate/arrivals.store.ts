import { gte, sql } from 'drizzle-orm';
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
