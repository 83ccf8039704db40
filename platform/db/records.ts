import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgColumn, PgInsertValue, PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from './database.ts';

/**
 * Beginning of a statement that inserts rows from one JSON parameter. The query builder's own inserts have a parameter
 * for every value, which costs time in the builder and in PostgreSQL. Columns that no row names get their default; a
 * column that only some rows name is null in the others.
 */
export function insertRecords<Table extends PgTable>(table: Table, rows: readonly PgInsertValue<Table>[]): SQL {
  const { names, record } = recordsOf(table, rows as readonly Row[]);
  const columns = sql.join(names.map(sql.identifier), sql.raw(', '));
  return sql`insert into ${table} (${columns}) select ${columns} from ${record}`;
}

/**
 * As `insertRecords`; existing rows with the same values in the `key` columns, which need a unique index, are
 * overwritten.
 */
export function upsertRecords<Table extends PgTable>(
  table: Table,
  rows: readonly PgInsertValue<Table>[],
  key: readonly (keyof Table['_']['columns'] & string)[],
): SQL {
  const { names } = recordsOf(table, rows as readonly Row[]);
  const columns = getTableColumns(table);
  const keys = key.map((one) => nameOf(columns[one] as PgColumn));
  const set = names
    .filter((name) => !keys.includes(name))
    .map((name) => sql`${sql.identifier(name)} = excluded.${sql.identifier(name)}`);
  return sql`${insertRecords(table, rows)} on conflict (${sql.join(keys.map(sql.identifier), sql.raw(', '))})
    do update set ${sql.join(set, sql.raw(', '))}`;
}

/** A statement that updates rows by id: the columns that any of them names. */
export function updateRecords<Table extends PgTable>(
  table: Table,
  rows: readonly (Partial<PgInsertValue<Table>> & { readonly id: string })[],
): SQL {
  const { names, record } = recordsOf(table, rows as readonly Row[]);
  const set = names
    .filter((name) => name !== 'id')
    .map((name) => sql`${sql.identifier(name)} = record.${sql.identifier(name)}`);
  return sql`update ${table} set ${sql.join(set, sql.raw(', '))} from ${record} where ${table}.id = record.id`;
}

/** The name of a column in the database: its own where the table gives one, else its key in snake case. */
const nameOf = (column: PgColumn): string => (column.keyAsName ? toSnakeCase(column.name) : column.name);

type Row = Readonly<Record<string, unknown>>;

/** Rows as a JSON array, and the columns that any of them names. */
function recordsOf(table: PgTable, rows: readonly Row[]): { readonly names: string[]; readonly record: SQL } {
  const columns = Object.entries(getTableColumns(table))
    .filter(([key]) => rows.some((row) => row[key] !== undefined))
    .map(([key, column]) => ({ key, column, name: nameOf(column) }));
  const records = rows.map((row) => {
    const record: Record<string, unknown> = {};
    for (const { key, column, name } of columns) record[name] = asJson(row[key], column);
    return record;
  });
  const types = columns.map(({ column, name }) => sql`${sql.identifier(name)} ${sql.raw(column.getSQLType())}`);
  return {
    names: columns.map(({ name }) => name),
    record: sql`json_to_recordset(${JSON.stringify(records)}::json) as record (${sql.join(types, sql.raw(', '))})`,
  };
}

/** Inserts rows with one statement, or does nothing without rows. */
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
  // A lone surrogate is replaced as UTF-8 encoding would, since JSON cannot represent it.
  return typeof driven === 'string' ? driven.toWellFormed() : driven;
}
