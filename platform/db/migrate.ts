import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { connect } from './connect.ts';
import { migrationsFolder, newestApplied, newestMigration } from './migrations.ts';

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
    const client = await connect(url, 'iolite migrations');
    clients.defer(() => client.end());
    return client;
  }
  const worker = await open();
  // Where nothing is to be done, a start waits for nobody: a long backup holds the lock as well.
  if ((await newestApplied(worker)) === newestMigration()) return;
  await holdMigrationLock(await open());
  if ((await newestApplied(worker)) > newestMigration()) throw new SchemaTooNewError();
  try {
    await migrate(drizzle(worker), { migrationsFolder });
  } catch (error) {
    throw new MigrationFailedError(explain((error as Error).cause ?? error), { cause: error });
  }
}

/**
 * Waits for the lock of migrations and begins the transaction that holds it: poolers hand a session on, but never an
 * open transaction. Whoever shares it keeps migrations away, and nobody else.
 */
export async function holdMigrationLock(client: pg.Client, mode: 'alone' | 'shared' = 'alone'): Promise<void> {
  await client.query('begin');
  await liftLimits(client);
  const lock = mode === 'shared' ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock';
  await client.query(`select ${lock}($1)`, [MIGRATION_LOCK]);
}

/** However long something takes, or waits for another: for the rest of this transaction nothing cuts it off. */
export async function liftLimits(client: pg.Client): Promise<void> {
  await client.query(
    `select set_config(name, '0', true) from pg_settings where name in
       ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'transaction_timeout')`,
  );
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

/** How the schema of a database stands to this code; nothing is changed. */
export async function schemaState(url: string): Promise<'empty' | 'older' | 'current' | 'newer'> {
  const client = await connect(url, 'iolite migrations');
  try {
    const [applied, known] = [await newestApplied(client), newestMigration()];
    if (applied === 0) return 'empty';
    return applied === known ? 'current' : applied > known ? 'newer' : 'older';
  } finally {
    await client.end();
  }
}
