import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { SPELLINGS_AT_PROTON } from '#domain/person/spellings.fixture.ts';
import { seededChance } from '#platform/chance/chance.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { readFigures } from '../figures.store.ts';
import { DAY, type Harness, HOUR, openHarness, REVIEW_FORM } from '../service.fixture.ts';
import { insertReviews } from '../store.ts';

/** What somebody with real mailboxes can do to a lens of 100 reviews at 4.2 stars, before an operator has acted. */
const LENS = 3;
let harness: Harness;

beforeAll(async () => {
  harness = await openHarness();
});
afterEach(async () => {
  await harness.empty();
  await harness.db.execute(sql`delete from practice_records`);
});
afterAll(() => harness.close());

/** A hundred older reviews: 20 of five stars, 80 of four. */
async function older(): Promise<void> {
  const submittedAt = new Date(harness.now().getTime() - 200 * 1000 * DAY);
  const rows = Array.from({ length: 100 }, (_, number) => {
    const email = `older${number}@example${number}.com`;
    const scores = { dayVision: 80, nightVision: 65, nearVision: 90, intermediateVision: 75, dysphotopsia: 25 };
    const content = { ...scores, overall: number < 20 ? 5 : 4, comments: '', reviewerType: 'patient' as const };
    return { ...content, lensId: LENS, email, emailKey: email, authorKeyHash: null, submittedAt };
  });
  await inTransaction(harness.db, (tx) => insertReviews(tx, rows));
}

async function mean(): Promise<number> {
  const [figures] = await readFigures(harness.db, [LENS]);
  return (figures?.all.overall.sum ?? 0) / (figures?.all.overall.count ?? 1) / 10;
}

type Sender = { readonly email: string; readonly network?: string; readonly browser?: string; readonly stars?: number };

/** Sends a review and opens the link in its letter, as the owner of the mailbox. */
async function sendAndConfirm({ email, network, browser, stars = 1 }: Sender) {
  const key = browser ?? `browser of ${email}`;
  const form = { ...REVIEW_FORM, lensId: String(LENS), email, overall: String(stars) };
  const sent = await harness.service.submit(form, key, network ?? `network of ${email}`);
  if (sent.kind !== 'taken') return;
  await harness.press.confirm(await harness.newestToken(), key);
  harness.wait(1);
}

const queues = () => harness.moderation.queues();
const waiting = async () =>
  (await queues()).reduce((sum, { waiting }) => sum + [...waiting.values()].reduce((a, b) => a + b, 0), 0);

