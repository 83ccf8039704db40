import { randomBytes } from 'node:crypto';
import pg from 'pg';

export const templateName = 'iolite_template';
export const testPrefix = 'iolite_test_';

/** A database for one test file or one worker. */
export type TestDatabase = {
  readonly url: string;
  /** Drops the database, even with open connections. */
  drop(): Promise<void>;
};

/**
 * Creates a database for the caller, on a server of `startTestPostgres`.
 *
 * @param template the database to copy.
 */
export async function createDatabase(adminUrl: string, template = templateName): Promise<TestDatabase> {
  const name = testPrefix + randomBytes(8).toString('hex');
  const admin = adminOf(adminUrl);
  // Copying files is faster than writing each of their pages to the WAL.
  await admin.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
  return {
    url: urlOf(adminUrl, name),
    drop: async () => void (await admin.query(`DROP DATABASE ${name} WITH (FORCE)`)),
  };
}

const admins = new Map<string, pg.Pool>();

/** Reused between databases: opening a connection takes half as much work as dropping a database. */
function adminOf(url: string): pg.Pool {
  const known = admins.get(url);
  if (known) return known;
  const pool = openPool(url, { allowExitOnIdle: true });
  admins.set(url, pool);
  return pool;
}

/**
 * A client of a test that reconnects on the next query when its connection was cut: by the test, by a server that ends,
 * or by a database that is dropped.
 */
export function openPool(url: string, options: pg.PoolConfig = { max: 2 }): pg.Pool {
  const pool = new pg.Pool({ ...options, connectionString: url });
  pool.on('error', () => undefined);
  return pool;
}

/** Runs one statement on a connection of its own. */
export async function query(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** URL of a database on the server of this account. */
export function urlOf(adminUrl: string, database: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${database}`;
  return url.href;
}
