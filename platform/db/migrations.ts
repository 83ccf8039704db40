import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { shippedFile } from '#platform/config/files.ts';
import { createTriggers, dropTriggers, readTriggers } from './triggers.ts';

const migrationsFolder = shippedFile('database/migrations');

/** The migrations of this code, oldest first; `folderMillis` is the time by which the database identifies each. */
export const readMigrations = () => readMigrationFiles({ migrationsFolder });

/** The newest migration of this code. */
export const newestMigration = () => Math.max(...readMigrations().map(({ folderMillis }) => folderMillis));

/** Whether a database, or a backup of one, is older than the first migration of this code. */
export const isTooOld = (migration: number) =>
  migration > 0 && migration < Math.min(...readMigrations().map(({ folderMillis }) => folderMillis));

export type SchemaState = {
  /** The newest migration applied to a database, or 0. */
  readonly migration: number;
  /** Digest of the last applied triggers. */
  readonly triggers: string | null;
};

/** Reads what has been applied to a database. */
export async function readApplied(client: pg.Client): Promise<SchemaState> {
  const table = await client.query<{ name: string | null; triggers: string | null }>(
    `select name::text, obj_description(name, 'pg_class') as triggers
     from to_regclass('drizzle.__drizzle_migrations') as name`,
  );
  const { name, triggers = null } = table.rows[0] ?? {};
  if (!name) return { migration: 0, triggers };
  const newest = await client.query<{ millis: string | null }>(
    'select max(created_at)::text as millis from drizzle.__drizzle_migrations',
  );
  return { migration: Number(newest.rows[0]?.millis ?? 0), triggers };
}

/** The tables of a database after a migration; none if the migration is unknown. */
export function tablesAfter(migration: number): string[] {
  const migrations = readMigrations();
  if (!migrations.some(({ folderMillis }) => folderMillis === migration)) return [];
  const tables = new Set<string>();
  for (const { sql } of migrations.filter(({ folderMillis }) => folderMillis <= migration)) {
    for (const [, act, name = ''] of sql.join('\n').matchAll(/^(CREATE|DROP) TABLE "(\w+)"/gm)) {
      if (act === 'CREATE') tables.add(name);
      else tables.delete(name);
    }
  }
  return [...tables];
}

/**
 * Applies migrations in the caller's transaction and records them as Drizzle's migrator does. They run without
 * triggers, so they must write themselves what a trigger would add.
 *
 * @param span the migrations after one time and up to another.
 */
export async function applyMigrations(client: pg.Client, span: { after: number; upTo: number }): Promise<void> {
  await client.query('create schema if not exists drizzle');
  await client.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  for (const { sql, hash, folderMillis } of readMigrations()) {
    if (folderMillis <= span.after || folderMillis > span.upTo) continue;
    for (const statement of sql) await client.query(statement);
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ]);
  }
}

/** Applies all newer migrations and the triggers of this code in the caller's transaction. */
export async function updateSchema(client: pg.Client, after: number, triggers = readTriggers()): Promise<void> {
  await dropTriggers(client);
  await applyMigrations(client, { after, upTo: newestMigration() });
  await createTriggers(client, triggers);
}
