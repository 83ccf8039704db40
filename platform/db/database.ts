import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { isTracing } from '#platform/traces/traces.ts';
import { TracedPool } from './traced-pool.ts';

export type Database = NodePgDatabase & { readonly $client: pg.Pool };
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** What a store needs: a connection pool, one connection or an open transaction. */
export type Queryable = NodePgDatabase | Transaction;

export type OpenDatabase = {
  readonly db: Database;
  readonly pool: pg.Pool;
  readonly close: () => Promise<void>;
};

/** Milliseconds after which a statement is given up. */
const STATEMENT_LIMIT = 30_000;

/**
 * Opens a connection pool.
 *
 * @param url PostgreSQL connection string.
 * @param onError told when an idle connection breaks; the pool replaces it by itself.
 */
export function openDatabase(url: string, onError: (error: Error) => void): OpenDatabase {
  const pool = new (isTracing() ? TracedPool : pg.Pool)({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5_000,
    // As a setting of the start of a connection, a pooler would refuse it.
    onConnect: (connection) => connection.query(`set statement_timeout = ${STATEMENT_LIMIT}`),
    // A server that hangs cannot end a statement itself.
    query_timeout: STATEMENT_LIMIT + 5_000,
    application_name: 'iolite',
  });
  pool.on('error', onError);
  // A connection that breaks while it is in use fails its own query; unheard, its error would end the process.
  pool.on('connect', (connection) => connection.on('error', () => undefined));
  return { db: drizzle(pool, { casing: 'snake_case' }), pool, close: () => pool.end() };
}
