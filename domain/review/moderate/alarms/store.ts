import { and, asc, eq, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/db/database.ts';
import { COUNTS } from '../../data/tables.ts';
import type { Alarm, AlarmAnswer, OpenAlarm } from '../../rules/alarms.ts';
import { CLUSTERS, type NewReview } from '../../rules/clusters.ts';
import { DRIFT, type StarCounts, type StarDay } from '../../rules/drift.ts';
import { reviewAlarms } from './tables.ts';

const DAY = 24 * 3600_000;

const at = (instant: Date): SQL => sql`${instant.toISOString()}::timestamptz`;
const starCounts = (condition: SQL): SQL =>
  sql`array[${sql.join(
    [1, 2, 3, 4, 5].map((star) => sql`(count(*) filter (where overall = ${star} and ${condition}))::int`),
    sql`, `,
  )}]`;

/** The stars of a lens: by day as far as drifts are looked for, and all that counts for it. */
export type LensStars = {
  readonly lensId: number;
  readonly days: readonly StarDay[];
  readonly counting: StarCounts;
  readonly tallied: StarCounts;
};

/** The stars of every lens of which a review came within the days that drifts are judged by. */
export async function readStars(db: Queryable, now: Date): Promise<LensStars[]> {
  const since = new Date(now.getTime() - (DRIFT.baseline.toDaysAgo + 1) * DAY);
  const { rows } = await db.execute<{
    lensId: number;
    days: { daysAgo: number; stars: StarCounts }[];
    counting: StarCounts;
    tallied: StarCounts;
  }>(sql`
    with of_day as (
      select lens_id, greatest(0, floor(extract(epoch from ${at(now)} - submitted_at) / 86400))::int as days_ago,
        ${starCounts(sql`true`)} as stars, ${starCounts(sql`waiting_since is null`)} as counting
      from reviews where submitted_at > ${at(since)} and ${COUNTS} group by 1, 2
    )
    select lens_id as "lensId",
      json_agg(json_build_object('daysAgo', days_ago, 'stars', stars) order by days_ago desc) as days,
      array[sum(counting[1]), sum(counting[2]), sum(counting[3]), sum(counting[4]), sum(counting[5])]::int[] as counting,
      coalesce((
        select array[sum(stars1), sum(stars2), sum(stars3), sum(stars4), sum(stars5)]::int[]
        from review_tallies as tally where tally.lens_id = of_day.lens_id having count(*) > 0
      ), '{0,0,0,0,0}') as tallied
    from of_day group by lens_id order by lens_id`);
  return rows;
}

/** A review as clusters are looked for among the newest. */
export type NewestReview = NewReview & { readonly lensId: number; readonly overall: number };

/** The newest reviews of each lens that count. */
export async function readNewest(db: Queryable, now: Date): Promise<NewestReview[]> {
  const since = new Date(now.getTime() - CLUSTERS.days * DAY);
  const { rows } = await db.execute<Omit<NewestReview, 'submittedAt'> & { submittedAt: string }>(sql`
    select id, lens_id as "lensId", overall, comments, network_mark as "networkHash", mail_domain as "mailDomain",
      submitted_at as "submittedAt", vouched_by is not null as "isInvited"
    from (
      select *, row_number() over (partition by lens_id order by submitted_at desc, id) as place
      from reviews where submitted_at > ${at(since)} and ${COUNTS}
    ) as newest
    where place <= ${CLUSTERS.mostReviews} order by lens_id, submitted_at, id`);
  return rows.map(({ submittedAt, ...review }) => ({ ...review, submittedAt: new Date(submittedAt) }));
}

const shown = {
  id: reviewAlarms.id,
  lensId: reviewAlarms.lensId,
  kind: reviewAlarms.kind,
  reviews: reviewAlarms.reviews,
  effect: reviewAlarms.effect,
  openedAt: reviewAlarms.openedAt,
  seenAt: reviewAlarms.seenAt,
  seenBy: reviewAlarms.seenBy,
  seenWords: reviewAlarms.seenWords,
};
const OPEN = isNull(reviewAlarms.closedAt);

/** Alarms that have not ended, oldest first. */
export const readOpen = (db: Queryable): Promise<OpenAlarm[]> =>
  db.select(shown).from(reviewAlarms).where(OPEN).orderBy(asc(reviewAlarms.openedAt), asc(reviewAlarms.id));

/** Opens an alarm, or says of an open one what it is about by now. */
export async function raise(db: Queryable, alarm: Alarm, now: Date): Promise<void> {
  const { reviews, effect } = alarm;
  await db
    .insert(reviewAlarms)
    .values({ ...alarm, openedAt: now })
    .onConflictDoUpdate({
      target: [reviewAlarms.lensId, reviewAlarms.kind],
      targetWhere: sql`closed_at is null`,
      // More reviews than an operator has looked at are news.
      set: {
        ...{ reviews, effect },
        seenAt: sql`case when review_alarms.reviews >= excluded.reviews then review_alarms.seen_at end`,
        notifiedAt: sql`case when review_alarms.seen_at is null or review_alarms.reviews >= excluded.reviews then review_alarms.notified_at end`,
      },
    });
}

/** Notes that an operator has looked at an alarm; false when it has ended. */
export async function answer(db: Queryable, id: number, answer: AlarmAnswer): Promise<boolean> {
  return (
    (
      await db
        .update(reviewAlarms)
        .set(answer)
        .where(and(eq(reviewAlarms.id, id), OPEN))
    ).rowCount === 1
  );
}

/** Ends alarms. */
export async function close(db: Queryable, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(reviewAlarms)
    .set({ closedAt: now })
    .where(inArray(reviewAlarms.id, [...ids]));
}

/** Open alarms of which no letter has left, nor one of their lens and kind within a day: notes that one leaves now. */
export async function takeUnnotified(db: Queryable, now: Date): Promise<Alarm[]> {
  const dayAgo = new Date(now.getTime() - DAY);
  return db
    .update(reviewAlarms)
    .set({ notifiedAt: now })
    .where(
      and(
        OPEN,
        isNull(reviewAlarms.notifiedAt),
        sql`not exists (
          select from review_alarms as other where other.lens_id = review_alarms.lens_id
            and other.kind = review_alarms.kind and other.notified_at > ${at(dayAgo)})`,
      ),
    )
    .returning(shown);
}

/** Since when each alarm is open that nobody has answered. */
export async function openSince(db: Queryable): Promise<Date[]> {
  const rows = await db
    .select({ openedAt: reviewAlarms.openedAt })
    .from(reviewAlarms)
    .where(and(OPEN, isNull(reviewAlarms.seenAt)));
  return rows.map(({ openedAt }) => openedAt);
}

/** Deletes alarms that ended before an instant; how many. */
export async function pruneAlarms(db: Queryable, before: Date): Promise<number> {
  return (await db.delete(reviewAlarms).where(lte(reviewAlarms.closedAt, before))).rowCount ?? 0;
}
