import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readFigures } from '../count/figures.store.ts';
import { GATE } from '../rules/gate.ts';
import { DAY, type Harness, HOUR, openHarness, REVIEW_FORM } from './service.fixture.ts';

let harness: Harness;
let sent = 0;

beforeAll(async () => {
  harness = await openHarness();
});
afterEach(() => harness.empty());
afterAll(() => harness.close());

type Sent = {
  lensId?: string;
  email?: string;
  network?: string;
  browser?: string;
  overall?: string;
  comments?: string;
};
/** Sends a review; whatever is not said is that of somebody new: address, provider, network and browser. */
async function send({ network, browser, ...changes }: Sent = {}): Promise<string> {
  sent += 1;
  harness.wait(0.001);
  const email = `person${sent}@provider${sent}.example`;
  const form = { ...REVIEW_FORM, email, ...changes };
  const from = network ?? `10.${sent >> 8}.${sent & 255}.1`;
  expect(await harness.service.submit(form, browser ?? `browser ${sent}`, from)).toEqual({ kind: 'taken' });
  return form.email;
}
const sendMany = async (count: number, changes: Sent | ((number: number) => Sent) = {}) => {
  for (let number = 0; number < count; number += 1) {
    await send(typeof changes === 'function' ? changes(number) : changes);
  }
};
/** Confirmed reviews of lens 3, from before the gate. */
const confirmed = (count: number, step = 'confirmed') =>
  harness.db.execute(sql`
    insert into reviews (lens_id, email, email_key, reviewer_type, overall, step, verified_at)
    select 3, 'old' || n || '@example.com', 'old' || n || '@example.com', 'patient', 4, ${step},
      case when ${step} <> 'sent' then now() end
    from generate_series(1, ${count}::int) as n`);
/** Why each review waits, in the order of sending; null for one that counts. */
const rules = async () => (await harness.reviews()).filter((row) => row.marked_at).map((row) => row.waiting_rule);
const reviewOf = async (email: string) => (await harness.reviews()).find((row) => row.email === email);
const counting = async (lensId = 3) => (await readFigures(harness.db, [lensId]))[0]?.all.reviews;
const linkTo = async (email: string) => {
  const letter = (await harness.letters()).findLast(({ to, kind }) => to === email && kind === 'confirm-review');
  return letter?.url.split('/').at(-1) ?? '';
};
const confirm = async (email: string, browser?: string) => harness.press.confirm(await linkTo(email), browser);
const spread = (number: number) => ({ lensId: `${1 + (number % 10)}` });

describe('what waits', () => {
  test('rule 1: a second review of a lens from one mailbox, however it is spelled, and not one of another lens', async () => {
    await send({ email: 'ada.lovelace@gmail.com' });
    await send({ email: 'adalovelace+2@googlemail.com' });
    const waitingSince = harness.now();
    await send({ email: 'ada.lovelace@gmail.com', lensId: '4' });
    expect(await reviewOf('ada.lovelace@gmail.com')).toMatchObject({ waiting_rule: null, waiting_since: null });
    expect(await reviewOf('adalovelace+2@googlemail.com')).toMatchObject({
      waiting_rule: 1,
      waiting_since: waitingSince,
      status: 'waiting',
    });
    expect([await counting(3), await counting(4)]).toEqual([1, 1]);
  });

  test('rule 2: the fourth of a network within a day, of whatever lens, and the next day no more', async () => {
    const inNetwork = (number: number) => ({ ...spread(number), network: `192.0.2.${number}` });
    await sendMany(GATE.ofNetwork, inNetwork);
    expect(await rules()).toEqual([null, null, null]);
    await send({ ...inNetwork(3), email: 'fourth@gmail.com' });
    expect(await reviewOf('fourth@gmail.com')).toMatchObject({ waiting_rule: 2 });
    await send({ ...spread(4), network: '192.0.3.1', email: 'elsewhere@gmail.com' });
    expect(await reviewOf('elsewhere@gmail.com')).toMatchObject({ waiting_rule: null });

    harness.wait(DAY);
    await send({ ...inNetwork(5), email: 'later@gmail.com' });
    expect(await reviewOf('later@gmail.com')).toMatchObject({ waiting_rule: null });
  });

  test('rule 2 knows an IPv6 network by its /48', async () => {
    await sendMany(4, (number) => ({ ...spread(number), network: `2001:db8:7:${number}::/64` }));
    expect((await rules()).toSorted()).toEqual([2, null, null, null]);
  });

  test('rule 2: whatever comes from a network that an operator has blocked, until the block is over', async () => {
    const network = '192.0.2.1';
    await send({ network });
    const until = new Date(harness.now().getTime() + 1000 * DAY).toISOString();
    await harness.db.execute(
      sql`insert into review_blocks (network_mark, expires_at) select network_mark, ${until} from reviews`,
    );
    expect(await reviewOf(await send({ network, lensId: '4' }))).toMatchObject({ waiting_rule: 2 });
    harness.wait(2 * DAY);
    expect(await reviewOf(await send({ network, lensId: '5' }))).toMatchObject({ waiting_rule: null });
  });

  test('rule 3: the sixth of a mail domain within a day, subdomains included; large providers have none', async () => {
    await sendMany(GATE.ofDomain + 1, (number) => ({
      ...spread(number),
      email: `person@host${number}.evil.example`,
    }));
    expect((await rules()).toSorted()).toEqual([3, ...Array(GATE.ofDomain).fill(null)]);
    await sendMany(GATE.ofDomain + 2, (number) => ({ ...spread(number), email: `person${number}@gmail.com` }));
    expect((await rules()).filter((rule) => rule !== null)).toEqual([3]);
  });

  test.each([
    [0, 3],
    [100, 3],
    [200, 6],
  ])('rule 4: when %i reviews count, more than %i of a lens within a day', async (before, most) => {
    await confirmed(before);
    await sendMany(most);
    expect(await counting()).toBe(before + most);
    const email = await send();
    expect(await reviewOf(email)).toMatchObject({ waiting_rule: 4 });
    expect(await counting()).toBe(before + most);

    harness.wait(DAY);
    expect(await reviewOf(await send())).toMatchObject({ waiting_rule: null });
  });

  test.each([
    [0, 10],
    [60, 20],
  ])(
    'rule 5: beside %i confirmed reviews, more than %i unconfirmed ones, however slowly they come',
    async (before, most) => {
      await confirmed(before);
      for (let day = 0; day < most; day += 1) {
        expect(await reviewOf(await send())).toMatchObject({ waiting_rule: null });
        harness.wait(DAY);
      }
      const email = await send();
      expect(await reviewOf(email)).toMatchObject({ waiting_rule: 5 });
      expect(await counting()).toBe(before + most);
    },
  );

  test('is asked of reviews that nobody has confirmed: those of a network that were confirmed count no more', async () => {
    const network = '192.0.2.9';
    for (const lensId of ['1', '2', '4']) await confirm(await send({ network, lensId }));
    expect(await reviewOf(await send({ network, lensId: '5' }))).toMatchObject({ waiting_rule: null });
  });

  test('imported reviews count as they are, and those of strangers beside them as ever', async () => {
    await confirmed(40, 'sent');
    expect(await counting()).toBe(40);
    expect(await reviewOf(await send())).toMatchObject({ waiting_rule: 5 });
  });
});

