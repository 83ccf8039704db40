import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { connect } from './connect.ts';
import { connectionTo } from './connection.ts';
import { DRIZZLE } from './drizzle.ts';
import { CONNECTING, refuseWhileAway } from './refuse-while-away.ts';

/** Timeouts of the database, in milliseconds. */
export type Timeouts = {
  /** For a free connection. */
  readonly connection: number;
  /** For a statement, which the server then cancels. */
  readonly statement: number;
  /** For a commit; then the server is asked to cancel its wait for a standby. */
  readonly commit: number;
  /** For the response to either of these; then the connection is closed. */
  readonly answer: number;
};

/**
 * About ten seconds in all, after which people press the button again or leave. A commit has less, since a review may
 * wait for the commit of the batch before it and then for its own.
 */
export const VISITOR_TIMEOUTS: Timeouts = { connection: 5_000, statement: 8_000, commit: 4_000, answer: 2_000 };
/** For background work. */
const BACKGROUND_TIMEOUTS: Timeouts = { connection: 5_000, statement: 30_000, commit: 30_000, answer: 5_000 };

/** A connection pool, and the direct URL that bypasses a pooler. */
export type Pool = pg.Pool & {
  /** URL of the server itself, for work that needs one session throughout. */
  readonly directUrl: string;
  readonly timeouts: Timeouts;
  /** Asks the server to cancel what a connection is doing. Does nothing behind a pooler, where sessions change. */
  readonly cancel: (connection: pg.ClientBase) => Promise<void>;
};
export type Database = NodePgDatabase & { readonly $client: Pool };
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** What a store needs: a connection pool, one connection or an open transaction. */
export type Queryable = NodePgDatabase | Transaction;

export type OpenDatabase = {
  readonly db: Database;
  readonly pool: Pool;
  /** No connection is left and none can be made: whatever needs one fails at once. */
  readonly isAway: () => boolean;
  readonly close: () => Promise<void>;
};

/**
 * Opens a connection pool.
 *
 * @param url PostgreSQL connection string, also of several servers or a pooler.
 * @param onError called when an idle connection breaks; the pool replaces it by itself.
 * @param options.directUrl URL of the same database without a pooler, for work that needs one session. With it, `url`
 * may be a pooler in transaction mode: no session settings and no prepared statements are used on it.
 * @param options.connections how many it opens at most.
 */
export function openDatabase(
  url: string,
  onError: (error: Error) => void,
  {
    directUrl = url,
    timeouts = BACKGROUND_TIMEOUTS,
    connections = 10,
  }: { directUrl?: string | undefined; timeouts?: Timeouts; connections?: number } = {},
): OpenDatabase {
  const backends = new WeakMap<pg.ClientBase, number>();
  /** On a connection of its own, since all of the pool may be busy. */
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
  /** A pooler would refuse these as startup parameters. */
  async function onConnect(connection: pg.ClientBase): Promise<void> {
    const { rows } = await connection.query<{ pid: number }>(
      `select pg_backend_pid() as pid, set_config('statement_timeout', $1, false)`,
      [String(timeouts.statement)],
    );
    if (rows[0]) backends.set(connection, rows[0].pid);
  }
  const opened = new pg.Pool({
    ...connectionTo(url),
    max: connections,
    connectionTimeoutMillis: CONNECTING,
    query_timeout: timeouts.statement + timeouts.answer,
    ...(directUrl === url && { onConnect }),
    application_name: 'iolite',
  });
  opened.on('error', onError);
  // A connection that breaks in use fails its own query; without a listener, its error event would end the process.
  opened.on('connect', (connection) => connection.on('error', () => undefined));
  // A connection that timed out may leave a waiting session that holds locks, or a commit that waits for a standby.
  opened.on('release', (error, connection) => {
    if (error && !(error instanceof pg.DatabaseError)) cancel(connection).catch(() => undefined);
  });
  const isAway = refuseWhileAway(opened, timeouts.connection);
  const pool = Object.assign(opened, { directUrl, timeouts, cancel });
  return { db: drizzle(pool, DRIZZLE), pool, isAway, close: () => pool.end() };
}
