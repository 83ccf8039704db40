import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/db/database.ts';
import { type Movements, SCORES, type ScoreName, type Totals, WINDOW_HOURS } from '../rules/allowance.ts';
import { ALLOWANCE_USED } from '../rules/gate.ts';

const HOUR = 3600_000;

/** One queue of a lens: '' is everybody's, else that of a practice with a record. */
export type QueueKey = { readonly lensId: number; readonly queue: string };

/** What decides whether more may join: all that counts for the lens, and what came by way of this queue. */
export type QueueState = QueueKey & {
  readonly now: Totals;
  readonly moved: Movements;
  /** Whether anything waits in it that those behind it wait for; what its origin holds back lets others pass. */
  readonly isWaiting: boolean;
  readonly isHeld: boolean;
};

const snake = (score: ScoreName) => score.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const list = (parts: readonly string[]): SQL => sql.raw(parts.join(', '));
const TALLIED = list(
  SCORES.map((score) =>
    score === 'overall'
      ? 'coalesce(sum(stars1 + 2 * stars2 + 3 * stars3 + 4 * stars4 + 5 * stars5), 0)::float8, coalesce(sum(reviews), 0)::float8'
      : `coalesce(sum(${snake(score)}_sum), 0)::float8, coalesce(sum(${snake(score)}_count), 0)::float8`,
  ),
);
const MOVED = list(
  SCORES.map(
    (score) => `coalesce(sum(${snake(score)}_sum), 0)::float8, coalesce(sum(${snake(score)}_count), 0)::float8`,
  ),
);

const totalsOf = (numbers: readonly number[]): Totals =>
  Object.fromEntries(
    SCORES.map((score, place) => [score, { sum: numbers[2 * place] ?? 0, count: numbers[2 * place + 1] ?? 0 }]),
  ) as Totals;

/** Whether a queue lets nobody join at once, however far its lens has moved. */
type QueueStatus = Pick<QueueState, 'isWaiting' | 'isHeld'>;

/** The columns of the status of a queue named `one`. It begins with the accepted changes, which are few. */
const statusAt = (now: Date) => sql`
  exists (
    select from reviews as review
    where review.lens_id = one.lens_id and review.queue = one.queue and waiting_rule = ${ALLOWANCE_USED}
      and hidden_at is null
  ) or exists (
    select from accepted join reviews as review on review.id = accepted.review_id
    where review.lens_id = one.lens_id and review.queue = one.queue
      and (changed_at is null or changed_at <= ${new Date(now.getTime() - 24 * HOUR).toISOString()}::timestamptz)
  ) as "isWaiting",
  exists (select from review_holds as held where held.lens_id = one.lens_id) as "isHeld"`;
const ACCEPTED = sql`accepted as materialized (
  select review_id from review_changes where accepted_as is not null
)`;
const namedBy = (keys: readonly QueueKey[]) => sql`unnest(
  ${sql.param(keys.map(({ lensId }) => lensId))}::smallint[], ${sql.param(keys.map(({ queue }) => queue))}::text[]
) with ordinality as one (lens_id, queue, place)`;

/** The statuses of queues, in their order. */
export async function readStatuses(
  db: Queryable,
  keys: readonly QueueKey[],
  now: Date,
): Promise<(QueueKey & QueueStatus)[]> {
  const { rows } = await db.execute<QueueStatus>(
    sql`with ${ACCEPTED} select ${statusAt(now)} from ${namedBy(keys)} order by place`,
  );
  return rows.map((row, place) => ({ ...(keys[place] as QueueKey), ...row }));
}

/** The states of queues, in their order: one statement whose work does not grow with the number of reviews. */
export async function readQueues(db: Queryable, keys: readonly QueueKey[], now: Date): Promise<QueueState[]> {
  // An hour that has begun within the window counts as a whole.
  const since = (hours: number) => sql`${new Date(now.getTime() - hours * HOUR - HOUR).toISOString()}::timestamptz`;
  const movedSince = (hours: number) => sql`(
    select array[${MOVED}] from review_movements as moved
    where moved.lens_id = one.lens_id and moved.queue = one.queue and hour > ${since(hours)})`;
  const { rows } = await db.execute<QueueStatus & { now: number[]; day: number[]; week: number[] }>(sql`
    with ${ACCEPTED}
    select
      (select array[${TALLIED}] from review_tallies as tally where tally.lens_id = one.lens_id) as now,
      ${movedSince(WINDOW_HOURS.day)} as day, ${movedSince(WINDOW_HOURS.week)} as week, ${statusAt(now)}
    from ${namedBy(keys)}
    order by place`);
  return keys.map((key, place) => {
    const row = rows[place];
    if (!row) throw new Error('A queue could not be read.');
    const moved = { day: totalsOf(row.day), week: totalsOf(row.week) };
    return { ...key, now: totalsOf(row.now), moved, isWaiting: row.isWaiting, isHeld: row.isHeld };
  });
}
