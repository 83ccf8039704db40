import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from './database.ts';

/** A connection to the database. */
export type Connection = {
  readonly pid: number;
  /** The name that the program gave itself: `iolite` is the site. */
  readonly program: string;
  /** Such as `active`, or `idle in transaction`. */
  readonly state: string | null;
  /** Age of the transaction, else of the state, in seconds. */
  readonly seconds: number;
  /** PIDs of the connections whose locks it waits for. */
  readonly blockedBy: readonly number[];
  /** The running statement, else the last one; its beginning, without values that were sent apart. */
  readonly statement: string;
};

/** Connections of clients to this database, but for this one. */
const OTHERS: SQL = sql`datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`;

/** Connections to the database except this one: first those that block others, then the oldest transactions. */
export async function listConnections(db: Queryable): Promise<Connection[]> {
  const { rows } = await db.execute<Connection>(sql`
    with open as (
      select pid, application_name as program, state, pg_blocking_pids(pid) as "blockedBy",
        extract(epoch from now() - coalesce(xact_start, state_change))::float8 as seconds,
        left(regexp_replace(query, '\\s+', ' ', 'g'), 100) as statement
      from pg_stat_activity where ${OTHERS}
    )
    select * from open
    order by (select count(*) from open as other where open.pid = any (other."blockedBy")) desc,
      state = 'idle', seconds desc, pid`);
  return rows;
}

/** Ends a connection, and its transaction with it. Returns whether there was one. */
export async function endConnection(db: Queryable, pid: number): Promise<boolean> {
  const ended = await db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where ${OTHERS} and pid = ${pid}`,
  );
  return ended.rows.length === 1;
}
