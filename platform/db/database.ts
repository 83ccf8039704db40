import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { isTracing } from '#platform/traces/traces.ts';
import { connectionTo } from './address.ts';
import { connect } from './connect.ts';
import { TracedClient, TracedPool } from './traced-pool.ts';

/** How long the database may take, in milliseconds. */
export type Timeouts = {
  /** For a statement; then the server cancels it. */
  readonly statement: number;
  /** For a commit; then the server is asked to cancel its wait for a standby. */
  readonly commit: number;
  /** For an answer after either of these; then the connection is closed. */
  readonly answer: number;
};

/**
 * Some ten seconds in all: after that, people press the button again or leave. A commit has less, for a review may wait
 * for the commit of the batch before it and then for its own.
 */
export const VISITOR_TIMEOUTS: Timeouts = { statement: 8_000, commit: 4_000, answer: 2_000 };
/** Where nobody waits. */
const BACKGROUND_TIMEOUTS: Timeouts = { statement: 30_000, commit: 30_000, answer: 5_000 };

/** A pool of connections, and the way past a pooler that may stand before the server. */
export type Pool = pg.Pool & {
  /** Leads to the server itself, for what needs one session from beginning to end. */
  readonly directUrl: string;
  readonly timeouts: Timeouts;
  /** Asks the server to stop what a connection waits for. Does nothing behind a pooler, where sessions change. */
  readonly cancel: (connection: pg.ClientBase) => Promise<void>;
};
export type Database = NodePgDatabase & { readonly $client: Pool };
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** What a store needs: a connection pool, one connection or an open transaction. */
export type Queryable = NodePgDatabase | Transaction;

export type OpenDatabase = {
  readonly db: Database;
  readonly pool: Pool;
  readonly close: () => Promise<void>;
};

/**
 * Opens a connection pool.
 *
 * @param url PostgreSQL connection string, of several servers or a pooler as well.
 * @param onError called when an idle connection breaks; the pool replaces it by itself.
 * @param options.directUrl another way to the same database, for what needs one session from beginning to end. Then `url`
 *   may lead to a pooler that gives each transaction another one: nothing is set on it, and nothing may be prepared on it.
 */
export function openDatabase(
  url: string,
  onError: (error: Error) => void,
  { directUrl = url, timeouts = BACKGROUND_TIMEOUTS }: { directUrl?: string | undefined; timeouts?: Timeouts } = {},
): OpenDatabase {
  const backends = new WeakMap<pg.ClientBase, number>();
  /** On a connection of its own: all of the pool may wait. */
  async function cancel(connection: pg.ClientBase): Promise<void> {
    const backend = backends.get(connection);
    if (backend === undefined) return;
    const client = await connect(directUrl, 'iolite cancel', { connectionTimeoutMillis: timeouts.answer });
    try {
      await client.query('select pg_cancel_backend($1)', [backend]);
    } finally {
      await client.end();
    }
  }
  /** As settings of the start of a connection, a pooler would refuse them. */
  async function onConnect(connection: pg.ClientBase): Promise<void> {
    const { rows } = await connection.query<{ pid: number }>(
      `select pg_backend_pid() as pid, set_config('statement_timeout', $1, false)`,
      [String(timeouts.statement)],
    );
    if (rows[0]) backends.set(connection, rows[0].pid);
  }
  const opened = new (isTracing() ? TracedPool : pg.Pool)({
    ...connectionTo(url),
    ...(isTracing() && { Client: TracedClient }),
    max: 10,
    connectionTimeoutMillis: 5_000,
    query_timeout: timeouts.statement + timeouts.answer,
    ...(directUrl === url && { onConnect }),
    application_name: 'iolite',
  });
  opened.on('error', onError);
  // A connection that breaks while it is in use fails its own query; unheard, its error would end the process.
  opened.on('connect', (connection) => connection.on('error', () => undefined));
  // A connection that was given up may leave a session that waits, with its locks: also a commit for a standby.
  opened.on('release', (error, connection) => {
    if (error && !(error instanceof pg.DatabaseError)) cancel(connection).catch(() => undefined);
  });
  const pool = Object.assign(opened, { directUrl, timeouts, cancel });
  return { db: drizzle(pool, { casing: 'snake_case' }), pool, close: () => pool.end() };
}
