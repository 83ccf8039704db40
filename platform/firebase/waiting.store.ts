import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/db/database.ts';
import type { Finding, WaitingTable } from './kind.ts';

/** A row that waits: its columns, where it stood in the file, and its number. */
export type WaitingRow = Readonly<Record<string, unknown>> & { readonly path: string; readonly n: number };

/** Makes the tables in which rows wait, on this connection alone; they are gone with it. */
export async function openWaiting(db: Queryable, tables: readonly WaitingTable[]): Promise<void> {
  for (const { make, name } of tables) {
    await db.execute(make);
    await db.execute(sql`alter table ${sql.identifier(name)} add column path text, add column n bigint`);
  }
}

export async function addWaiting(db: Queryable, { name }: WaitingTable, rows: readonly WaitingRow[]): Promise<void> {
  const table = sql.identifier(name);
  await db.execute(
    sql`insert into ${table} select * from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb)`,
  );
}

/** Leaves of each record the newest one of the file; of two of one time the first. What went, with a line for each. */
export async function leaveNewest(db: Queryable, { name, identity, newer }: WaitingTable): Promise<Finding[]> {
  const table = sql.identifier(name);
  await db.execute(sql`create unique index on ${table} (n)`);
  const same = list(identity);
  const gone = await db.execute<{ path: string; kept: string }>(sql`
    delete from ${table} as older using (
      select n, first_value(path) over newest as kept, row_number() over newest as place
      from ${table} window newest as (partition by ${same} order by ${sql.identifier(newer)} desc, n)
    ) as ranked
    where ranked.n = older.n and place > 1
    returning older.path, ranked.kept`);
  await db.execute(sql`analyze ${table}`);
  return gone.rows.map(({ path, kept }) => ({
    path,
    kind: 'doubtful',
    why: `it is the same as ${kept}, which is not older`,
    will: `${kept} is taken instead`,
  }));
}

/** How many rows wait, and the number after the last one. */
export async function countWaiting(db: Queryable, { name }: WaitingTable): Promise<{ rows: number; end: number }> {
  const counted = await db.execute<{ rows: string; end: string }>(
    sql`select count(*) as rows, coalesce(max(n) + 1, 0) as end from ${sql.identifier(name)}`,
  );
  return { rows: Number(counted.rows[0]?.rows), end: Number(counted.rows[0]?.end) };
}

const list = (names: readonly string[]): SQL =>
  sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  );
