import { and, gt, inArray, lte, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/db/database.ts';
import { rateLimits } from './tables.ts';

/** The count of a key, and the end of its window in milliseconds since 1970. */
export type Count = { readonly points: number; readonly expire: number };
/** One act of a key; `expire` applies if it begins a new window. */
export type LimitUse = { readonly key: string; readonly expire: number };

/**
 * Counts acts in one statement; acts of one key in order. Returns the count up to and including each. Rows are touched
 * in the order of their keys, so that two writers wait for each other instead of deadlocking. The commit is
 * asynchronous: after a crash, the acts of the last second may be uncounted.
 */
export async function countActs(db: Queryable, acts: readonly LimitUse[], now: number): Promise<Count[]> {
  const { rows } = await db.execute<{ key: string; points: number; expire: string }>(sql`
    insert into rate_limits as stored (key, points, expire)
    select key, count(*), min(expire)
    from unnest(
      ${sql.param(acts.map(({ key }) => key))}::text[], ${sql.param(acts.map(({ expire }) => expire))}::bigint[]
    ) as act (key, expire)
    group by key
    order by key
    on conflict (key) do update set
      points = case when stored.expire <= ${now} then excluded.points else stored.points + excluded.points end,
      expire = case when stored.expire <= ${now} then excluded.expire else stored.expire end
    returning key, points, expire, set_config('synchronous_commit', 'off', true)`);
  const counted = new Map(rows.map(({ key, points, expire }) => [key, { points, expire: Number(expire) }]));
  // From the last to the first: the count of a key is that of its last act.
  return acts
    .map(({ key }) => key)
    .reverse()
    .map((key): Count => {
      const count = counted.get(key);
      if (!count) throw new Error('An act could not be counted.');
      counted.set(key, { ...count, points: count.points - 1 });
      return count;
    })
    .reverse();
}

/** The counts of keys; keys without a count are omitted. */
export async function readCounts(db: Queryable, keys: readonly string[], now: number): Promise<Map<string, Count>> {
  const { key, points, expire } = rateLimits;
  const rows = await db
    .select({ key, points, expire })
    .from(rateLimits)
    .where(and(sql`${key} = any(${sql.param(keys)}::text[])`, gt(expire, now)));
  return new Map(rows.map((row) => [row.key, { points: row.points, expire: row.expire ?? now }]));
}

/** Deletes the counts of keys. */
export async function deleteCounts(db: Queryable, keys: readonly string[]): Promise<void> {
  await db.delete(rateLimits).where(inArray(rateLimits.key, [...keys]));
}

/** Deletes the counts of expired windows. Returns how many. */
export async function deleteExpiredLimits(db: Queryable, now: Date): Promise<number> {
  return (await db.delete(rateLimits).where(lte(rateLimits.expire, now.getTime()))).rowCount ?? 0;
}