describe('a review that waits', () => {
  const waiting = async (changes: Sent = {}) => {
    await sendMany(3);
    return send({ browser: 'browser', ...changes });
  };

  test('counts nowhere and shows nowhere, and its sender gets the same answer as everybody', async () => {
    const email = await waiting({ comments: 'I wait.' });
    expect(await counting()).toBe(3);
    const comments = (await harness.service.readCommentsFrom({ lensId: 3, cursor: null }))?.comments ?? [];
    expect(comments.map(({ text }) => text)).not.toContain('I wait.');
    expect((await harness.letters()).map(({ kind }) => kind)).toEqual(Array(4).fill('confirm-review'));
    const own = await harness.service.findOwn({ lensId: '3', email }, 'browser', 'x');
    expect(own).toMatchObject({ kind: 'found', content: { comments: 'I wait.' } });
  });

  test('counts once its owner has confirmed it, whatever else there is', async () => {
    const email = await waiting();
    expect(await confirm(email)).toEqual({ kind: 'done', lensId: 3 });
    expect(await reviewOf(email)).toMatchObject({ step: 'confirmed', waiting_rule: null, waiting_since: null });
    expect(await counting()).toBe(4);
  });

  test('stays waiting since then when its browser edits it, also when the way is free again', async () => {
    const email = await waiting();
    const began = harness.now();
    harness.wait(2 * DAY);
    await send({ email, browser: 'browser', overall: '1', comments: 'Edited.' });
    expect(await reviewOf(email)).toMatchObject({
      comments: 'Edited.',
      overall: 1,
      waiting_since: began,
      waiting_rule: 4,
    });
    expect(await counting()).toBe(3);
    expect(await harness.changes()).toEqual([]);
  });

  test('is deleted after 30 days, and no other', async () => {
    const email = await waiting();
    harness.wait(HOUR);
    const later = await send();
    harness.wait(GATE.waitingDays * DAY - HOUR);
    expect(await harness.service.deleteUnconfirmed()).toBe(1);
    expect(await reviewOf(email)).toBeUndefined();
    expect(await reviewOf(later)).toMatchObject({ waiting_rule: 4 });
    expect(await counting()).toBe(3);
  });
});

