import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Queryable } from './database.ts';

/** How long a server may take to apply a reloaded setting, in milliseconds. */
const RELOAD = 5_000;
const POLL = 50;

/** What commits wait for, as `synchronous_standby_names` has it; empty when they wait for no standby. */
export async function requiredStandbys(db: Queryable): Promise<string> {
  const { rows } = await db.execute<{ names: string }>(
    sql`select current_setting('synchronous_standby_names') as names`,
  );
  return rows[0]?.names ?? '';
}

/**
 * Changes what commits wait for, on the server and for good. Needs no commit itself, so it also works while commits
 * wait. Returns whether the server applied it, which a setting on its command line prevents.
 *
 * @param names as `synchronous_standby_names` has them; empty for none.
 * @throws DatabaseError when the names are invalid, or the account may not change settings.
 */
export async function requireStandbys(db: Queryable, names: string): Promise<boolean> {
  await db.execute(sql.raw(`alter system set synchronous_standby_names = ${pg.escapeLiteral(names)}`));
  await db.execute(sql`select pg_reload_conf()`);
  const deadline = performance.now() + RELOAD;
  while ((await requiredStandbys(db)) !== names) {
    if (performance.now() > deadline) return false;
    await pause(POLL);
  }
  return true;
}
