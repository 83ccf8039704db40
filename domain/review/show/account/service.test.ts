import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { CATALOGUE } from '#domain/lens/catalogue.ts';
import { createReviewData } from '../../data/personal-data.ts';
import type { ModerationRule } from '../../rules/moderation.ts';
import { type Harness, KEYED_HASH, NETWORK, openHarness, REVIEW_FORM } from '../../write/service.fixture.ts';
import { createPublicAccount, type PublicAccount } from './service.ts';

let harness: Harness;
let account: PublicAccount;
const reported: unknown[] = [];
/** Long after whatever these tests do, so that every month is over. */
const LATER = new Date('2030-01-01T00:00:00Z');

beforeAll(async () => {
  harness = await openHarness();
  account = createPublicAccount({ db: harness.db, clock: () => LATER, report: (error) => reported.push(error) });
});
beforeEach(async () => {
  await harness.empty();
  await harness.opened.pool.query('delete from moderation_facts');
});
afterAll(() => harness.close());

async function write(email: string, overall: number): Promise<string> {
  await harness.service.submit({ ...REVIEW_FORM, email, overall: String(overall) }, email, NETWORK);
  return (await harness.reviews()).find((review) => review.email === email)?.id ?? '';
}
const hide = (id: string, rule: ModerationRule) => harness.moderation.hide(id, { rule, reason: null }, 'Olga');
const quarter = async () => (await account.read()).quarters[0];

test('everything is counted once, in its month, by stars and by rule', async () => {
  const [one, two, three] = [
    await write('a@x.example', 1),
    await write('b@x.example', 1),
    await write('c@x.example', 5),
  ];
  await harness.press.confirm(await harness.newestToken());
  await hide(one, 2);
  await hide(one, 2);
  await hide(two, 5);
  await harness.moderation.unhide(two, 'Olga');
  await hide(three, 5);
  await harness.service.submit({ ...REVIEW_FORM, email: 'a@x.example', overall: '4' }, 'a@x.example', NETWORK);
  expect(await account.read()).toEqual({
    isCurrent: true,
    quarters: [
      {
        quarter: '2026-Q1',
        until: '2026-03-31',
        received: 3,
        receivedByStars: [2, 0, 0, 0, 1],
        confirmed: 1,
        waited: 0,
        hidden: 3,
        hiddenByStars: [2, 0, 0, 0, 1],
        hiddenByRule: [1, 2, 3, 4, 5, 6].map((rule) => ({ rule, count: { 2: 1, 5: 2 }[rule] ?? 0 })),
        shown: 1,
        reports: { received: 0, upheld: 0, dismissed: 0 },
        appeals: { received: 0, upheld: 0, dismissed: 0 },
      },
    ],
    stubs: [
      { month: '2026-03', lensId: 3, rule: 2, hidden: 1, shown: 0 },
      { month: '2026-03', lensId: 3, rule: 5, hidden: 2, shown: 1 },
    ],
  });
});

test('what people erase, remove or lose by the sweep stays counted', async () => {
  const one = await write('a@x.example', 1);
  await write('b@x.example', 2);
  await hide(one, 4);
  const before = await account.read();
  await harness.service.removeReview(await harness.newestToken());
  await harness.db.transaction((tx) =>
    createReviewData({ keyedHash: KEYED_HASH, catalogue: CATALOGUE }).erase(tx, 'a@x.example'),
  );
  expect(await harness.reviews()).toEqual([]);
  expect(await account.read()).toEqual(before);
  await write('a@x.example', 1);
  expect(await quarter(), 'sent again is received again; hidden again by itself is no new act').toMatchObject({
    received: 3,
    hidden: 1,
  });
});

test('reviews that come in one statement are counted as one by one, each kind of them in one row', async () => {
  await harness.opened.pool.query(`
    insert into reviews (lens_id, email, email_key, reviewer_type, overall, submitted_at, step, verified_at, waiting_since, waiting_rule)
    select 3, address, address, 'patient', 1 + n % 2, '2026-03-31T23:59:59Z',
      case when n > 2 then 'confirmed' else 'sent' end, case when n > 2 then '2026-04-01T00:00:00Z'::timestamptz end,
      case when n = 1 then '2026-07-01T00:00:00Z'::timestamptz end, case when n = 1 then 1 end
    from generate_series(1, 6) as n, lateral (select n || '@x.example' as address) as author`);
  expect((await account.read()).quarters.toReversed()).toMatchObject([
    { quarter: '2026-Q1', received: 6, receivedByStars: [3, 3, 0, 0, 0], confirmed: 0, waited: 0 },
    { quarter: '2026-Q2', received: 0, confirmed: 4, waited: 0 },
    { quarter: '2026-Q3', received: 0, confirmed: 0, waited: 1 },
  ]);
  const { rows } = await harness.opened.pool.query(
    'select sum(times)::int as times, count(*)::int as rows from moderation_facts',
  );
  expect(rows).toEqual([{ times: 11, rows: 5 }]);
});

test('what waits is counted when it begins to, and not again', async () => {
  await write('a@x.example', 3);
  const wait = `update reviews set waiting_since = '2026-04-02T00:00:00Z', waiting_rule = 2`;
  await harness.opened.pool.query(wait);
  await harness.opened.pool.query(wait);
  expect((await account.read()).quarters.map(({ quarter: name, waited }) => [name, waited])).toEqual([
    ['2026-Q2', 1],
    ['2026-Q1', 0],
  ]);
});

test('a write that is rolled back is not counted', async () => {
  await expect(
    harness.db.transaction(async (tx) => {
      await harness.service.submitVerified(tx, REVIEW_FORM, { authorKey: 'invited', network: 'x', step: 'invited' });
      throw new Error('undone');
    }),
  ).rejects.toThrow('undone');
  expect((await account.read()).quarters).toEqual([]);
});

test('while the counts cannot be read, the last ones are used', async () => {
  await write('a@x.example', 1);
  const before = await account.read();
  await harness.opened.pool.query('alter table moderation_facts rename to elsewhere');
  expect(await account.read()).toEqual({ ...before, isCurrent: false });
  expect(reported).toHaveLength(1);
  await harness.opened.pool.query('alter table elsewhere rename to moderation_facts');
  expect(await account.read()).toEqual(before);
});

test('rows hold nothing but counts', async () => {
  await hide(await write('a@x.example', 1), 4);
  const { rows } = await harness.opened.pool.query('select * from moderation_facts');
  for (const row of rows) expect(Object.keys(row)).toEqual(['month', 'fact', 'lens_id', 'rule', 'stars', 'times']);
  expect(JSON.stringify(rows)).not.toMatch(/example|[0-9a-f]{8}-/);
});

test('what was counted is folded into a row for each kind of thing, again and again, and no count changes', async () => {
  for (let round = 1; round <= 2; round += 1) {
    for (const number of [1, 2, 3]) await write(`${number}@${round}.example`, 5);
    await hide(await write(`hidden@${round}.example`, 1), 4);
    const before = await account.read();
    await Promise.all([account.fold(), account.fold()]);
    expect(await account.read()).toEqual(before);
    const { rows } = await harness.opened.pool.query('select month, fact, lens_id, rule, stars from moderation_facts');
    expect(new Set(rows.map((row) => JSON.stringify(row))).size).toBe(rows.length);
  }
});
