import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/db/database.ts';
import type { Finding, WaitingTable } from './kind.ts';

/** A staged row: its columns, its path in the file, and its number. */
export type WaitingRow = Readonly<Record<string, unknown>> & { readonly path: string; readonly n: number };

/** Creates the staging tables as temporary tables of this connection. */
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

/**
 * Removes all but the newest version of each record; of equally old ones the first stays. Returns the removed rows,
 * each with a note.
 */
export async function leaveNewest(db: Queryable, { name, identity, newer }: WaitingTable): Promise<Finding[]> {
  const table = sql.identifier(name);
  await db.execute(sql`create unique index on ${table} (n)`);
  const same = list(identity);
  const gone = await db.execute<{ path: string; winner: string }>(sql`
    delete from ${table} as older using (
      select n, first_value(path) over newest as winner, row_number() over newest as place
      from ${table} window newest as (partition by ${same} order by ${sql.identifier(newer)} desc, n)
    ) as ranked
    where ranked.n = older.n and place > 1
    returning older.path, ranked.winner`);
  await db.execute(sql`analyze ${table}`);
  return gone.rows.map(({ path, winner }) => ({
    path,
    kind: 'doubtful',
    why: `it is the same as ${winner}, which is not older`,
    will: `${winner} is taken instead`,
  }));
}

/** Number of staged rows, and the number after the last one. */
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
