import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgColumn, PgInsertValue, PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from './database.ts';

/**
 * The beginning of a statement that stores rows, handed over as one value: the builder of queries, and PostgreSQL, look at
 * each value of each row otherwise, and the text grows with them. Columns that no row names have their default; one that
 * only some rows name is null in the others.
 */
export function insertRecords<Table extends PgTable>(table: Table, rows: readonly PgInsertValue<Table>[]): SQL {
  const given = rows as readonly Record<string, unknown>[];
  const columns = Object.entries(getTableColumns(table))
    .filter(([key]) => given.some((row) => row[key] !== undefined))
    .map(([key, column]) => ({ key, column, name: toSnakeCase(key) }));
  const records = given.map((row) => {
    const record: Record<string, unknown> = {};
    for (const { key, column, name } of columns) record[name] = asJson(row[key], column);
    return record;
  });
  const names = sql.join(
    columns.map(({ name }) => sql.identifier(name)),
    sql.raw(', '),
  );
  const types = columns.map(({ column, name }) => sql`${sql.identifier(name)} ${sql.raw(column.getSQLType())}`);
  return sql`insert into ${table} (${names})
    select ${names} from json_to_recordset(${JSON.stringify(records)}::json) as record (${sql.join(types, sql.raw(', '))})`;
}

/** Stores rows by one statement, or nothing where there are none. */
export async function storeRecords<Table extends PgTable>(
  db: Queryable,
  table: Table,
  rows: readonly PgInsertValue<Table>[],
): Promise<void> {
  if (rows.length > 0) await db.execute(insertRecords(table, rows));
}

function asJson(value: unknown, column: PgColumn): unknown {
  if (value === undefined || value === null) return null;
  if (column.dataType === 'json') return value;
  const driven = column.mapToDriverValue(value);
  if (Buffer.isBuffer(driven)) return `\\x${driven.toString('hex')}`;
  // As UTF-8 would have it: half a character cannot be said in JSON.
  return typeof driven === 'string' ? driven.toWellFormed() : driven;
}
