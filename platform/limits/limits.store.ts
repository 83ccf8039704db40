import { lte } from 'drizzle-orm';
import type { Queryable } from '#platform/db/database.ts';
import { rateLimits } from './tables.ts';

/** Forgets what was counted in times that are over; how many counts. */
export async function forgetExpiredLimits(db: Queryable, now: Date): Promise<number> {
  return (await db.delete(rateLimits).where(lte(rateLimits.expire, now.getTime()))).rowCount ?? 0;
}
