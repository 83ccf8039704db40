import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenDatabase, openDatabase, type Queryable } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { testDatabase } from '#tests/support/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { countBefore, lockMailbox } from './gate.store.ts';

type Plan = {
  readonly Plans?: readonly Plan[];
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
};

let database: Awaited<ReturnType<typeof testDatabase>>;
let opened: OpenDatabase;

beforeAll(async () => {
  database = await testDatabase();
  opened = openDatabase(database.url, () => undefined);
});
afterAll(async () => {
  await opened.close();
  await database.drop();
});

/** Two thousand people, networks and mail domains of today, whose reviews wait, where statistics know of other ones. */
const ADD = `
  insert into reviews (lens_id, email, email_key, reviewer_type, overall)
  select 1 + n % 10, 'old' || n, 'old' || n, 'patient', 4 from generate_series(1, 3000) as n;
  analyze reviews;
  insert into reviews (lens_id, email, email_key, reviewer_type, overall, step, network_mark, mail_domain, marked_at,
    waiting_since, waiting_rule)
  select 1 + n % 10, 'new' || n, 'new' || n, 'patient', 4, 'sent', n, n, now(), now(), 4 from generate_series(1, 2000) as n`;

/** How many rows a statement has looked at in vain. */
const removedIn = (plan: Plan): number =>
  plan['Actual Loops'] * (plan['Rows Removed by Filter'] ?? 0) +
  (plan.Plans ?? []).reduce((sum, part) => sum + removedIn(part), 0);

test('what was sent today is not looked through for each review that arrives, also where statistics know of none', async () => {
  await opened.pool.query(ADD);
  const arrivals = Array.from({ length: 20 }, (_, number) => {
    const name = `arriving ${number}`;
    return { lensId: 1 + (number % 10), emailKey: name, mailbox: name, networkHash: name, mailDomain: name };
  });
  let plan: Plan | undefined;
  const explaining = {
    async execute(query: SQL) {
      const { rows } = await opened.db.execute<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
        sql`explain (analyze, format json) ${query}`,
      );
      plan = rows[0]?.['QUERY PLAN'][0].Plan;
      return opened.db.execute(query);
    },
  } as Pick<Queryable, 'execute'> as Queryable;
  expect(await countBefore(explaining, arrivals, new Date())).toHaveLength(arrivals.length);
  // The tallies of ten lenses are read for each of the ten.
  expect(removedIn(plan as Plan)).toBeLessThan(1_000);
});

test('one transaction at a time decides what counts of a mailbox, and others wait until it ends', async () => {
  const acts: string[] = [];
  const [isLocked, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const sender = { lensId: 3, mailbox: 'ada@mail.example' };
  const first = inTransaction(opened.db, async (tx) => {
    await lockMailbox(tx, sender);
    isLocked.resolve();
    await mayEnd.promise;
    acts.push('first');
  });
  await isLocked.promise;
  const second = inTransaction(opened.db, async (tx) => {
    await lockMailbox(tx, sender);
    acts.push('second');
  });
  const waiting = `select from pg_locks where locktype = 'advisory' and not granted`;
  await eventually(async () => expect((await opened.pool.query(waiting)).rowCount).toBe(1));
  mayEnd.resolve();
  await Promise.all([first, second]);
  expect(acts).toEqual(['first', 'second']);
});
