import { asc, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/db/database.ts';
import type { Counted } from '../rules/account.ts';
import { moderationFacts } from '../tables.ts';

/** How often each thing has happened in each month, oldest first. */
export async function readCounted(db: Queryable): Promise<Counted[]> {
  const { month, fact, lensId, rule, stars } = moderationFacts;
  return db
    .select({ month, fact, lensId, rule, stars, count: sql<number>`count(*)`.mapWith(Number) })
    .from(moderationFacts)
    .groupBy(month, fact, lensId, rule, stars)
    .orderBy(asc(month));
}
