import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';

export const migrationsFolder = fileURLToPath(new URL('../../database/migrations', import.meta.url));

/** The migrations of this code, oldest first; `folderMillis` is the instant by which the database remembers each. */
export const readMigrations = () => readMigrationFiles({ migrationsFolder });

/** The newest migration of this code. */
export const newestMigration = () => Math.max(...readMigrations().map(({ folderMillis }) => folderMillis));

/** The newest migration that a database has had, or 0. */
export async function newestApplied(client: pg.Client): Promise<number> {
  const table = await client.query<{ name: string | null }>(
    `select to_regclass('drizzle.__drizzle_migrations')::text as name`,
  );
  if (!table.rows[0]?.name) return 0;
  const newest = await client.query<{ millis: string | null }>(
    'select max(created_at)::text as millis from drizzle.__drizzle_migrations',
  );
  return Number(newest.rows[0]?.millis ?? 0);
}

/** Which tables a database has after a migration, as drizzle-kit wrote them down; none where the code does not know it. */
export function tablesAfter(migration: number): string[] {
  const read = (file: string) => JSON.parse(readFileSync(`${migrationsFolder}/meta/${file}`, 'utf8'));
  const { entries } = read('_journal.json') as { entries: { idx: number; when: number }[] };
  const entry = entries.find(({ when }) => when === migration);
  if (!entry) return [];
  const { tables } = read(`${String(entry.idx).padStart(4, '0')}_snapshot.json`) as {
    tables: Record<string, { name: string }>;
  };
  return Object.values(tables).map(({ name }) => name);
}

/**
 * Applies migrations inside the caller's transaction and remembers them as Drizzle's own migrator does.
 *
 * @param span the migrations after one instant and up to another.
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
