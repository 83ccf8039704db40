import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { isTracing } from '#platform/traces/traces.ts';
import { connectionTo } from './address.ts';
import { BoundedClient } from './bounded-client.ts';
import { TracedClient, TracedPool } from './traced-pool.ts';

/** A pool of connections, and the way past a pooler that may stand before the server. */
export type Pool = pg.Pool & {
  /** Leads to the server itself, for what needs one session from beginning to end. */
  readonly directUrl: string;
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

/** Milliseconds after which the server gives a statement up by itself. */
const STATEMENT_LIMIT = 30_000;

/**
 * Opens a connection pool.
 *
 * @param url PostgreSQL connection string, of several servers or a pooler as well.
 * @param onError told when an idle connection breaks; the pool replaces it by itself.
 * @param directUrl another way to the same database, for what needs one session from beginning to end. Then `url` may
 *   lead to a pooler that gives each transaction another one: nothing is set on it, and nothing may be prepared on it.
 */
export function openDatabase(url: string, onError: (error: Error) => void, directUrl = url): OpenDatabase {
  const opened = new (isTracing() ? TracedPool : pg.Pool)({
    ...connectionTo(url),
    Client: isTracing() ? TracedClient : BoundedClient,
    max: 10,
    connectionTimeoutMillis: 5_000,
    ...(directUrl === url && {
      // As a setting of the start of a connection, a pooler would refuse it.
      onConnect: (connection: pg.ClientBase) => connection.query(`set statement_timeout = ${STATEMENT_LIMIT}`),
    }),
    application_name: 'iolite',
  });
  opened.on('error', onError);
  // A connection that breaks while it is in use fails its own query; unheard, its error would end the process.
  opened.on('connect', (connection) => connection.on('error', () => undefined));
  opened.on('release', (_, connection) => {
    if (connection instanceof BoundedClient && connection.isSpent) void connection.end();
  });
  const pool = Object.assign(opened, { directUrl });
  return { db: drizzle(pool, { casing: 'snake_case' }), pool, close: () => pool.end() };
}
