import { sql } from 'drizzle-orm';
import type { Queryable } from '#platform/db/database.ts';
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
