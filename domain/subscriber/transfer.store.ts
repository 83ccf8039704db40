import { asc, gt, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/db/database.ts';
import { type Finding, NOTHING_PLANNED, type Plan, type WaitingTable } from '#platform/firebase/kind.ts';
import { subscribers } from './tables.ts';

export const WAITING: WaitingTable = {
  name: 'waiting_subscribers',
  make: sql`
    create temporary table waiting_subscribers (
      id uuid, email text, email_key text, mark text, hashes text[], consented_at timestamptz(3), confirmed_at timestamptz(3)
    )`,
  identity: ['email_key'],
  newer: 'consented_at',
};

/** Takes out addresses whose owners want no letters. */
export async function settleSubscribers(db: Queryable): Promise<Finding[]> {
  const refusing = await db.execute<{ path: string }>(sql`
    delete from waiting_subscribers w
    where exists (select from suppressed_addresses s where s.mark = any (w.hashes))
    returning path`);
  return refusing.rows.map(({ path }) => ({
    path,
    kind: 'refused',
    why: 'its owner refuses all letters',
    will: 'it is left out',
  }));
}

/** How many addresses are new; those that the list has stay as they are. */
export async function planSubscribers(db: Queryable): Promise<Plan> {
  const counted = await db.execute<{ added: number; unchanged: number }>(sql`
    select count(*) filter (where s.id is null)::int as added, count(s.id)::int as unchanged
    from waiting_subscribers w left join subscribers s using (email_key)`);
  return { ...NOTHING_PLANNED, ...counted.rows[0] };
}

export async function storeSubscribers(db: Queryable, from: number, to: number): Promise<void> {
  await db.execute(sql`
    insert into subscribers (id, email, email_key, mark, source, consented_at, confirmed_at)
    select id, email, email_key, mark, 'import', consented_at, confirmed_at
    from waiting_subscribers where n >= ${from} and n < ${to}
    order by email_key
    on conflict do nothing`);
}

export type TransferredSubscriber = Omit<typeof subscribers.$inferSelect, 'id' | 'source' | 'addressHash' | 'refusals'>;
const PAGE = 1_000;

/** Everybody on the list in the order of the addresses, some at a time. */
export async function* everySubscriber(db: Queryable): AsyncGenerator<TransferredSubscriber[]> {
  const { email, emailKey, consentedAt, confirmedAt } = subscribers;
  let last: string | undefined = '';
  while (last !== undefined) {
    const page: TransferredSubscriber[] = await db
      .select({ email, emailKey, consentedAt, confirmedAt })
      .from(subscribers)
      .where(gt(emailKey, last))
      .orderBy(asc(emailKey))
      .limit(PAGE);
    yield page;
    last = page.length === PAGE ? page.at(-1)?.emailKey : undefined;
  }
}
