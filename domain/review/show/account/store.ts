import { asc, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/db/database.ts';
import type { Counted, NotCounted } from '../../rules/account.ts';
import { moderationFacts } from './tables.ts';

/** How often each thing has happened in each month, oldest first. */
export async function readCounted(db: Queryable): Promise<Counted[]> {
  const { month, fact, lensId, rule, stars } = moderationFacts;
  return db
    .select({ month, fact, lensId, rule, stars, count: sql<number>`sum(${moderationFacts.times})`.mapWith(Number) })
    .from(moderationFacts)
    .groupBy(month, fact, lensId, rule, stars)
    .orderBy(asc(month));
}

/** What of a lens was hidden in the month of an instant. */
export async function countOfLens(db: Queryable, lensId: number, now: Date): Promise<NotCounted> {
  const month = `${now.toISOString().slice(0, 7)}-01`;
  const { rows } = await db.execute<Pick<NotCounted, 'takenDown'>>(sql`
    select coalesce(sum(times), 0)::int as "takenDown" from moderation_facts
    where month = ${month} and fact = 'hidden' and lens_id = ${lensId}`);
  return { takenDown: rows[0]?.takenDown ?? 0, month };
}

/**
 * Merges equal rows into one with their sum, in one statement, so that concurrent readers see the same counts. Returns
 * by how many rows the table shrank.
 */
export async function foldCounted(db: Queryable): Promise<number> {
  const { rows } = await db.execute<{ fewer: number }>(sql`
    with alike as (
      select month, fact, lens_id, rule, stars from moderation_facts
      group by month, fact, lens_id, rule, stars having count(*) > 1
    ), taken as (
      delete from moderation_facts as one using alike
      where one.month = alike.month and one.fact = alike.fact and one.lens_id is not distinct from alike.lens_id
        and one.rule is not distinct from alike.rule and one.stars is not distinct from alike.stars
      returning one.*
    ), folded as (
      insert into moderation_facts (month, fact, lens_id, rule, stars, times)
      select month, fact, lens_id, rule, stars, sum(times) from taken group by month, fact, lens_id, rule, stars
      returning 1
    )
    select ((select count(*) from taken) - (select count(*) from folded))::int as fewer`);
  return rows[0]?.fewer ?? 0;
}
