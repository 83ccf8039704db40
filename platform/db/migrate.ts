import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';

const migrationsFolder = fileURLToPath(new URL('../../database/migrations', import.meta.url));

/** One number for every process of the site, so that only one migrates at a time. */
const MIGRATION_LOCK = 4_960_031;

/** The database was migrated by a newer version of the code than this one. */
export class SchemaTooNewError extends Error {
  constructor() {
    super('The database was written by a newer version of Iolite. Start that version, or restore an older backup.');
    this.name = 'SchemaTooNewError';
  }
}

/**
 * Brings the database to the schema of this code; a second process waits and then finds nothing to do.
 *
 * @throws SchemaTooNewError when the database knows a migration that this code does not.
 */
export async function migrateDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'iolite migrations' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const newestKnown = Math.max(...readMigrationFiles({ migrationsFolder }).map((file) => file.folderMillis));
    if ((await newestApplied(client)) > newestKnown) throw new SchemaTooNewError();
    await migrate(drizzle(client), { migrationsFolder });
  } finally {
    await client.end();
  }
}

async function newestApplied(client: pg.Client): Promise<number> {
  const table = await client.query<{ name: string | null }>(
    `select to_regclass('drizzle.__drizzle_migrations')::text as name`,
  );
  if (!table.rows[0]?.name) return 0;
  const newest = await client.query<{ millis: string | null }>(
    'select max(created_at)::text as millis from drizzle.__drizzle_migrations',
  );
  return Number(newest.rows[0]?.millis ?? 0);
}
