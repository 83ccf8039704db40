import pg from 'pg';
import { to } from 'pg-copy-streams';
import { connect } from '#platform/db/connect.ts';
import { liftLimits } from '#platform/db/migrate.ts';
import type { Shape } from './contents.ts';

const { escapeIdentifier } = pg;

/** A connection without time limits, with a name in `pg_stat_activity`. */
export const connectForBackup = (url: string): Promise<pg.Client> => connect(url, 'iolite backup');

/** Fixed text formats for dump and restore, independent of server settings. */
const NOTATION = {
  client_encoding: 'UTF8',
  datestyle: 'ISO, MDY',
  intervalstyle: 'postgres',
  timezone: 'UTC',
  extra_float_digits: '1',
  bytea_output: 'hex',
  // Without it, a concurrent scan would make a table's rows start anywhere.
  synchronize_seqscans: 'off',
};

/** For the rest of this transaction, values have one text format and no time limit applies. */
export async function settle(client: pg.Client): Promise<void> {
  await liftLimits(client);
  for (const [name, value] of Object.entries(NOTATION)) {
    await client.query('select set_config($1, $2, true)', [name, value]);
  }
}

/** Begins a read-only transaction with one snapshot of the database. */
export async function beginSnapshot(client: pg.Client): Promise<{ at: Date; postgresql: string }> {
  await client.query('begin isolation level repeatable read read only');
  await settle(client);
  const { rows } = await client.query<{ at: Date; postgresql: string }>(
    `select now() as at, current_setting('server_version') as postgresql`,
  );
  return rows[0] as { at: Date; postgresql: string };
}

/** A table and its approximate size on the server's disk, in bytes. */
export type SizedShape = Shape & { readonly bytes: number };

/** The named tables with the columns that are stored and not generated, each after those that its rows refer to. */
export async function readShapes(client: pg.Client, names: readonly string[]): Promise<SizedShape[]> {
  const { rows } = await client.query<SizedShape & { refersTo: string[] }>(
    `select c.relname as name, pg_relation_size(c.oid)::float8 as bytes,
       array(select a.attname::text from pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
         order by a.attnum) as columns,
       array(select f.relname::text from pg_constraint k join pg_class f on f.oid = k.confrelid
         where k.conrelid = c.oid and k.contype = 'f' and f.oid <> c.oid) as "refersTo"
     from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname = any($1)
     order by c.relname`,
    [names],
  );
  const sorted: SizedShape[] = [];
  const waiting = new Map(rows.map((row) => [row.name, row]));
  while (waiting.size > 0) {
    const next = [...waiting.values()].filter(({ refersTo }) => !refersTo.some((name) => waiting.has(name)));
    if (next.length === 0)
      throw new Error(`Tables refer to each other in a circle: ${[...waiting.keys()].join(', ')}.`);
    for (const { refersTo: _, ...shape } of next) {
      sorted.push(shape);
      waiting.delete(shape.name);
    }
  }
  return sorted;
}

/** The last value of each sequence of the named tables that has given one. */
export async function readSequences(client: pg.Client, names: readonly string[]): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; value: string }>(
    `select s.sequencename as name, s.last_value::text as value
     from pg_sequences s
     join pg_class c on c.relname = s.sequencename and c.relnamespace = 'public'::regnamespace
     join pg_depend d on d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('a', 'i')
     join pg_class t on t.oid = d.refobjid
     where s.schemaname = 'public' and s.last_value is not null and t.relname = any($1)
     order by s.sequencename`,
    [names],
  );
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

const columnsOf = ({ columns }: Shape) => columns.map(escapeIdentifier).join(', ');

/** The rows of a table, in PostgreSQL's text format. */
export function copyTable(client: pg.Client, shape: Shape) {
  return client.query(to(`copy (select ${columnsOf(shape)} from public.${escapeIdentifier(shape.name)}) to stdout`));
}

/** Lock number shared by all processes, so that only one makes a scheduled backup. */
const BACKUP_LOCK = 4_960_032;

/** Takes the lock of scheduled backups until the connection ends; false when another process has it. */
export async function takeBackupTurn(client: pg.Client): Promise<boolean> {
  await client.query('begin');
  await liftLimits(client);
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_xact_lock($1) as taken', [
    BACKUP_LOCK,
  ]);
  return rows[0]?.taken === true;
}
