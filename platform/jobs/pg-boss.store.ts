/** All SQL on the tables of pg-boss, for what its own API does not offer. */
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { from, to } from 'pg-copy-streams';
import type { Queryable } from '#platform/db/database.ts';
import { reasonIn } from './failure.ts';
import { deadLetterName } from './queue.ts';

/** Selects jobs of a queue by their data. */
export type JobFilter = (data: unknown) => boolean;

/** A stored job in any state. */
export type StoredJob = {
  readonly id: string;
  readonly state: 'waiting' | 'running' | 'done' | 'failed' | 'parked';
  readonly createdAt: Date;
  readonly data: unknown;
};

type Row = { id: string; name: string; state: string; created: number; data: unknown };
const row = sql`id, name, state::text, (1000 * extract(epoch from created_on))::float8 as created, data`;

/** Jobs of a queue, including dead-lettered, running and finished ones; oldest first. */
export async function readJobs(db: Queryable, queue: { name: string }, which: JobFilter): Promise<StoredJob[]> {
  const { rows } = await db.execute<Row>(sql`
    select ${row} from pgboss.job
    where ${await carries(db, queue, which)} order by created_on, id`);
  return rows.map(toJob);
}

/** Deletes jobs of a queue, or one of them, and returns them. A running one is not started again. */
export async function deleteJobs(
  db: Queryable,
  queue: { name: string },
  which: JobFilter,
  id?: string,
): Promise<StoredJob[]> {
  const one = id === undefined ? sql`true` : sql`id = ${id}::uuid`;
  const { rows } = await db.execute<Row>(sql`
    delete from pgboss.job where ${await carries(db, queue, which)} and ${one}
    returning ${row}`);
  return rows.map(toJob);
}

/** An unfinished job with its number of tries and last error. */
export type UnsentJob = {
  readonly id: string;
  readonly data: unknown;
  readonly createdAt: Date;
  readonly tries: number;
  readonly nextAt: Date;
  readonly reason: string | null;
};

type Unsent = { id: string; data: unknown; created: number; next: number; tries: number; output: unknown };

/** The jobs of a queue that wait for their first or next try, the next first. */
export async function listUnsent(db: Queryable, queue: { name: string }): Promise<UnsentJob[]> {
  const { rows } = await db.execute<Unsent>(sql`
    select coalesce(source_root_id, id) as id, data, retry_count as tries, output,
      (1000 * extract(epoch from created_on))::float8 as created,
      (1000 * extract(epoch from start_after))::float8 as next
    from pgboss.job where name = ${queue.name} and state in ('created', 'retry') order by start_after, id`);
  return rows.map(({ id, data, created, next, tries, output }) => ({
    id,
    data,
    createdAt: new Date(created),
    tries,
    nextAt: new Date(next),
    reason: output === null ? null : reasonIn(output),
  }));
}

/** Makes failed jobs of a queue due now that would be tried again later; how many. */
export async function makeDue(db: Queryable, queue: { name: string }): Promise<number> {
  const { rowCount } = await db.execute(sql`
    update pgboss.job set start_after = now() where name = ${queue.name} and state = 'retry' and start_after > now()`);
  return rowCount ?? 0;
}

/** Deletes a dead-lettered job by the id under which it was added. Returns whether it existed. */
export async function deleteDeadLettered(db: Queryable, queue: { name: string }, id: string): Promise<boolean> {
  const dropped = await db.execute(sql`
    delete from pgboss.job where name = ${deadLetterName(queue)} and coalesce(source_root_id, id)::text = ${id}`);
  return (dropped.rowCount ?? 0) > 0;
}

/** Removes all further retries of a running job: when it fails, it is dead-lettered. */
export async function endTries(
  db: { executeSql(text: string, values: unknown[]): Promise<unknown> },
  queue: { name: string },
  { id, retryCount }: { id: string; retryCount: number },
): Promise<void> {
  await db.executeSql(
    `update pgboss.job set retry_limit = retry_count
    where name = $1 and id = $2 and state = 'active' and retry_count = $3`,
    [queue.name, id, retryCount],
  );
}

/** The condition as SQL. Data is compared in JavaScript by the caller's rule, which is not repeated in SQL. */
async function carries(db: Queryable, queue: { name: string }, isMeant: JobFilter) {
  const inQueue = sql`name in (${queue.name}, ${deadLetterName(queue)})`;
  const { rows } = await db.execute<{ id: string; data: unknown }>(
    sql`select id, data from pgboss.job where ${inQueue}`,
  );
  const ids = rows.flatMap(({ id, data }) => (isMeant(data) ? [id] : []));
  return sql`${inQueue} and id = any(${sql.param(ids)}::uuid[])`;
}

const STATES: Readonly<Record<string, StoredJob['state']>> = {
  created: 'waiting',
  retry: 'waiting',
  active: 'running',
  failed: 'failed',
};

