import pg from 'pg';
import { from, to } from 'pg-copy-streams';

const { escapeIdentifier } = pg;

/** Where copied jobs wait for a queue that takes them. */
const WAITING_ROOM = 'drizzle.restored_jobs';

/** What is only so while a worker has the job in hand. */
const PASSING = ['started_on', 'completed_on', 'heartbeat_on'];

/** The columns of a job, but for those that are only so while a worker has it in hand; none without a queue. */
export async function readJobColumns(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = to_regclass('pgboss.job') and attnum > 0 and not attisdropped and attname <> all($1)
     order by attnum`,
    [PASSING],
  );
  return rows.map(({ name }) => name);
}

/** Queues that the library keeps for itself, where it repeats anything: occurrences of schedules pass through them. */
const OWN_QUEUES = String.raw`\_\_pgboss\_\_%`;

/**
 * The jobs that are still to be done or parked, in PostgreSQL's text format; not those that a schedule makes again, on
 * whichever of its queues they stand. One that a worker has in hand is to be done once more.
 */
export function copyJobs(client: pg.Client, columns: readonly string[]) {
  const values = columns.map((column) =>
    column === 'state' ? `case state when 'active' then 'retry' else state end` : escapeIdentifier(column),
  );
  return client.query(
    to(`copy (select ${values.join(', ')} from pgboss.job j where state < 'completed' and name not like '${OWN_QUEUES}'
      and not exists (select from pgboss.schedule s where s.name = j.name)) to stdout`),
  );
}

/** Takes copied jobs in, whatever the queue of this release looks like; they wait for `queueCopiedJobs`. */
export async function pasteJobs(client: pg.Client, columns: readonly string[]) {
  const named = columns.map(escapeIdentifier);
  await client.query(`create table ${WAITING_ROOM} (${named.map((name) => `${name} text`).join(', ')})`);
  return client.query(from(`copy ${WAITING_ROOM} (${named.join(', ')}) from stdin`));
}

/**
 * Puts copied jobs into the queues that there are; how many. What a queue of this release does not know any more is left
 * out, a column as well as a whole queue.
 */
export async function queueCopiedJobs(client: pg.Client): Promise<number> {
  const { rows: columns } = await client.query<{ name: string; type: string }>(
    `select j.attname as name, format_type(j.atttypid, j.atttypmod) as type
     from pg_attribute j join pg_attribute w using (attname)
     where j.attrelid = 'pgboss.job'::regclass and j.attnum > 0 and not j.attisdropped
       and w.attrelid = '${WAITING_ROOM}'::regclass and w.attnum > 0`,
  );
  const named = columns.map(({ name }) => escapeIdentifier(name));
  const values = columns.map(({ type }, place) => `${named[place]}::${type}`);
  await client.query('begin');
  const { rowCount } = await client.query(
    `insert into pgboss.job (${named.join(', ')}) select ${values.join(', ')} from ${WAITING_ROOM}
     where name in (select name from pgboss.queue)`,
  );
  await client.query(`drop table ${WAITING_ROOM}`);
  await client.query('commit');
  return rowCount ?? 0;
}