describe('a lens of 100 reviews at 4.2 stars', () => {
  test('moves by 0.05 in a day when eight rented mailboxes confirm three hours apart', async () => {
    await older();
    for (let number = 0; number < 8; number += 1) {
      await sendAndConfirm({ email: `rented${number}@mail${number}.example` });
      harness.wait(3 * HOUR);
      await harness.moderation.drainQueues();
    }
    expect(await mean()).toBeGreaterThan(4.2 - 0.05 - 0.035);
    expect(await waiting()).toBeGreaterThan(4);
    const [queue] = await queues();
    expect(queue?.effect.overall).toBeLessThan(-0.1);
  });

  test('moves by 0.05 when 150 mailboxes of 150 networks confirm at once', async () => {
    await older();
    for (let number = 0; number < 150; number += 1)
      await sendAndConfirm({ email: `bot${number}@mail${number}.example` });
    expect(await mean()).toBeGreaterThan(4.2 - 0.051);
    expect(await waiting()).toBe(149);
  });

  test('moves by 0.05 when 25 mailboxes of one catch-all domain confirm in one browser', async () => {
    await older();
    for (let number = 0; number < 25; number += 1) {
      const place = { network: '192.0.2.9', browser: 'one' };
      await sendAndConfirm({ email: `box${number}@catch-all.example`, ...place });
    }
    expect(await mean()).toBeGreaterThan(4.2 - 0.051);
  });

  test('moves by one review when one mailbox at Proton confirms 12 spellings, at once or a day apart', async () => {
    for (const seconds of [0, DAY]) {
      await harness.empty();
      await older();
      for (const [number, email] of SPELLINGS_AT_PROTON.entries()) {
        await sendAndConfirm({ email, browser: `browser ${number}`, network: `network ${number}` });
        harness.wait(seconds);
        await harness.moderation.drainQueues();
        expect(await mean(), email).toBeCloseTo((420 + 1) / 101, 9);
        expect(await waiting(), email).toBeLessThanOrEqual(1);
      }
      harness.wait(12 * DAY);
      await harness.moderation.drainQueues();
      expect(await mean()).toBeCloseTo((420 + 1) / 101, 9);
    }
  });

  test('moves by 0.1 in a week and 0.45 in a month by a drift that nobody stops', async () => {
    await older();
    const days: number[] = [];
    for (let day = 0; day < 30; day += 1) {
      for (let number = 0; number < 3; number += 1) {
        await sendAndConfirm({ email: `drift${day}-${number}@mail${day}-${number}.example` });
      }
      days.push(await mean());
      harness.wait(DAY);
      await harness.moderation.drainQueues();
    }
    expect(days[6]).toBeGreaterThan(4.2 - 0.1001);
    expect(days[29]).toBeGreaterThan(4.2 - 0.46);
    expect(await waiting()).toBeGreaterThan(60);
  });

  test('is not moved farther by changes than by new reviews', async () => {
    await older();
    for (let number = 0; number < 12; number += 1) {
      await sendAndConfirm({ email: `friend${number}@mail${number}.example`, stars: number % 2 ? 4 : 5 });
      harness.wait(DAY);
      await harness.moderation.drainQueues();
    }
    harness.wait(10 * DAY);
    await harness.moderation.drainQueues();
    const before = await mean();
    for (let number = 0; number < 12; number += 1) {
      const email = `friend${number}@mail${number}.example`;
      const form = { ...REVIEW_FORM, lensId: String(LENS), email, overall: '1' };
      await harness.service.submit(form, `browser of ${email}`, `network of ${email}`);
    }
    expect(before - (await mean())).toBeLessThan(0.0501);
    expect(await waiting()).toBeGreaterThan(9);
  });
});

