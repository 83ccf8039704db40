import { createHash } from 'node:crypto';
import pg from 'pg';

const TABLES = `
  select concat_ws(' ', c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity,
    a.attgenerated, pg_get_expr(d.adbin, d.adrelid)) as line
  from pg_class c join pg_attribute a on a.attrelid = c.oid left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
  union all select indexdef from pg_indexes where schemaname = 'public'
  union all select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
  where connamespace = 'public'::regnamespace and contype <> 'n'`;
const TRIGGERS = `
  select pg_get_functiondef(oid) as line from pg_proc where pronamespace = 'public'::regnamespace
  union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal`;

/** A line of SQL for each column, index and constraint of a database, and one for each function and trigger. */
export async function schemaOf(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const lines = async (sql: string) =>
    (await client.query<{ line: string }>(sql)).rows.map(({ line }) => line).toSorted();
  try {
    const tables = await lines(TABLES);
    const digest = createHash('sha256').update(tables.join('\n')).digest('hex');
    return { tables, triggers: await lines(TRIGGERS), digest };
  } finally {
    await client.end();
  }
}
