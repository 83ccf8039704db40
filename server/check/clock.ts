import { sql } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { bad, doubtful, type Finding, good } from './finding.ts';

/** One-time passwords change every 30 seconds, and every mailed link bears a time; in milliseconds. */
const BAD = 30_000;
const DOUBTFUL = 3_000;

/** Compares this machine's clock with the database's. */
export async function checkDatabaseClock(db: Database, clock: () => Date): Promise<Finding> {
  const before = clock().getTime();
  const { rows } = await db.execute<{ now: number }>(
    sql`select (1000 * extract(epoch from clock_timestamp()))::float8 as now`,
  );
  const after = clock().getTime();
  return judgeClocks('clock', 'the database’s', (before + after) / 2, rows[0]?.now ?? Number.NaN);
}

/** @param here time by this machine's clock, and `there` by the other one at the same moment, in milliseconds. */
export function judgeClocks(name: string, whose: string, here: number, there: number): Finding {
  const apart = Math.abs(here - there);
  const words = `This machine’s clock and ${whose} are ${Math.round(apart / 1000)} s apart.`;
  const cure = 'Let both follow a time server (NTP): links and codes expire by these clocks.';
  if (apart > BAD) return bad(name, `${words} ${cure}`);
  return apart > DOUBTFUL ? doubtful(name, `${words} ${cure}`) : good(name, `This machine’s clock and ${whose} agree.`);
}
