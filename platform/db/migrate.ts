import type pg from 'pg';
import { VERSION } from '#platform/config/version.ts';
import { ExpectedError } from '#platform/log/expected-error.ts';
import { connect } from './connect.ts';
import { isTooOld, newestMigration, readApplied, type SchemaState, updateSchema } from './migrations.ts';
import { readTriggers } from './triggers.ts';

/** Lock number shared by all processes of a site, so that only one migrates at a time. */
const MIGRATION_LOCK = 4_960_031;

/** The database was migrated by a newer version of the code than this one. */
export class SchemaTooNewError extends ExpectedError {
  constructor() {
    super(
      `The database was written by a newer version of Iolite than this one, ${VERSION}. Start that version, or restore an older backup.`,
    );
    this.name = 'SchemaTooNewError';
  }
}

/** The version that migrates every older database to the first migration of this code. */
export const VERSION_IN_BETWEEN = 'Iolite of 2026-11-25';

/** The database is older than the first migration of this code. */
export class SchemaTooOldError extends ExpectedError {
  constructor() {
    super(
      `The database is too old for this version of Iolite. Start ${VERSION_IN_BETWEEN} once, which brings it up to date, then this version.`,
    );
    this.name = 'SchemaTooOldError';
  }
}

/** A migration has failed and was rolled back; the message is one line for the person who started the site. */
export class MigrationFailedError extends ExpectedError {
  override name = 'MigrationFailedError';
}

/**
 * Applies the migrations and triggers of this code; a concurrent process waits and then finds nothing to do.
 *
 * @throws SchemaTooNewError when the database has a migration unknown to this code.
 * @throws SchemaTooOldError when it is older than the first migration of this code.
 * @throws MigrationFailedError
 */
export async function migrateDatabase(url: string, triggers = readTriggers()): Promise<void> {
  const isCurrent = (applied: SchemaState) =>
    applied.migration === newestMigration() && applied.triggers === triggers.digest;
  const client = await connect(url, 'iolite migrations');
  try {
    // Checked without the lock first, since a long backup holds it as well.
    if (isCurrent(await readApplied(client))) return;
    await holdMigrationLock(client);
    const applied = await readApplied(client);
    if (isCurrent(applied)) return;
    if (applied.migration > newestMigration()) throw new SchemaTooNewError();
    if (isTooOld(applied.migration)) throw new SchemaTooOldError();
    await updateSchema(client, applied.migration, triggers).catch((error) => {
      throw new MigrationFailedError(explain(error), { cause: error });
    });
    await client.query('commit');
  } finally {
    await client.end();
  }
}

/**
 * Begins a transaction and takes the migration lock in it: poolers may move a session, but never an open transaction. A
 * shared lock keeps only migrations away.
 */
export async function holdMigrationLock(client: pg.Client, mode: 'alone' | 'shared' = 'alone'): Promise<void> {
  await client.query('begin');
  await liftLimits(client);
  const lock = mode === 'shared' ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock';
  await client.query(`select ${lock}($1)`, [MIGRATION_LOCK]);
}

/** Disables all timeouts for the rest of this transaction. */
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

/** Compares the schema of a database with this code; changes nothing. */
export async function schemaState(url: string): Promise<'empty' | 'tooOld' | 'older' | 'current' | 'newer'> {
  const client = await connect(url, 'iolite migrations');
  try {
    const [{ migration: applied }, known] = [await readApplied(client), newestMigration()];
    if (applied === 0) return 'empty';
    if (isTooOld(applied)) return 'tooOld';
    return applied === known ? 'current' : applied > known ? 'newer' : 'older';
  } finally {
    await client.end();
  }
}
