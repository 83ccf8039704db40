import pg from 'pg';
import { hasDemonstrationDoctor } from '#domain/doctor/demonstration/enroll.ts';
import { openDatabase } from '#platform/db/database.ts';

const PATIENCE = 10_000;

/** The database cannot be used; the message is one line for the person who started the site. */
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

/**
 * Makes sure that nobody signs in with the public password of the demonstration: its database is not served as a real one.
 *
 * @throws DatabaseRefusedError
 */
export async function refuseDemonstration(url: string): Promise<void> {
  const { db, close } = openDatabase(url, () => undefined);
  try {
    if (!(await hasDemonstrationDoctor(db))) return;
  } finally {
    await close();
  }
  throw new DatabaseRefusedError(
    'This database holds the demonstration, whose data are made up and whose password is public. Start it with --demo, or use another one.',
  );
}
