import pg from 'pg';

const PATIENCE = 10_000;

/** The database takes no connection; the message is one line for the person who started the site. */
export class DatabaseRefusedError extends Error {
  override name = 'DatabaseRefusedError';
}

/**
 * Makes sure that the database can be used before anything is built on it.
 *
 * @throws DatabaseRefusedError
 */
export async function reachDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: PATIENCE });
  try {
    await client.connect();
  } catch (error) {
    const { message, code } = error as Error & { code?: string };
    throw new DatabaseRefusedError(`The database of DATABASE_URL cannot be reached: ${message || code}.`, {
      cause: error,
    });
  } finally {
    await client.end().catch(() => undefined);
  }
}
