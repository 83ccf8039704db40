import { lte, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/db/database.ts';
import { COUNTS, ORIGIN_HASHED_AT, reviews } from '../data/tables.ts';
import { type Before, GATE, type Unconfirmed } from '../rules/gate.ts';
import { NO_ORIGIN } from './store.ts';

/** Who sends a review, as far as the gate counts by it. */
export type Sender = Unconfirmed & { readonly emailKey: string };

/** Locks a mailbox for a lens: every decision about it takes this lock. */
const ofMailbox = ({ lensId, mailbox }: Pick<Sender, 'lensId' | 'mailbox'>) => `mailbox ${lensId} ${mailbox}`;

/**
 * Lets one transaction at a time decide by what is counted under these names, until it ends. Everybody takes the locks
 * in the order of their numbers, so that nobody waits in a circle, whatever the names are.
 */
async function lockInOrder(tx: Queryable, names: readonly string[]): Promise<void> {
  await tx.execute(sql`
    select pg_advisory_xact_lock(key) from (
      select distinct hashtextextended('review ' || name, 0) as key from unnest(${sql.param(names)}::text[]) as name
      order by key
    ) as keys`);
}

const ofLens = (lensId: number) => `lens ${lensId}`;

/** Lets one transaction at a time decide what of a mailbox counts for a lens. Taken before any row is locked. */
export function lockMailbox(tx: Queryable, sender: Pick<Sender, 'lensId' | 'mailbox'>): Promise<void> {
  return lockInOrder(tx, [ofLens(sender.lensId), ofMailbox(sender)]);
}

/** Lets one transaction at a time change what holds the figures of a lens. Taken before any row is locked. */
export const lockLens = (tx: Queryable, lensId: number): Promise<void> => lockInOrder(tx, [ofLens(lensId)]);

/** As `lockMailbox`, of the mailboxes of these reviews that have another review of the lens. */
export async function lockMailboxesOf(tx: Queryable, ids: readonly string[]): Promise<void> {
  const { rows } = await tx.execute<Pick<Sender, 'lensId' | 'mailbox'>>(sql`
    select distinct lens_id as "lensId", mailbox_key as mailbox from reviews as one
    where id = any(${sql.param(ids)}::uuid[]) and exists (
      select from reviews as other
      where other.lens_id = one.lens_id and other.mailbox_key = one.mailbox_key and other.id <> one.id)`);
  if (rows.length > 0) await lockInOrder(tx, rows.map(ofMailbox));
}

/** As `lockMailbox`, of all who arrive, and what the gate counts by as well. Counting comes after it: only then nobody else counts. */
export function lockGate(tx: Queryable, senders: readonly Sender[]): Promise<void> {
  const names = senders.flatMap((sender) => [
    ofLens(sender.lensId),
    `network ${sender.networkHash}`,
    ...(sender.mailDomain === null ? [] : [`domain ${sender.mailDomain}`]),
    ofMailbox(sender),
  ]);
  return lockInOrder(tx, names);
}

/** The counts before a review, and whether one exists under its own address. */
export type Counted = Before & { readonly isThere: boolean };

/**
 * The counts before each of the arriving reviews, without the one that exists under its own address; those that arrive
 * together are not counted yet. Each number comes from an index or from the tallies, networks and domains are counted
 * no further than their rules ask, and lenses once for all who arrive.
 */
export async function countBefore(tx: Queryable, senders: readonly Sender[], now: Date): Promise<Counted[]> {
  const since = new Date(now.getTime() - 3600_000 * GATE.hours).toISOString();
  const sentSince = sql`step = 'sent' and marked_at > ${since}::timestamptz`;
  const another = sql`not (review.lens_id = arriving.lens_id and review.email_key = arriving.email_key)`;
  const all = <Key extends keyof Sender>(key: Key) => sql.param(senders.map((sender) => sender[key]));
  const { rows } = await tx.execute<Omit<Counted, 'ofLens'> & { reviews: number; weight: number }>(sql`
    with arriving as materialized (
      select * from unnest(
        ${all('lensId')}::smallint[], ${all('emailKey')}::text[], ${all('mailbox')}::text[],
        ${all('networkHash')}::text[], ${all('mailDomain')}::text[]
      ) with ordinality as one (lens_id, email_key, mailbox, network_mark, mail_domain, place)
    ), of_lens as materialized (
      select lens_id, today.*, all_time.*
      from (select distinct lens_id from arriving) as lens
      cross join lateral (
        select count(*) as reviews, count(*) + count(*) filter (where marked_at > created_at) as weight
        from reviews as review
        where review.lens_id = lens.lens_id and ${sentSince} and ${COUNTS}
      ) as today
      cross join lateral (
        select coalesce(sum(tally.reviews), 0) as counting,
          coalesce(sum(tally.reviews) filter (where step = 'sent'), 0) as unconfirmed
        from review_tallies as tally where tally.lens_id = lens.lens_id
      ) as all_time
    )
    select
      own.is_there as "isThere",
      exists (
        select from reviews as review
        where review.lens_id = arriving.lens_id and mailbox_key = mailbox and review.email_key <> arriving.email_key
      ) as "mailboxHasAnother",
      exists (
        select from review_blocks as block
        where block.network_mark = arriving.network_mark and expires_at > ${now.toISOString()}::timestamptz
      ) as "networkIsBlocked",
      (select count(*)::int from (
        select from reviews as review
        where review.network_mark = arriving.network_mark and ${sentSince} and ${another} limit ${GATE.ofNetwork}
      ) as counted) as "ofNetwork",
      (select count(*)::int from (
        select from reviews as review
        where review.mail_domain = arriving.mail_domain and ${sentSince} and ${another} limit ${GATE.ofDomain}
      ) as counted) as "ofDomain",
      (of_lens.reviews - own.reviews)::int as reviews, (of_lens.weight - own.weight)::int as weight,
      (counting - own_counting)::int as counting, (unconfirmed - own_unconfirmed)::int as unconfirmed
    from arriving
    join of_lens using (lens_id)
    cross join lateral (
      select count(*) > 0 as is_there, count(*) filter (where ${COUNTS}) as own_counting,
        count(*) filter (where ${COUNTS} and step = 'sent') as own_unconfirmed,
        count(*) filter (where ${COUNTS} and ${sentSince}) as reviews,
        count(*) filter (where ${COUNTS} and ${sentSince})
          + count(*) filter (where ${COUNTS} and ${sentSince} and marked_at > created_at) as weight
      from reviews as review where review.lens_id = arriving.lens_id and review.email_key = arriving.email_key
    ) as own
    order by place`);
  if (rows.length !== senders.length) throw new Error('What was there before a review could not be counted.');
  return rows.map(({ reviews, weight, ...before }) => ({ ...before, ofLens: { reviews, weight } }));
}

/** Deletes reviews that nobody has confirmed in time; how many. */
export async function deleteUnconfirmed(db: Queryable, now: Date): Promise<number> {
  const waitedOut = lte(reviews.waitingSince, daysBefore(now, GATE.waitingDays));
  return (await db.delete(reviews).where(waitedOut)).rowCount ?? 0;
}

/** Erases the origin hashes of older reviews; returns of how many. */
export async function pruneOriginHashes(db: Queryable, now: Date): Promise<number> {
  const before = sql`(${daysBefore(now, GATE.originHashDays).toISOString()}::timestamptz at time zone 'UTC')`;
  const old = sql`${ORIGIN_HASHED_AT} <= ${before}`;
  return (await db.update(reviews).set(NO_ORIGIN).where(old)).rowCount ?? 0;
}

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - 24 * 3600_000 * days);
