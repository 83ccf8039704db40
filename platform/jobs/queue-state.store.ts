import { sql } from 'drizzle-orm';
import type { Queryable } from '#platform/db/database.ts';
import { parkedName } from './queue.ts';

/** How a queue stands. */
export type QueueState = {
  readonly queue: string;
  /** Due now, and nobody has begun them. */
  readonly waiting: number;
  /** Not due yet, and never tried. */
  readonly later: number;
  /** Tried in vain, and to be tried again later. */
  readonly failing: number;
  readonly running: number;
  readonly parked: number;
  /** For how long the one that has been due longest has waited, in seconds. */
  readonly oldestSeconds: number;
};

type Row = Omit<QueueState, 'queue' | 'parked'> & { readonly name: string };

/** How every queue stands that has anything to do, by name. */
export async function readQueueStates(db: Queryable): Promise<QueueState[]> {
  const isDue = sql`state in ('created', 'retry') and start_after <= now()`;
  const { rows } = await db.execute<Row>(sql`
    select name,
      (count(*) filter (where ${isDue}))::int as waiting,
      (count(*) filter (where state = 'created' and start_after > now()))::int as later,
      (count(*) filter (where state = 'retry' and start_after > now()))::int as failing,
      (count(*) filter (where state = 'active'))::int as running,
      coalesce(extract(epoch from now() - min(start_after) filter (where ${isDue})), 0)::float8 as "oldestSeconds"
    from pgboss.job where state in ('created', 'retry', 'active') and not starts_with(name, '__pgboss')
    group by name order by name`);
  const suffix = parkedName({ name: '' });
  const isParking = ({ name }: Row) => name.endsWith(suffix);
  const parkedOf = (queue: string) => rows.find(({ name }) => name === parkedName({ name: queue }))?.waiting ?? 0;
  const names = new Set(rows.map((row) => (isParking(row) ? row.name.slice(0, -suffix.length) : row.name)));
  return [...names].map((queue) => {
    const { name: _, ...state } = rows.find(({ name }) => name === queue) ?? { ...NOTHING, name: queue };
    return { queue, ...state, parked: parkedOf(queue) };
  });
}

const NOTHING = { waiting: 0, later: 0, failing: 0, running: 0, oldestSeconds: 0 };
