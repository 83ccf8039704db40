import { and, asc, eq, gt, inArray, isNotNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#platform/db/database.ts';
import type { ChangesOfLens } from '../rules/mailings.ts';
import { lensWishes, mailingLetters, subscribers } from '../tables.ts';

const isConfirmed = isNotNull(subscribers.confirmedAt);

/** Wishes for which a change among these is news. */
function isNewsTo(news: readonly ChangesOfLens[]): SQL {
  const each = news.map(
    ({ lensId, changes }) =>
      sql`(${lensWishes.lensId} = ${lensId} and not (${lensWishes.known} @> ${sql.param(changes)}::text[]))`,
  );
  return sql`exists (select from ${lensWishes} where ${lensWishes.subscriberId} = ${subscribers.id}
    and ${lensWishes.confirmedAt} is not null and (${each.length > 0 ? sql.join(each, sql` or `) : sql`false`}))`;
}

/** Who gets a mailing: everybody who has confirmed, or those of them to whom it is news. */
const getsIt = (news: readonly ChangesOfLens[] | null) =>
  news === null ? isConfirmed : and(isConfirmed, isNewsTo(news));

export const countReaders = (db: Queryable, news: readonly ChangesOfLens[] | null): Promise<number> =>
  db.$count(subscribers, getsIt(news));

/** The next subscribers who get a mailing, in the order of their ids. */
export async function nextReaders(
  db: Queryable,
  news: readonly ChangesOfLens[] | null,
  cursor: string | null,
  most: number,
): Promise<string[]> {
  const further = cursor === null ? undefined : gt(subscribers.id, cursor);
  const rows = await db
    .select({ id: subscribers.id })
    .from(subscribers)
    .where(and(getsIt(news), further))
    .orderBy(asc(subscribers.id))
    .limit(most);
  return rows.map(({ id }) => id);
}

/** Records that letters to these subscribers wait to be sent. */
export async function queueLetters(
  tx: Transaction,
  mailingId: string,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  // One parameter for all of them: a statement has room for 65,535.
  await tx.execute(sql`
    insert into ${mailingLetters} (mailing_id, subscriber_id, state, queued_at)
    select ${mailingId}, id, 'queued', ${now.toISOString()}
    from unnest(${sql.param(ids)}::uuid[]) as id`);
}

/** Lets letters go on that were held when the mailing paused; to whom. */
export async function releaseHeld(tx: Transaction, mailingId: string, most: number, now: Date): Promise<string[]> {
  const held = tx
    .select({ id: mailingLetters.subscriberId })
    .from(mailingLetters)
    .where(and(eq(mailingLetters.mailingId, mailingId), eq(mailingLetters.state, 'held')))
    .orderBy(asc(mailingLetters.subscriberId))
    .limit(most)
    .for('update');
  const released = await tx
    .update(mailingLetters)
    .set({ state: 'queued', queuedAt: now })
    .where(and(eq(mailingLetters.mailingId, mailingId), inArray(mailingLetters.subscriberId, held)))
    .returning({ id: mailingLetters.subscriberId });
  return released.map(({ id }) => id);
}

const letterOf = (mailingId: string, subscriberId: string) =>
  and(eq(mailingLetters.mailingId, mailingId), eq(mailingLetters.subscriberId, subscriberId));

/** When a letter that waits to be sent was queued. */
export async function queuedSince(db: Queryable, mailingId: string, subscriberId: string): Promise<Date | null> {
  const queued = and(letterOf(mailingId, subscriberId), eq(mailingLetters.state, 'queued'));
  return (await db.select({ at: mailingLetters.queuedAt }).from(mailingLetters).where(queued))[0]?.at ?? null;
}

/** Ends the waiting of a letter; false when somebody else has done it. */
export async function settleLetter(
  db: Queryable,
  mailingId: string,
  subscriberId: string,
  state: 'held' | 'done',
): Promise<boolean> {
  const queued = and(letterOf(mailingId, subscriberId), eq(mailingLetters.state, 'queued'));
  return (await db.update(mailingLetters).set({ state }).where(queued)).rowCount === 1;
}

/** Whether a letter of a mailing still waits. */
export async function hasOpenLetters(db: Queryable, mailingId: string): Promise<boolean> {
  const open = and(eq(mailingLetters.mailingId, mailingId), ne(mailingLetters.state, 'done'));
  return (await db.select({ id: mailingLetters.subscriberId }).from(mailingLetters).where(open).limit(1)).length > 0;
}

/** Letters that have waited since before an instant, of whichever mailing. */
export function waitingSince(
  db: Queryable,
  before: Date,
  most: number,
): Promise<{ mailing: string; subscriber: string }[]> {
  const { mailingId: mailing, subscriberId: subscriber, state, queuedAt } = mailingLetters;
  return db
    .select({ mailing, subscriber })
    .from(mailingLetters)
    .where(and(eq(state, 'queued'), lt(queuedAt, before)))
    .limit(most);
}

/** Takes back the letters of a mailing that have not left; how many. */
export async function dropOpen(tx: Transaction, mailingId: string): Promise<number> {
  const open = and(eq(mailingLetters.mailingId, mailingId), ne(mailingLetters.state, 'done'));
  return (await tx.delete(mailingLetters).where(open)).rowCount ?? 0;
}

/** Deletes the record of letters to somebody. */
export async function deleteReader(tx: Queryable, subscriberId: string): Promise<void> {
  await tx.delete(mailingLetters).where(eq(mailingLetters.subscriberId, subscriberId));
}

/** A confirmed subscriber as a letter leaves, and the confirmed wishes; nothing for anybody else. */
export async function readReader(db: Queryable, id: string): Promise<Reader | null> {
  const [reader] = await db
    .select({ email: subscribers.email })
    .from(subscribers)
    .where(and(eq(subscribers.id, id), isConfirmed));
  if (!reader) return null;
  const { lensId, known } = lensWishes;
  const wishes = await db
    .select({ lensId, known })
    .from(lensWishes)
    .where(and(eq(lensWishes.subscriberId, id), isNotNull(lensWishes.confirmedAt)));
  return { ...reader, wishes };
}
export type Reader = {
  readonly email: string;
  readonly wishes: readonly { readonly lensId: number; readonly known: readonly string[] }[];
};

/** Keeps a subscriber as it is until the transaction ends, so that all acts about one come after one another. */
export async function lockReader(tx: Transaction, id: string): Promise<{ refusals: number } | undefined> {
  const { refusals } = subscribers;
  return (await tx.select({ refusals }).from(subscribers).where(eq(subscribers.id, id)).for('update'))[0];
}

/** Notes how many letters in a row a mailbox has refused. */
export async function noteRefusals(tx: Transaction, id: string, refusals: number): Promise<void> {
  await tx.update(subscribers).set({ refusals }).where(eq(subscribers.id, id));
}

/** Records that somebody has received these changes. */
export async function noteNotified(
  tx: Transaction,
  subscriberId: string,
  { lensId, changes }: ChangesOfLens,
): Promise<void> {
  await tx
    .update(lensWishes)
    .set({
      known: sql`(select array_agg(distinct name order by name) from unnest(${lensWishes.known} || ${sql.param(changes)}::text[]) as name)`,
    })
    .where(and(eq(lensWishes.subscriberId, subscriberId), eq(lensWishes.lensId, lensId)));
}