describe('a review that counts and that nobody has confirmed', () => {
  const other = { overall: '1', comments: 'Edited.' };

  test('is edited at once by its browser where the way is free, which takes two of the three ways of a day', async () => {
    const email = await send({ browser: 'browser' });
    await send({ email, browser: 'browser', ...other });
    expect(await reviewOf(email)).toMatchObject({ overall: 1, comments: 'Edited.' });
    expect([await reviewOf(await send()), await reviewOf(await send())]).toMatchObject([
      { waiting_rule: null },
      { waiting_rule: 4 },
    ]);
  });

  test('keeps its answers where the way is closed: the new ones wait for its owner, and its browser sees them', async () => {
    await confirmed(100);
    const email = await send({ browser: 'browser' });
    harness.wait(2 * DAY);
    await sendMany(2);
    const before = await reviewOf(email);
    await send({ email, browser: 'browser', ...other });
    expect(await reviewOf(email)).toEqual(before);
    expect(await harness.changes()).toMatchObject([{ overall: 1, comments: 'Edited.' }]);
    const own = await harness.service.findOwn({ lensId: '3', email }, 'browser', 'x');
    expect(own).toMatchObject({ content: { overall: 1, comments: 'Edited.' } });

    expect(await harness.press.apply(await harness.newestToken(), 'browser')).toEqual({ kind: 'done', lensId: 3 });
    expect(await reviewOf(email)).toMatchObject({ overall: 1, step: 'confirmed', author_proved: true });
  });

  test('takes other words at once, since they move no figure', async () => {
    const email = await send({ browser: 'browser' });
    await sendMany(2);
    await send({ email, browser: 'browser', comments: 'Other words.' });
    expect(await reviewOf(email)).toMatchObject({ comments: 'Other words.' });
    expect(await harness.changes()).toEqual([]);
  });

  test('a review whose edit has waited shows what its browser sends when the way is free again', async () => {
    await confirmed(100);
    const email = await send({ browser: 'browser' });
    harness.wait(2 * DAY);
    await sendMany(2);
    await send({ email, browser: 'browser', ...other });
    harness.wait(2 * DAY);
    await send({ email, browser: 'browser', overall: '2', comments: 'Once more.' });
    expect(await reviewOf(email)).toMatchObject({ overall: 2, comments: 'Once more.' });
    const own = await harness.service.findOwn({ lensId: '3', email }, 'browser', 'x');
    expect(own).toMatchObject({ content: { comments: 'Once more.' } });
    expect(await harness.changes()).toEqual([]);
  });
});

describe('a verified review never waits', () => {
  test('a review verified by an invitation, a doctor or a link from the mailbox never waits, while strangers have used up every way', async () => {
    await sendMany(8, { network: '192.0.2.1' });
    const invited = { ...REVIEW_FORM, email: 'invited@example.com' };
    const as = (step: 'invited' | 'doctor') => ({ authorKey: step, network: '192.0.2.1', step });
    await harness.db.transaction((tx) => harness.service.submitVerified(tx, invited, as('invited')));
    await harness.service.submit({ ...REVIEW_FORM, email: 'dr@example.com' }, 'd', '192.0.2.1', {
      doctorsAddress: 'dr@example.com',
    });
    expect(await reviewOf('invited@example.com')).toMatchObject({ step: 'invited', waiting_since: null });
    expect(await reviewOf('dr@example.com')).toMatchObject({ step: 'doctor', waiting_since: null });
  });
});

test('on a trial, what comes from this machine counts at once, whatever came before', async () => {
  await harness.limits.spare(async () => {
    await sendMany(12, (number) => ({ network: '127.0.0.1', email: `ada+${number}@example.com` }));
    await confirm('ada+3@example.com');
  });
  expect(await counting()).toBe(12);
  await send({ network: '127.0.0.1' });
  expect(await counting()).toBe(12);
});

describe('originHashes', () => {
  test('hashes of network and browser are keyed, equal for equal origins, and erased after 30 days', async () => {
    await send({ network: '192.0.2.1', browser: 'one', email: 'a@evil.example' });
    const first = harness.now();
    await send({ network: '192.0.2.200', browser: 'one', email: 'b@evil.example' });
    await send({ network: '192.0.3.1', browser: 'two', email: 'c@evil.example' });
    const [a, b, c] = await harness.reviews();
    expect([b?.network_mark, b?.author_mark]).toEqual([a?.network_mark, a?.author_mark]);
    expect(new Set([a?.network_mark, c?.network_mark, a?.author_mark, c?.author_mark]).size).toBe(4);
    for (const mark of [a?.network_mark, a?.author_mark]) expect(mark).toMatch(/^[\w-]{43}$/);
    expect(a).toMatchObject({ mail_domain: 'evil.example', marked_at: first });

    harness.setClock(new Date(first.getTime() + 1000 * (GATE.originHashDays * DAY - 1)));
    expect(await harness.service.pruneOriginHashes()).toBe(0);
    harness.wait(1);
    expect(await harness.service.pruneOriginHashes(), 'the oldest').toBe(1);
    harness.wait(1);
    expect(await harness.service.pruneOriginHashes()).toBe(2);
    for (const row of await harness.reviews()) {
      expect(row).toMatchObject({ network_mark: null, author_mark: null, mail_domain: null, marked_at: null });
    }
  });
});
