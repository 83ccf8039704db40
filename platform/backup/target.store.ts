import pg from 'pg';
import { from } from 'pg-copy-streams';
import { readApplied, readMigrations, tablesAfter } from '#platform/db/migrations.ts';
import type { Shape } from './contents.ts';

const { escapeIdentifier } = pg;
const table = (name: string) => `public.${escapeIdentifier(name)}`;

/** Content of a target database before a restore. */
export type Occupants = {
  /** Tables of a site. */
  readonly own: readonly string[];
  /** Tables and views that no version up to this one has created, where that can be determined. */
  readonly others: readonly string[];
};

/** Inspects a database; objects of extensions are ignored. */
export async function readOccupants(client: pg.Client): Promise<Occupants> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class c
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')
       and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype = 'e')
     order by relname`,
  );
  const names = rows.map(({ name }) => name);
  const migrations = readMigrations().map(({ folderMillis }) => folderMillis);
  const { migration: applied } = await readApplied(client);
  // A newer version has tables unknown to this one.
  if (applied > Math.max(...migrations)) return { own: names, others: [] };
  const known = new Set(migrations.flatMap(tablesAfter));
  return { own: names.filter((name) => known.has(name)), others: names.filter((name) => !known.has(name)) };
}

/** How many processes of a site are connected to the database. */
export async function countSiteConnections(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()
       and application_name like 'iolite%' and application_name <> 'iolite backup'`,
  );
  return rows[0]?.count ?? 0;
}

/** Drops a site's tables, its functions and its queue. */
export async function dropSite(client: pg.Client, own: readonly string[]): Promise<void> {
  for (const name of own) await client.query(`drop table if exists ${table(name)} cascade`);
  const { rows } = await client.query<{ signature: string }>(
    `select p.oid::regprocedure::text as signature from pg_proc p
     where pronamespace = 'public'::regnamespace and proowner = (select oid from pg_roles where rolname = current_user)
       and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = p.oid and deptype = 'e')`,
  );
  for (const { signature } of rows) await client.query(`drop function ${signature} cascade`);
  await client.query('drop schema if exists drizzle cascade');
  await client.query('drop schema if exists pgboss cascade');
}

/** Copies rows into a table, in PostgreSQL's text format. */
export function pasteTable(client: pg.Client, { name, columns }: Shape) {
  return client.query(from(`copy ${table(name)} (${columns.map(escapeIdentifier).join(', ')}) from stdin`));
}

/** Sets sequences to their positions. */
export async function setSequences(client: pg.Client, sequences: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(sequences)) {
    await client.query('select setval($1::regclass, $2::bigint)', [`public.${escapeIdentifier(name)}`, value]);
  }
}
