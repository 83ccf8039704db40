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

/** A migration has failed and nothing of it is left; the message is one line for the person who started the site. */
export class MigrationFailedError extends Error {
  override name = 'MigrationFailedError';
}

/**
 * Brings the database to the schema of this code; a second process waits and then finds nothing to do.
 *
 * @throws SchemaTooNewError when the database knows a migration that this code does not.
 * @throws MigrationFailedError
 */
export async function migrateDatabase(url: string): Promise<void> {
  await using clients = new AsyncDisposableStack();
  async function open(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: url, application_name: 'iolite migrations' });
    // A connection that breaks fails its query; unheard, its error would end the process.
    client.on('error', () => undefined);
    await client.connect();
    clients.defer(() => client.end());
    return client;
  }
  const [holder, worker] = [await open(), await open()];
  await holdLock(holder);
  if ((await newestApplied(worker)) > newestKnown()) throw new SchemaTooNewError();
  try {
    await migrate(drizzle(worker), { migrationsFolder });
  } catch (error) {
    throw new MigrationFailedError(explain((error as Error).cause ?? error), { cause: error });
  }
}

/** The lock lives in a transaction of its own: poolers hand a session on, but never an open transaction. */
async function holdLock(client: pg.Client): Promise<void> {
  await client.query('begin');
  // However long another process migrates, waiting for it is no failure, nor is holding the lock.
  for (const limit of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']) {
    await client.query(`select set_config($1, '0', true)`, [limit]);
  }
  await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
}

const CURES: Readonly<Record<string, string>> = {
  '25006': 'The database takes no writes: name the primary server in DATABASE_URL.',
  '42501': 'Let the user of DATABASE_URL own the database, so that it may create schemas and tables there.',
  '53100': 'Make room on the disk of the database and start again.',
};

function explain(cause: unknown): string {
  const { message, code } = cause as Error & { code?: string };
  const cure = CURES[code ?? ''] ?? 'Nothing was changed; see to the cause and start again.';
  return `The database could not be brought up to date: ${message}${code ? ` (${code})` : ''}. ${cure}`;
}

const newestKnown = () => Math.max(...readMigrationFiles({ migrationsFolder }).map((file) => file.folderMillis));

/** How the schema of a database stands to this code; nothing is changed. */
export async function schemaState(url: string): Promise<'empty' | 'older' | 'current' | 'newer'> {
  const client = new pg.Client({ connectionString: url, application_name: 'iolite migrations' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const [applied, known] = [await newestApplied(client), newestKnown()];
    if (applied === 0) return 'empty';
    return applied === known ? 'current' : applied > known ? 'newer' : 'older';
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
