import { lte, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/db/database.ts';
import { type Before, GATE } from './rules/gate.ts';
import { UNMARKED } from './store.ts';
import { COUNTS, reviews } from './tables.ts';

/** Who sends a review, as far as the gate counts by it. */
export type Arrival = {
  readonly lensId: number;
  readonly emailKey: string;
  /** Key of the mailbox to which the address leads. */
  readonly mailbox: string;
  readonly networkMark: string;
  /** Null of a large public provider. */
  readonly mailDomain: string | null;
};

/** What is decided about a mailbox and a lens is decided by whoever holds this. */
const ofMailbox = ({ lensId, mailbox }: Pick<Arrival, 'lensId' | 'mailbox'>) => `mailbox ${lensId} ${mailbox}`;

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

/** Lets one transaction at a time decide what of a mailbox counts for a lens. Taken before any row is locked. */
export function lockMailbox(tx: Queryable, arrival: Pick<Arrival, 'lensId' | 'mailbox'>): Promise<void> {
  return lockInOrder(tx, [ofMailbox(arrival)]);
}

/** As `lockMailbox`, of the mailboxes of these reviews that have another review of the lens. */
export async function lockMailboxesOf(tx: Queryable, ids: readonly string[]): Promise<void> {
  const { rows } = await tx.execute<Pick<Arrival, 'lensId' | 'mailbox'>>(sql`
    select distinct lens_id as "lensId", mailbox_key as mailbox from reviews as one
    where id = any(${sql.param(ids)}::uuid[]) and exists (
      select from reviews as other
      where other.lens_id = one.lens_id and other.mailbox_key = one.mailbox_key and other.id <> one.id)`);
  if (rows.length > 0) await lockInOrder(tx, rows.map(ofMailbox));
}

/** As `lockMailbox`, and what the gate counts by as well. Counting comes after it: only then nobody else counts. */
export function lockGate(tx: Queryable, arrival: Arrival): Promise<void> {
  const { lensId, networkMark, mailDomain } = arrival;
  const ofDomain = mailDomain === null ? [] : [`domain ${mailDomain}`];
  return lockInOrder(tx, [`lens ${lensId}`, `network ${networkMark}`, ...ofDomain, ofMailbox(arrival)]);
}

/**
 * What was there before a review that arrives, without the review that stands under its own address. Each number comes
 * from an index or from the tallies, and networks and domains are counted no further than their rules ask.
 */
export async function countBefore(tx: Queryable, arrival: Arrival, now: Date): Promise<Before> {
  const { lensId, emailKey, mailbox, networkMark, mailDomain } = arrival;
  const since = new Date(now.getTime() - 3600_000 * GATE.hours).toISOString();
  const another = sql`not (lens_id = ${lensId} and email_key = ${emailKey})`;
  const sentSince = sql`step = 'sent' and marked_at > ${since}::timestamptz`;
  const { rows } = await tx.execute<Omit<Before, 'ofLens'> & { reviews: number; weight: number }>(sql`
    select
      exists (
        select from reviews where lens_id = ${lensId} and mailbox_key = ${mailbox} and email_key <> ${emailKey}
      ) as "mailboxHasAnother",
      exists (
        select from review_blocks where network_mark = ${networkMark} and expires_at > ${now.toISOString()}::timestamptz
      ) as "networkIsBlocked",
      (select count(*)::int from (
        select from reviews where network_mark = ${networkMark} and ${sentSince} and ${another} limit ${GATE.ofNetwork}
      ) as counted) as "ofNetwork",
      (select count(*)::int from (
        select from reviews where mail_domain = ${mailDomain} and ${sentSince} and ${another} limit ${GATE.ofDomain}
      ) as counted) as "ofDomain",
      today.*, (all_time.counting - own.counting)::int as counting,
      (all_time.unconfirmed - own.unconfirmed)::int as unconfirmed
    from (
      select count(*)::int as reviews, (count(*) + count(*) filter (where marked_at > created_at))::int as weight
      from reviews where lens_id = ${lensId} and ${sentSince} and ${COUNTS} and email_key <> ${emailKey}
    ) as today, (
      select coalesce(sum(reviews), 0) as counting, coalesce(sum(reviews) filter (where step = 'sent'), 0) as unconfirmed
      from review_tallies where lens_id = ${lensId}
    ) as all_time, (
      select count(*) as counting, count(*) filter (where step = 'sent') as unconfirmed
      from reviews where lens_id = ${lensId} and email_key = ${emailKey} and ${COUNTS}
    ) as own`);
  const [counted] = rows;
  if (!counted) throw new Error('What was there before a review could not be counted.');
  const { reviews, weight, ...before } = counted;
  return { ...before, ofLens: { reviews, weight } };
}

/** Forgets reviews that have waited in vain; how many. */
export async function forgetUnconfirmed(db: Queryable, now: Date): Promise<number> {
  const waitedOut = lte(reviews.waitingSince, daysBefore(now, GATE.waitingDays));
  return (await db.delete(reviews).where(waitedOut)).rowCount ?? 0;
}

/** Forgets where older reviews came from; of how many. */
export async function forgetMarks(db: Queryable, now: Date): Promise<number> {
  const old = lte(reviews.markedAt, daysBefore(now, GATE.markDays));
  return (await db.update(reviews).set(UNMARKED).where(old)).rowCount ?? 0;
}

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - 24 * 3600_000 * days);