describe('what waits in a queue', () => {
  test('waits behind earlier reviews, praise as well as blame', async () => {
    await older();
    for (const [place, stars] of [1, 1, 5].entries()) {
      await sendAndConfirm({ email: `p${place}@mail${place}.example`, stars });
    }
    // The second one-star review would move the lens too far. The praise behind it does not make up for enough of it.
    const left = (await harness.reviews()).filter(({ waiting_since }) => waiting_since !== null);
    expect(left).toMatchObject([
      { overall: 1, waiting_rule: 6 },
      { overall: 5, waiting_rule: 6 },
    ]);
    await sendAndConfirm({ email: 'p3@mail3.example', stars: 5 });
    expect(await harness.moderation.drainQueues()).toBe(3);
    expect(await waiting()).toBe(0);
  });

  test('joins as hours pass, in the order in which it came', async () => {
    await older();
    for (let number = 0; number < 4; number += 1)
      await sendAndConfirm({ email: `late${number}@mail${number}.example` });
    expect(await waiting()).toBe(3);
    harness.wait(26 * HOUR);
    expect(await harness.moderation.drainQueues()).toBe(1);
    const left = (await harness.reviews()).filter(({ waiting_since }) => waiting_since !== null);
    expect(left.map(({ email }) => email)).toEqual(['late2@mail2.example', 'late3@mail3.example']);
  });

  test('counts at once when an operator lets it, and moves no allowance', async () => {
    await older();
    for (let number = 0; number < 6; number += 1)
      await sendAndConfirm({ email: `late${number}@mail${number}.example` });
    expect(await harness.moderation.releaseLens(LENS, 'operator')).toBe(5);
    expect(await queues()).toEqual([]);
    expect(await mean()).toBeCloseTo((420 + 6) / 106, 9);
    await sendAndConfirm({ email: 'next@mail99.example', stars: 4 });
    expect(await waiting()).toBe(0);
  });

  test('stays while an operator holds the lens', async () => {
    await older();
    expect(await harness.moderation.holdLens(LENS, 'operator')).toBe(true);
    await sendAndConfirm({ email: 'honest@mail1.example', stars: 4 });
    harness.wait(2 * DAY);
    expect(await harness.moderation.drainQueues()).toBe(0);
    expect(await waiting()).toBe(1);
    expect(await harness.moderation.resumeLens(LENS, 'operator')).toBe(true);
    expect(await waiting()).toBe(0);
  });

  test('counts once for a mailbox whose owner has confirmed two reviews meanwhile: with the newer one', async () => {
    await older();
    await harness.moderation.holdLens(LENS, 'operator');
    await sendAndConfirm({ email: 'ada@mail1.example', stars: 4 });
    await sendAndConfirm({ email: 'ada+two@mail1.example', stars: 5 });
    expect(await waiting()).toBe(1);
    await harness.moderation.resumeLens(LENS, 'operator');
    const left = (await harness.reviews()).filter(({ mailbox_key }) => mailbox_key === 'ada@mail1.example');
    expect(left).toMatchObject([{ email: 'ada+two@mail1.example', waiting_since: null }]);
  });

  test('leaves the review of its mailbox that counts until it joins, however often its link is opened', async () => {
    await older();
    await sendAndConfirm({ email: 'ada@mail1.example', stars: 4 });
    await harness.moderation.holdLens(LENS, 'operator');
    await sendAndConfirm({ email: 'ada+two@mail1.example', stars: 5 });
    await harness.press.confirm(await harness.newestToken());
    const states = (await harness.reviews()).filter(({ mailbox_key }) => mailbox_key === 'ada@mail1.example');
    expect(states).toMatchObject([
      { email: 'ada@mail1.example', waiting_since: null },
      { email: 'ada+two@mail1.example', waiting_rule: 6 },
    ]);
    await harness.moderation.resumeLens(LENS, 'operator');
    const left = (await harness.reviews()).filter(({ mailbox_key }) => mailbox_key === 'ada@mail1.example');
    expect(left).toMatchObject([{ email: 'ada+two@mail1.example', waiting_since: null }]);
  });

  test('is not deleted after thirty days like what nobody confirms', async () => {
    await older();
    await harness.moderation.holdLens(LENS, 'operator');
    await sendAndConfirm({ email: 'honest@mail1.example', stars: 4 });
    harness.wait(40 * DAY);
    await harness.service.deleteUnconfirmed();
    expect(await waiting()).toBe(1);
    await harness.moderation.resumeLens(LENS, 'operator');
  });
});

test('a change that waits leaves the old answers until it joins, and answers change once a day', async () => {
  await older();
  const email = 'ada@mail1.example';
  await sendAndConfirm({ email, stars: 4 });
  const change = (overall: string) =>
    harness.service.submit({ ...REVIEW_FORM, lensId: String(LENS), email, overall }, `browser of ${email}`, 'n');
  await change('3');
  const own = async () => (await harness.reviews()).find((row) => row.email === email);
  expect(await own()).toMatchObject({ overall: 3 });
  harness.wait(HOUR);
  await change('2');
  expect(await own()).toMatchObject({ overall: 3, waiting_since: null });
  expect(await waiting()).toBe(1);
  expect(await harness.moderation.hasQueue(LENS), 'nobody waits for the day of a change').toBe(false);
  harness.wait(DAY);
  expect(await harness.moderation.hasQueue(LENS)).toBe(true);
  await harness.moderation.drainQueues();
  expect(await own()).toMatchObject({ overall: 2 });
  expect(await waiting()).toBe(0);
});

test('whatever arrives, changes and leaves, a lens never moves farther than its allowance', async () => {
  const chance = seededChance(11);
  await older();
  const history: { readonly hour: number; readonly mean: number }[] = [{ hour: 0, mean: await mean() }];
  for (let hour = 1; hour <= 24 * 4; hour += 2) {
    harness.wait(2 * HOUR);
    const number = chance.below(30);
    const email = `p${number}@mail${number}.example`;
    if (chance.happens(0.8)) await sendAndConfirm({ email, stars: 1 + chance.below(5) });
    await harness.moderation.drainQueues();
    history.push({ hour, mean: await mean() });
    const day = history.filter((one) => one.hour > hour - 24);
    const spread = Math.max(...day.map((one) => one.mean)) - Math.min(...day.map((one) => one.mean));
    expect(spread, `hour ${hour}`).toBeLessThanOrEqual(0.1 + 1e-9);
  }
});

