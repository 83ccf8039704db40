import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { GATE } from '#domain/review/rules/gate.ts';
import { type Harness, openHarness, REVIEW_FORM } from '#domain/review/write/service.fixture.ts';
import type { ReviewService } from '#domain/review/write/service.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { samples } from '#tests/support/samples.ts';

/** None: how long so many acts take depends on the machine alone. The connections have no timeouts either. */
const timeout = 0;

/*
 * The law: which reviews wait depends on who sent how many, never on their content; exactly, for any concurrency and
 * number of processes; and whatever happens to reviews, figures are the sums of those that count.
 */

/** Acts in sequence, with small numbers so that mailboxes, networks, domains and lenses collide. */
type Act = {
  readonly lens: number;
  readonly mailbox: number;
  readonly spelling: number;
  readonly network: number;
  readonly browser: number;
  /** Hours since the previous act. */
  readonly hours: number;
  readonly confirms: boolean;
};

const anyAct: fc.Arbitrary<Act> = fc.record({
  lens: fc.integer({ min: 1, max: 2 }),
  mailbox: fc.nat(19),
  spelling: fc.constantFrom(0, 0, 0, 1),
  network: fc.nat(5),
  browser: fc.nat(1),
  hours: fc.constantFrom(0, 0, 0, 0, 0, 1, 13, 25),
  confirms: fc.constantFrom(false, false, false, true),
});

/** Of eight people within an hour, all from elsewhere, three count. */
const CROWD: Act[] = Array.from({ length: 8 }, (_, person) => ({
  ...{ lens: 1, mailbox: 2 * person, spelling: 0, network: person, browser: 0, hours: 0, confirms: false },
}));

const PRAISE = {
  overall: '5',
  dayVision: '10',
  nightVision: '10',
  nearVision: '10',
  dysphotopsia: '0',
  comments: 'Best.',
};
const BLAME = { overall: '1', dayVision: '0', nightVision: '0', nearVision: '0', dysphotopsia: '10', comments: 'Bad.' };

let harness: Harness;
/** Processes with connections of their own, on the database of the first. */
let services: readonly ReviewService[];

beforeAll(async () => {
  harness = await openHarness();
  services = [harness.service, harness.otherProcess(), harness.otherProcess()];
});
afterEach(() => harness.empty());
afterAll(() => harness.close());

const addressOf = ({ mailbox, spelling }: Pick<Act, 'mailbox' | 'spelling'>) =>
  `person${mailbox}${spelling === 0 ? '' : '+again'}@${mailbox % 2 === 0 ? 'gmail.com' : `mail${mailbox}.evil.example`}`;
const tokenFor = async (email: string) => {
  const letters = await harness.letters();
  return (
    letters
      .findLast(({ to, kind }) => to === email && kind === 'confirm-review')
      ?.url.split('/')
      .at(-1) ?? ''
  );
};

async function send(act: Act, said: Record<string, string>, service = harness.service): Promise<void> {
  const form = { ...REVIEW_FORM, ...said, lensId: `${act.lens}`, email: addressOf(act) };
  await service.submit(form, `browser ${act.mailbox} ${act.browser}`, `192.0.${act.network}.${act.mailbox}`);
}

/**
 * Performs the acts with all reviews positive or all negative. Returns which reviews and changes wait in the end, and
 * why.
 */
async function play(acts: readonly Act[], said: Record<string, string>) {
  await harness.empty();
  for (const [number, act] of acts.entries()) {
    harness.wait(act.hours * 3600 + 0.001);
    await send(act, { ...said, nearVision: (number % 10).toFixed(1) });
    if (act.confirms) await harness.press.confirm(await tokenFor(addressOf(act)));
  }
  const { rows } = await harness.db.execute<{ waits: number }>(sql`
    select lens_id, email, step, waiting_since, waiting_rule,
      (select count(*)::int from review_changes where review_id = reviews.id) as changes
    from reviews order by lens_id, email`);
  return rows;
}

test('positive and negative reviews with the same history wait, or count, alike', { timeout }, async () => {
  let waited = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(anyAct, { minLength: 12, maxLength: 18 }), async (acts) => {
      const praised = await play(acts, PRAISE);
      expect(await play(acts, BLAME)).toEqual(praised);
      waited += praised.filter((row) => (row as { waiting_rule?: unknown }).waiting_rule !== null).length;
    }),
    { numRuns: samples(4), examples: [[CROWD]], endOnFailure: true },
  );
  expect(waited, 'reviews that waited').toBeGreaterThanOrEqual(5);
});

type Row = {
  id: string;
  lens: number;
  mailbox: string;
  network: string;
  domain: string | null;
  rule: number | null;
};
const stored = async () =>
  (
    await harness.db.execute<Row>(sql`
      select id, lens_id as lens, lens_id || mailbox_key as mailbox, network_mark as network, mail_domain as domain,
        waiting_rule as rule
      from reviews`)
  ).rows;

