import { sql } from 'drizzle-orm';
import type { Queryable } from '#platform/db/database.ts';

/** Advances the clock of a queue: waiting jobs become due this much earlier, and the workers are notified. */
export async function timePasses(db: Queryable, queue: { readonly name: string }, seconds: number): Promise<void> {
  await db.execute(
    sql`update pgboss.job set start_after = start_after - make_interval(secs => ${seconds})
      where name = ${queue.name} and state in ('created', 'retry')`,
  );
  await db.execute(sql`select pg_notify('pgboss_' || left(encode(sha224('pgboss'), 'hex'), 24), ${queue.name})`);
}

/** Seconds until each waiting job of a queue is due, the next first; zero or less when it is due now. */
export async function waitsOf(db: Queryable, queue: { readonly name: string }): Promise<number[]> {
  const { rows } = await db.execute<{ seconds: number }>(
    sql`select extract(epoch from start_after - now())::float8 as seconds from pgboss.job
      where name = ${queue.name} and state in ('created', 'retry') order by start_after`,
  );
  return rows.map(({ seconds }) => seconds);
}
