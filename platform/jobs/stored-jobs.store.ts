import { sql } from 'drizzle-orm';
import type { Queryable } from '#platform/db/database.ts';
import { reasonIn } from './failure.ts';
import { parkedName } from './queue.ts';

/** Which jobs of a queue are meant, by what they carry. */
export type Carrying = (data: unknown) => boolean;

/** A job as it is stored, whatever has become of it so far. */
export type StoredJob = {
  readonly id: string;
  readonly state: 'waiting' | 'running' | 'done' | 'failed' | 'parked';
  readonly createdAt: Date;
  readonly data: unknown;
};

type Row = { id: string; name: string; state: string; created: number; data: unknown };
const row = sql`id, name, state::text, (1000 * extract(epoch from created_on))::float8 as created, data`;

/** Jobs of a queue, also those that are parked, in the hands of a worker or finished; oldest first. */
export async function readJobs(db: Queryable, queue: { name: string }, which: Carrying): Promise<StoredJob[]> {
  const { rows } = await db.execute<Row>(sql`
    select ${row} from pgboss.job
    where ${await carries(db, queue, which)} order by created_on, id`);
  return rows.map(toJob);
}

/** Removes jobs of a queue, or one of them; what was there. One that a worker has in hand is not begun again. */
export async function forgetJobs(
  db: Queryable,
  queue: { name: string },
  which: Carrying,
  id?: string,
): Promise<StoredJob[]> {
  const one = id === undefined ? sql`true` : sql`id = ${id}::uuid`;
  const { rows } = await db.execute<Row>(sql`
    delete from pgboss.job where ${await carries(db, queue, which)} and ${one}
    returning ${row}`);
  return rows.map(toJob);
}

/** A job that is still to be done, with how often it was tried, and what went wrong last. */
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

/** Removes a parked job, by the id under which it was added; whether it was there. */
export async function dropParked(db: Queryable, queue: { name: string }, id: string): Promise<boolean> {
  const dropped = await db.execute(sql`
    delete from pgboss.job where name = ${parkedName(queue)} and coalesce(source_root_id, id)::text = ${id}`);
  return (dropped.rowCount ?? 0) > 0;
}

/** Lets a job that is in hand have no try after this one: when it fails, it is parked. */
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

/** The condition as SQL. Data is judged here, by the one rule of the caller, and not once more in SQL. */
async function carries(db: Queryable, queue: { name: string }, isMeant: Carrying) {
  const inQueue = sql`name in (${queue.name}, ${parkedName(queue)})`;
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
  const isParked = name.endsWith(parkedName({ name: '' }));
  return { id, state: isParked ? 'parked' : (STATES[state] ?? 'done'), createdAt: new Date(created), data };
}