describe('concurrent senders through three processes', () => {
  test('are admitted as the rules say, and every waiting review has a reason', { timeout }, async () => {
    const crowd = fc.sample(anyAct, { numRuns: 90, seed: 7 }).map((act, person) => ({
      ...act,
      mailbox: person % 60,
      network: person % 23,
      spelling: person < 60 ? 0 : 1,
    }));
    await Promise.all(crowd.map((act, index) => send(act, REVIEW_FORM, services[index % services.length])));
    const rows = await stored();
    const counting = rows.filter(({ rule }) => rule === null);
    const of = (some: readonly Row[], key: keyof Row, { [key]: value }: Row) =>
      some.filter((row) => row[key] === value).length;
    for (const row of counting) {
      expect(of(counting, 'mailbox', row)).toBe(1);
      expect(of(counting, 'network', row)).toBeLessThanOrEqual(GATE.ofNetwork);
      expect(of(counting, 'lens', row)).toBeLessThanOrEqual(GATE.ofLens.most);
      if (row.domain) expect(of(counting, 'domain', row)).toBeLessThanOrEqual(GATE.ofDomain);
    }
    const reasons: Record<number, (row: Row) => boolean> = {
      1: (row) => of(rows, 'mailbox', row) > 1,
      2: (row) => of(rows, 'network', row) > GATE.ofNetwork,
      3: (row) => of(rows, 'domain', row) > GATE.ofDomain,
      4: (row) => of(counting, 'lens', row) === GATE.ofLens.most,
    };
    for (const row of rows) if (row.rule !== null) expect(reasons[row.rule]?.(row), `rule ${row.rule}`).toBe(true);
    expect(counting.length).toBe(2 * GATE.ofLens.most);
    expect(new Set(rows.map(({ rule }) => rule)).size, 'ways in which reviews were treated').toBeGreaterThan(2);
  });
});

/** Sums over the reviews that count, and those in the tallies. */
async function figures() {
  const scores = ['day_vision', 'night_vision', 'near_vision', 'intermediate_vision', 'dysphotopsia'];
  const stars = [1, 2, 3, 4, 5].map((number) => `count(*) filter (where overall = ${number})::int as stars${number}`);
  const summed = scores.map((score) => `coalesce(sum(${score}), 0)::int as ${score}`);
  const sums = scores.map((score) => `sum(${score}_sum)::int as ${score}`);
  const tallied = [1, 2, 3, 4, 5].map((number) => `sum(stars${number})::int as stars${number}`);
  const ofReviews = `select lens_id, step, count(*)::int as reviews, ${[...stars, ...summed]} from reviews
    where hidden_at is null and waiting_since is null group by 1, 2 order by 1, 2`;
  const ofTallies = `select lens_id, step, sum(reviews)::int as reviews, ${[...tallied, ...sums]} from review_tallies
    group by 1, 2 having sum(reviews) > 0 order by 1, 2`;
  const { rows: recomputed } = await harness.opened.pool.query(ofReviews);
  const { rows: shown } = await harness.opened.pool.query(ofTallies);
  return { recomputed, shown };
}

test('figures are the sums of what counts, while reviews wait, are confirmed, hidden, shown, edited, removed and deleted', {
  timeout,
}, async () => {
  const acts = fc.sample(anyAct, { numRuns: 60, seed: 11 });
  const any = async () => {
    const rows = await stored();
    return rows[Math.floor(Math.random() * rows.length)]?.id ?? '';
  };
  await Promise.all(acts.slice(0, 20).map((act) => send(act, PRAISE)));
  await Promise.all(
    acts.map(async (act, index) => {
      const service = services[index % services.length]!;
      await send(act, index % 2 === 0 ? PRAISE : BLAME, service);
      const ways = [
        async () => {
          const token = await tokenFor(addressOf(act));
          const shown = await service.showReview(token);
          if (shown) await service.confirmReview({ token, version: shown.version, authorKey: null });
        },
        async () => harness.moderation.hide(await any(), { rule: 5, reason: null }, 'operator'),
        async () => harness.moderation.unhide(await any(), 'operator'),
        async () => service.removeReview(await tokenFor(addressOf(act))),
        async () => send({ ...act, lens: 3 - act.lens }, BLAME, service),
        // Two writers of many rows may deadlock; they retry.
        async () =>
          inTransaction(harness.db, (tx) =>
            tx.execute(`update reviews set waiting_since = waiting_since - interval '31 days'`),
          ),
        async () => service.deleteUnconfirmed(),
      ];
      await ways[index % ways.length]?.();
    }),
  );
  const { recomputed, shown } = await figures();
  expect(recomputed.length).toBeGreaterThan(0);
  expect(shown).toEqual(recomputed);
});
