import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type pg from 'pg';
import { shippedFile } from '#platform/config/files.ts';

const folder = shippedFile('database/triggers');

/** The SQL of all triggers and functions in the order of file names, and a digest of it. */
export function readTriggers(): { readonly sql: readonly string[]; readonly digest: string } {
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'));
  const sql = files.toSorted().map((file) => readFileSync(`${folder}/${file}`, 'utf8'));
  return { sql, digest: createHash('sha256').update(sql.join('\0')).digest('hex') };
}

/** Drops the triggers of the site's tables; those that call a function of another schema are not the site's. */
export async function dropTriggers(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `select format('drop trigger %I on %s', tgname, tgrelid::regclass) as statement
     from pg_trigger join pg_class on pg_class.oid = tgrelid join pg_proc on pg_proc.oid = tgfoid
     where not tgisinternal and relnamespace = 'public'::regnamespace and pronamespace = 'public'::regnamespace`,
  );
  for (const { statement } of rows) await client.query(statement);
}

/** Creates all triggers and functions, and stores their digest as a comment on the migrations table. */
export async function createTriggers(
  client: pg.Client,
  { sql, digest }: ReturnType<typeof readTriggers>,
): Promise<void> {
  for (const text of sql) await client.query(text);
  await client.query(`comment on table drizzle.__drizzle_migrations is '${digest}'`);
}