function toJob({ id, name, state, created, data }: Row): StoredJob {
  const isDeadLettered = name.endsWith(deadLetterName({ name: '' }));
  return { id, state: isDeadLettered ? 'parked' : (STATES[state] ?? 'done'), createdAt: new Date(created), data };
}

/** When the first of the failed tries of a job was, as `jobs.ts` stores it. */
const FAILING_SINCE = sql.raw(`(output ->> 'since')::timestamptz`);

/** The unfinished jobs of some queues whose tries have failed since an instant or longer, and since when. */
export async function readFailing(
  db: Queryable,
  queues: readonly string[],
  before: Date,
): Promise<{ readonly jobs: number; readonly since: Date | null }> {
  const { rows } = await db.execute<{ jobs: number; since: number | null }>(sql`
    select count(*)::int as jobs, (1000 * extract(epoch from min(${FAILING_SINCE})))::float8 as since
    from pgboss.job where name = any(${sql.param([...queues])}) and state in ('retry', 'active')
      and ${FAILING_SINCE} <= ${before.toISOString()}::timestamptz`);
  const [{ jobs, since } = { jobs: 0, since: null }] = rows;
  return { jobs, since: since === null ? null : new Date(since) };
}

/** State of a queue. */
export type QueueState = {
  readonly queue: string;
  /** Due now and not started. */
  readonly waiting: number;
  /** Not due yet, and never tried. */
  readonly later: number;
  /** Failed and waiting for a retry. */
  readonly failing: number;
  readonly running: number;
  readonly parked: number;
  /** How long the oldest due job has waited, in seconds. */
  readonly oldestSeconds: number;
  /** For how long the tries of the job that has failed longest have failed, in seconds. */
  readonly failingSeconds: number;
};

type StateRow = Omit<QueueState, 'queue' | 'parked'> & { readonly name: string };

/** The state of every queue that has any jobs, by name. */
export async function readQueueStates(db: Queryable): Promise<QueueState[]> {
  const isDue = sql`state in ('created', 'retry') and start_after <= now()`;
  const { rows } = await db.execute<StateRow>(sql`
    select name,
      (count(*) filter (where ${isDue}))::int as waiting,
      (count(*) filter (where state = 'created' and start_after > now()))::int as later,
      (count(*) filter (where state = 'retry' and start_after > now()))::int as failing,
      (count(*) filter (where state = 'active'))::int as running,
      coalesce(extract(epoch from now() - min(start_after) filter (where ${isDue})), 0)::float8 as "oldestSeconds",
      coalesce(extract(epoch from now() - min(${FAILING_SINCE})), 0)::float8 as "failingSeconds"
    from pgboss.job where state in ('created', 'retry', 'active') and not starts_with(name, '__pgboss')
    group by name order by name`);
  const suffix = deadLetterName({ name: '' });
  const isParking = ({ name }: StateRow) => name.endsWith(suffix);
  const deadLetteredOf = (queue: string) =>
    rows.find(({ name }) => name === deadLetterName({ name: queue }))?.waiting ?? 0;
  const names = new Set(rows.map((row) => (isParking(row) ? row.name.slice(0, -suffix.length) : row.name)));
  return [...names].map((queue) => {
    const { name: _, ...state } = rows.find(({ name }) => name === queue) ?? { ...NOTHING, name: queue };
    return { queue, ...state, parked: deadLetteredOf(queue) };
  });
}

const NOTHING = { waiting: 0, later: 0, failing: 0, running: 0, oldestSeconds: 0, failingSeconds: 0 };

const { escapeIdentifier } = pg;

/** Temporary place of copied jobs until the queues exist. */
const WAITING_ROOM = 'drizzle.restored_jobs';

/** Columns that are only set while a job runs. */
const PASSING = ['started_on', 'completed_on', 'heartbeat_on'];

/** The columns of a job without those that are only set while it runs; none if there is no queue. */
export async function readJobColumns(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = to_regclass('pgboss.job') and attnum > 0 and not attisdropped and attname <> all($1)
     order by attnum`,
    [PASSING],
  );
  return rows.map(({ name }) => name);
}

/** Internal queues of the library, through which scheduled occurrences pass. */
const OWN_QUEUES = String.raw`\_\_pgboss\_\_%`;

/**
 * Jobs that are not done, including dead-lettered ones, in PostgreSQL's text format; without those that a schedule
 * creates again. A running job is to be done again.
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

/** Copies jobs in, whatever the queue schema of this release is; they wait for `queueCopiedJobs`. */
export async function pasteJobs(client: pg.Client, columns: readonly string[]) {
  const named = columns.map(escapeIdentifier);
  await client.query(`create table ${WAITING_ROOM} (${named.map((name) => `${name} text`).join(', ')})`);
  return client.query(from(`copy ${WAITING_ROOM} (${named.join(', ')}) from stdin`));
}

/**
 * Puts copied jobs into the existing queues. Returns how many. Queues and columns unknown to this release are left out.
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