describe('the reviews that a practice invites', () => {
  const PRACTICE = 'practice';
  beforeAll(() =>
    harness.db.execute(sql`insert into auth_users (id, name, email) values (${PRACTICE}, '', 'p@example.com')`),
  );

  async function invite(count: number, stars: number, day = 0) {
    for (let number = 0; number < count; number += 1) {
      const email = `patient${day}-${number}@mail.example`;
      const form = { ...REVIEW_FORM, lensId: String(LENS), email, overall: String(stars) };
      const place = { authorKey: email, network: '192.0.2.4' };
      await inTransaction(harness.db, (tx) =>
        harness.service.submitVerified(tx, form, { ...place, step: 'invited', invitedBy: PRACTICE }),
      );
      harness.wait(1);
    }
  }
  const rules = async () =>
    (await harness.reviews()).flatMap(({ waiting_rule }) => (waiting_rule === null ? [] : [waiting_rule]));

  test('share the allowance of everybody while nobody has looked at them', async () => {
    await older();
    await invite(15, 1);
    expect(await mean()).toBeGreaterThan(4.2 - 0.051);
    expect(await waiting()).toBe(14);
    await sendAndConfirm({ email: 'somebody@mail1.example', stars: 4 });
    expect(await waiting()).toBe(15);
  });

  test.each(['without', 'with'])(
    'move it by 0.05 when 24 codes on paper are used at once, %s a record',
    async (which) => {
      await older();
      if (which === 'with') {
        await harness.db.execute(
          sql`insert into practice_records (practice, actor, at) values (${PRACTICE}, 'Olga', now())`,
        );
      }
      const sent = Array.from({ length: 24 }, (_, number) => {
        const form = { ...REVIEW_FORM, lensId: String(LENS), email: `p${number}@x${number}.example`, overall: '1' };
        const sender = { authorKey: `browser ${number}`, network: `network ${number}` };
        return harness.service.submitViaDoctor(form, sender, async () => PRACTICE);
      });
      await Promise.all(sent);
      const added = (await harness.reviews()).filter(({ overall }) => overall === 1);
      expect(added.map(({ step }) => step)).toEqual(Array(24).fill('invited'));
      expect(await mean()).toBeGreaterThan(4.2 - 0.051);
      expect(await waiting()).toBe(23);
    },
  );

  test('are ten a day at most, and a fifth of the lens without a record', async () => {
    await older();
    await invite(12, 4);
    expect(await rules()).toEqual([10, 10]);
    harness.wait(DAY);
    await harness.moderation.drainQueues();
    await invite(8, 4, 1);
    expect(await rules()).toEqual([]);
    harness.wait(DAY);
    await invite(8, 4, 2);
    // 24 of 124 are less than a fifth; 25 of 125 would be one.
    expect(await rules()).toEqual([10, 10, 10]);
  });

  test('have an allowance of their own once an operator has looked at twenty', async () => {
    await older();
    expect(await harness.moderation.giveRecord(PRACTICE, 'operator')).toBe(false);
    await invite(10, 4);
    harness.wait(DAY);
    await invite(10, 4, 1);
    harness.wait(8 * DAY);
    expect(await harness.moderation.practicesToCheck()).toEqual([{ practice: PRACTICE, reviews: 20 }]);
    expect(await harness.moderation.giveRecord(PRACTICE, 'operator')).toBe(true);
    expect(await harness.moderation.practicesToCheck()).toEqual([]);
    const before = await mean();
    await invite(10, 1, 2);
    expect(before - (await mean())).toBeLessThan(0.0501);
    await sendAndConfirm({ email: 'somebody@mail1.example', stars: 4 });
    expect((await harness.reviews()).find(({ email }) => email === 'somebody@mail1.example')).toMatchObject({
      waiting_since: null,
    });
    expect(await harness.moderation.takeRecord(PRACTICE, 'operator')).toBe(true);
  });
});
