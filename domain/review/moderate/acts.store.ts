import { and, inArray, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/db/database.ts';
import { COUNTS, reviewAudit, reviews } from '../data/tables.ts';
import type { WaitingRule } from '../rules/gate.ts';

/** Rows of one statement, whose parameters PostgreSQL counts in two bytes. */
const ROWS = 2_000;

/** Takes reviews out of every page and figure; the ids of those that were not hidden already. */
export async function hideReviews(db: Queryable, ids: readonly string[], now: Date): Promise<string[]> {
  const where = and(inArray(reviews.id, [...ids]), isNull(reviews.hiddenAt));
  const hidden = await db.update(reviews).set({ hiddenAt: now }).where(where).returning({ id: reviews.id });
  return hidden.map(({ id }) => id);
}

/** Puts hidden reviews back; each that was hidden, and since when. */
export async function showReviews(db: Queryable, ids: readonly string[]): Promise<{ id: string; since: Date }[]> {
  const { rows } = await db.execute<{ id: string; since: string }>(sql`
    update reviews set hidden_at = null
    from (
      select id, hidden_at from reviews where id = any(${sql.param(ids)}::uuid[]) and hidden_at is not null
      order by id for update
    ) as hidden
    where reviews.id = hidden.id
    returning reviews.id, hidden.hidden_at as since`);
  return rows.map(({ id, since }) => ({ id, since: new Date(since) }));
}

/**
 * After reviews were shown again, a mailbox may count more than once for a lens although it did not when they were
 * hidden. Of such a mailbox all reviews wait but the one last verified. Returns those that wait now.
 *
 * @param shown each with the time since when it was hidden.
 */
export async function holdSurpassed(
  db: Queryable,
  shown: readonly { readonly id: string; readonly since: Date }[],
  waitingRule: WaitingRule,
  now: Date,
): Promise<string[]> {
  const ids = shown.map(({ id }) => id);
  const since = shown.map((one) => one.since.toISOString());
  // Somebody counts since the time of their proof, or of sending where there is none.
  const { rows } = await db.execute<{ id: string }>(sql`
    with shown as (
      select * from unnest(${sql.param(ids)}::uuid[], ${sql.param(since)}::timestamptz[]) as shown (id, since)
    ), mailboxes as (
      select lens_id, mailbox_key, min(since) as since from reviews join shown using (id) group by 1, 2
    ), counting as (
      select
        reviews.id, lens_id, mailbox_key, step <> 'sent' as is_proved, greatest(verified_at, submitted_at) as word,
        coalesce(verified_at, created_at) > mailboxes.since or shown.id is null and exists (
          select from review_audit where review_id = reviews.id and act = 'shown' and at > mailboxes.since
        ) as is_new
      from reviews join mailboxes using (lens_id, mailbox_key) left join shown on shown.id = reviews.id
      where ${COUNTS}
    ), ranked as (
      select
        id, bool_or(is_new) over (partition by lens_id, mailbox_key) as has_changed,
        row_number() over (partition by lens_id, mailbox_key order by is_proved desc, word desc, id) as place
      from counting
    )
    update reviews
    set step = 'sent', verified_at = null, handed = false, waiting_since = ${now.toISOString()}::timestamptz,
      waiting_rule = ${waitingRule}
    from ranked where reviews.id = ranked.id and has_changed and place > 1
    returning reviews.id`);
  return rows.map(({ id }) => id);
}

/** Adds lines to the audit; their numbers, each with the review that it is about. */
export async function recordActs(
  db: Queryable,
  entries: readonly (typeof reviewAudit.$inferInsert)[],
): Promise<{ id: number; reviewId: string }[]> {
  const recorded = [];
  for (let from = 0; from < entries.length; from += ROWS) {
    const some = db.insert(reviewAudit).values(entries.slice(from, from + ROWS));
    recorded.push(...(await some.returning({ id: reviewAudit.id, reviewId: reviewAudit.reviewId })));
  }
  return recorded;
}
