import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { CATALOGUE } from '#domain/lens/catalogue.ts';
import { storedForms } from '#domain/person/rules.ts';
import { atOnce } from '#platform/clock/fixed-response-time.fixture.ts';
import { type OpenDatabase, openDatabase } from '#platform/db/database.ts';
import { createLimits } from '#platform/limits/limits.ts';
import { createLinks } from '#platform/links/links.ts';
import { createSuppression } from '#platform/mail/suppression.store.ts';
import { testDatabase } from '#tests/support/database.ts';
import { emptied } from '#tests/support/emptied.ts';
import { createSubscriberData } from './personal-data.ts';
import {
  createSubscriberService,
  type SubscriberService,
  type SubscriberServiceDeps,
  type WelcomeLetter,
} from './service.ts';

const secret = Buffer.alloc(32, 7).toString('base64url');
const START = new Date('2026-03-01T12:00:00.250Z');
const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const TAKEN = { kind: 'taken' };

let database: Awaited<ReturnType<typeof testDatabase>>;
let opened: OpenDatabase;
/** Handles requests on connections of its own, since the transaction that waits for it holds one. */
let worker: OpenDatabase;
let now = START;
const clock = () => now;
const links = createLinks([secret], clock);
const suppression = createSuppression({ secret, formsOf: storedForms });

beforeAll(async () => {
  database = await testDatabase();
  opened = openDatabase(database.url, () => undefined);
  worker = openDatabase(database.url, () => undefined);
  await opened.db.execute(sql`create table mailbox (number serial, recipient text, letter jsonb)`);
});
afterEach(async () => {
  now = START;
  await opened.pool.query(
    emptied('subscribers, lens_wishes, mailings, mailing_letters, rate_limits, suppressed_addresses, mailbox'),
  );
});
afterAll(async () => {
  await Promise.all([opened.close(), worker.close()]);
  await database.drop();
});

/** A service as another process of the site would have it, with a mailbox that commits with the sign-up. */
function newService(changes: Partial<SubscriberServiceDeps> = {}, on = opened): SubscriberService {
  return createSubscriberService({
    db: on.db,
    catalogue: CATALOGUE,
    links,
    limits: createLimits({ pool: on.pool, secret }),
    clock,
    fixedResponseTime: atOnce,
    publicUrl: 'https://iolite.example',
    suppression,
    async post(tx, to, letter) {
      await tx.execute(sql`insert into mailbox (recipient, letter) values (${to}, ${JSON.stringify(letter)})`);
    },
    request: (_tx, to, request) => newService(changes, worker).carryOut(to, request),
    ...changes,
  });
}

const wait = (seconds: number) => {
  now = new Date(now.getTime() + 1000 * seconds);
};
const subscription = (state: string) => ({ state, asked: [], comes: [] });
const from = { source: 'page', network: '192.0.2.7' } as const;
const subscribe = (email = 'Ada@Mail.example', network: string = from.network) =>
  newService().subscribe({ email }, { ...from, network });
const rows = async () => (await opened.pool.query('select * from subscribers order by email_key')).rows;
const traces = async () => JSON.stringify([await rows(), await letters()]);

async function letters() {
  const { rows } = await opened.pool.query<{ to: string; letter: WelcomeLetter }>(
    'select recipient as to, letter from mailbox order by number',
  );
  return rows.map(({ to, letter }) => ({ to, ...letter }));
}
const tokenIn = (url = '') => new URL(url).pathname.split('/').at(-1) ?? '';
async function newestTokens() {
  const newest = (await letters()).at(-1);
  return { confirm: tokenIn(newest?.confirmUrl), unsubscribe: tokenIn(newest?.unsubscribeUrl) };
}

describe('signing up', () => {
  test('stores the address with when and where, and posts one letter', async () => {
    expect(await subscribe(' Ada@Mail.example ')).toEqual(TAKEN);
    expect(await rows()).toMatchObject([
      {
        email: 'Ada@Mail.example',
        email_key: 'ada@mail.example',
        source: 'page',
        consented_at: START,
        confirmed_at: null,
      },
    ]);
    const { confirm, unsubscribe } = await newestTokens();
    expect(await letters()).toEqual([
      {
        to: 'Ada@Mail.example',
        kind: 'welcome',
        message: expect.stringMatching(/^[0-9a-f]{64}$/),
        holds: 30 * 24 * 3600,
        refusesLetters: false,
        confirmUrl: `https://iolite.example/confirm-subscription/${confirm}`,
        unsubscribeUrl: `https://iolite.example/unsubscribe/${unsubscribe}`,
        oneClickUrl: `https://iolite.example/api/unsubscribe/${unsubscribe}`,
      },
    ]);
  });

  test('names the message by what it asks to confirm, so that a second run after a fault sends the same one', async () => {
    await subscribe();
    const asked = { kind: 'subscription', lensId: null, source: 'page', askedAt: START.toISOString() } as const;
    await opened.pool.query('delete from subscribers');
    await newService().carryOut('ada@mail.example', asked);
    const names = (await letters()).map((letter) => 'message' in letter && letter.message);
    expect(names).toHaveLength(2);
    expect(new Set(names).size).toBe(1);
  });

  test('gives links that do not reveal the address', async () => {
    await subscribe();
    for (const token of Object.values(await newestTokens())) {
      const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
      expect(JSON.parse(payload)).toHaveProperty('sub', expect.stringMatching(/^[0-9a-f-]{32,36}$/));
      expect(payload).not.toMatch(/ada@|mail/i);
    }
  });

  test('again before confirming posts the letter again, and counts from then', async () => {
    await subscribe();
    const [first] = await rows();
    wait(HOUR);
    expect(await newService().subscribe({ email: 'ADA@mail.example' }, { ...from, source: 'api' })).toEqual(TAKEN);
    expect(await rows()).toEqual([{ ...first, email: 'ADA@mail.example', source: 'api', consented_at: now }]);
    expect((await letters()).map(({ to }) => to)).toEqual(['Ada@Mail.example', 'ADA@mail.example']);
  });

  test('again after confirming changes nothing and posts nothing, with the same answer', async () => {
    await subscribe();
    await newService().confirm((await newestTokens()).confirm);
    const before = await traces();
    wait(HOUR);
    expect(await subscribe()).toEqual(TAKEN);
    expect(await traces()).toBe(before);
  });

  test('twice at the same time leaves one row and one letter', async () => {
    const emails = Array.from({ length: 8 }, (_, each) => `ada${each}@mail.example`);
    const answers = await Promise.all(emails.flatMap((email) => [subscribe(email), subscribe(email)]));
    expect(answers).toEqual(answers.map(() => TAKEN));
    expect((await rows()).map((row) => row.email)).toEqual(emails);
    expect((await letters()).map(({ to }) => to).toSorted()).toEqual(emails);
  });

  test('stores nothing when the letter is refused, and the next try succeeds', async () => {
    const refusing = newService({
      async post() {
        throw new Error('The queue is out of order.');
      },
    });
    await expect(refusing.subscribe({ email: 'ada@mail.example' }, from)).rejects.toThrow('out of order');
    expect(await rows()).toEqual([]);
    expect(await subscribe()).toEqual(TAKEN);
    expect(await letters()).toHaveLength(1);
  });

  test('with a wrong address or a filled honeypot leaves nothing at all', async () => {
    const before = await traces();
    expect(await subscribe('ada')).toEqual({
      kind: 'refused',
      errors: { email: 'Enter an e-mail address like name@example.com.' },
    });
    expect(await newService().subscribe({ email: 'ada@mail.example', further: 'x' }, from)).toEqual({
      kind: 'dropped',
    });
    expect(await traces()).toBe(before);
    expect((await opened.pool.query('select from rate_limits')).rowCount, 'counts nothing').toBe(0);
  });

  test('deletes sign-ups that nobody has confirmed in time, and no others', async () => {
    await subscribe('confirmed@mail.example');
    await newService().confirm((await newestTokens()).confirm);
    await subscribe('late@mail.example');
    wait(DAY);
    await subscribe('waiting@mail.example');
    wait(29 * DAY);
    expect(await newService().deleteExpired()).toBe(0);
    wait(1);
    expect(await newService().deleteExpired()).toBe(1);
    const names = (await rows()).map((row) => row.email_key.split('@')[0]);
    expect(names).toEqual(['confirmed', 'waiting']);
  });
});

describe('limits', () => {
  test('of a mailbox are counted over all processes, silently', async () => {
    for (let time = 0; time < 5; time += 1) {
      expect(await subscribe(time % 2 ? `ADA+${time}@mail.example` : 'ada@mail.example', `192.0.2.${time}`)).toEqual(
        TAKEN,
      );
      wait(2 * MINUTE);
    }
    expect(await letters()).toHaveLength(3);
    expect(await subscribe('bob@mail.example')).toEqual(TAKEN);
    expect(await letters()).toHaveLength(4);
  });

  test('of a network are counted over all processes, with a visible refusal and the time to wait', async () => {
    for (let time = 0; time < 20; time += 1) expect(await subscribe(`a${time}@mail.example`)).toEqual(TAKEN);
    expect(await subscribe('one-more@mail.example')).toEqual({ kind: 'tooMany', seconds: expect.any(Number) });
    expect(await rows()).toHaveLength(20);
    expect(await subscribe('one-more@mail.example', '192.0.2.8')).toEqual(TAKEN);
  });
});

describe('an address that refuses letters', () => {
  const refuse = async (address = 'ada@mail.example') => {
    const hashes = suppression.hashesOf(address);
    await opened.db.transaction(async (tx) => {
      await suppression.add(tx, hashes);
      await newService().end(tx, hashes);
    });
  };

  test('is asked all the same whether it wants the newsletter, at most once a day, silently', async () => {
    await refuse();
    const atOnce = await Promise.all(['192.0.2.8', '192.0.2.9'].map((network) => subscribe(undefined, network)));
    expect(atOnce).toEqual([TAKEN, TAKEN]);
    await newService().unsubscribe((await newestTokens()).unsubscribe);
    wait(2 * MINUTE);
    expect(await subscribe('ADA@mail.example')).toEqual(TAKEN);
    expect(await letters()).toMatchObject([{ to: 'Ada@Mail.example', refusesLetters: true }]);
    await opened.pool.query('update rate_limits set expire = 0');
    expect(await subscribe()).toEqual(TAKEN);
    expect(await letters()).toHaveLength(2);
  });

  test('makes an exception by confirming, and goes on refusing all else', async () => {
    await refuse();
    await subscribe();
    expect(await newService().confirm((await newestTokens()).confirm)).toEqual({ kind: 'done' });
    expect(await rows()).toMatchObject([{ confirmed_at: START }]);
    expect(await suppression.has(opened.db, 'ada@mail.example')).toBe(true);
  });

  test('is off the list as soon as it refuses, confirmed or not, and no other address is', async () => {
    await subscribe('bob@mail.example');
    await subscribe();
    const { confirm } = await newestTokens();
    await newService().confirm(confirm);
    await refuse('ADA@mail.example ');
    expect(await rows()).toMatchObject([{ email: 'bob@mail.example' }]);
    expect(await newService().confirm(confirm)).toEqual({ kind: 'gone' });
  });
});

describe('the owner of the address', () => {
  test('confirms, once or twice, which changes nothing but that', async () => {
    await subscribe();
    const [before] = await rows();
    const { confirm } = await newestTokens();
    expect(await newService().show(confirm)).toEqual(subscription('unconfirmed'));
    expect(await rows(), 'looking changes nothing').toEqual([before]);
    wait(HOUR);
    const confirmed = { ...before, confirmed_at: now };
    for (const _time of [1, 2]) {
      expect(await newService().confirm(confirm)).toEqual({ kind: 'done' });
      expect(await rows()).toEqual([confirmed]);
      wait(HOUR);
    }
    expect(await newService().show(confirm)).toEqual(subscription('confirmed'));
  });

  test('confirms within 30 days', async () => {
    await subscribe();
    const { confirm } = await newestTokens();
    wait(30 * DAY - 1);
    expect(await newService().show(confirm)).toEqual(subscription('unconfirmed'));
    wait(1);
    expect(await newService().show(confirm)).toBeNull();
    expect(await newService().confirm(confirm)).toEqual({ kind: 'gone' });
    expect(await rows()).toMatchObject([{ confirmed_at: null }]);
  });

  test.each([true, false])('unsubscribes, once or twice, for two years (confirmed: %s)', async (confirms) => {
    await subscribe();
    const { confirm, unsubscribe } = await newestTokens();
    if (confirms) await newService().confirm(confirm);
    wait(2 * 365 * DAY);
    const state = confirms ? 'confirmed' : 'unconfirmed';
    expect(await newService().showUnsubscribing(unsubscribe)).toEqual({ ...subscription(state), ends: 'everything' });
    for (const _time of [1, 2]) {
      expect(await newService().unsubscribe(unsubscribe)).toEqual({ kind: 'done', ended: 'everything' });
      expect(await rows()).toEqual([]);
      expect(await newService().showUnsubscribing(unsubscribe)).toMatchObject({ state: 'gone' });
    }
    wait(2 * DAY);
    expect(await newService().unsubscribe(unsubscribe)).toEqual({ kind: 'gone' });
  });

  test('ends a later sign-up with an earlier letter, but confirms nothing that is gone', async () => {
    await subscribe();
    const { confirm, unsubscribe } = await newestTokens();
    await newService().unsubscribe(unsubscribe);
    expect(await newService().confirm(confirm)).toEqual({ kind: 'gone' });
    expect(await newService().show(confirm)).toEqual(subscription('gone'));
    expect(await rows()).toEqual([]);
    await subscribe();
    expect(await rows()).toHaveLength(1);
    expect(await newService().unsubscribe(unsubscribe)).toEqual({ kind: 'done', ended: 'everything' });
    expect(await rows()).toEqual([]);
  });

  test('unsubscribes one that an operator has put on the list', async () => {
    await opened.pool.query(
      `insert into subscribers (email, email_key, source, consented_at) values ('a@mail.example', 'a@mail.example', 'api', $1)`,
      [START],
    );
    wait(HOUR);
    await subscribe('A@mail.example');
    await newService().unsubscribe((await newestTokens()).unsubscribe);
    expect(await rows()).toEqual([]);
  });
});

describe('news of a lens', () => {
  const ask = (lensNews: string, email = 'Ada@Mail.example') => newService().subscribe({ email, lensNews }, from);
  const wishes = async () =>
    (await opened.pool.query('select lens_id, wording, confirmed_at from lens_wishes order by lens_id')).rows;
  const confirmed = { lens_id: 3, wording: 2, confirmed_at: START };

  test('is asked for by the box alone, and confirmed with the newsletter by what the page has shown', async () => {
    await ask('999');
    expect(await wishes()).toEqual([]);
    wait(HOUR);
    await ask('3');
    expect(await wishes()).toEqual([{ ...confirmed, confirmed_at: null }]);
    const { confirm } = await newestTokens();
    expect(await newService().show(confirm)).toEqual({ state: 'unconfirmed', asked: [3], comes: [] });
    // Somebody else asks for another lens while the page is open.
    await ask('4');
    await newService().confirm(confirm, [3, 999]);
    expect(await wishes()).toMatchObject([
      { lens_id: 3, confirmed_at: now },
      { lens_id: 4, confirmed_at: null },
    ]);
    expect(await newService().show(confirm)).toEqual({ state: 'confirmed', asked: [4], comes: [3] });
    const [{ known }] = (await opened.pool.query('select known from lens_wishes where lens_id = 3')).rows;
    expect(known).toEqual(CATALOGUE.find(({ id }) => id === 3)?.changes.map(({ date, kind }) => `${date} ${kind}`));
  });

  test('asks an address that is on the list by a letter of its own, which names no lens', async () => {
    await subscribe();
    await newService().confirm((await newestTokens()).confirm);
    await ask('3');
    const [, letter] = await letters();
    expect(letter).toMatchObject({ kind: 'confirm-lens-news', to: 'Ada@Mail.example' });
    expect(JSON.stringify(letter)).not.toMatch(/PanOptix|lenses/);
    await newService().confirm(tokenIn(letter?.confirmUrl), [3]);
    expect(await wishes()).toEqual([confirmed]);
    await ask('3');
    expect(await letters(), 'what is confirmed is not asked again').toHaveLength(2);
  });

  test('ends with its own link alone, with the subscription, and unconfirmed after 30 days', async () => {
    await ask('3');
    const { confirm, unsubscribe } = await newestTokens();
    await newService().confirm(confirm, [3]);
    await ask('4');
    const [{ id }] = await rows();
    const ofNews = await links.sign({
      purpose: 'unsubscribe',
      subject: `${id}.lens-news.${crypto.randomUUID()}`,
      seconds: HOUR,
    });
    expect(await newService().showUnsubscribing(ofNews)).toEqual({
      state: 'confirmed',
      asked: [4],
      comes: [3],
      ends: 'lens-news',
    });
    expect(await newService().unsubscribe(ofNews)).toEqual({ kind: 'done', ended: 'lens-news' });
    expect([await wishes(), await rows()]).toMatchObject([[], [{ id }]]);

    await ask('5');
    wait(30 * DAY - 1);
    expect(await newService().deleteExpired()).toBe(0);
    wait(2);
    expect(await newService().deleteExpired()).toBe(1);
    await ask('5');
    await newService().unsubscribe(unsubscribe);
    expect([await wishes(), await rows()]).toEqual([[], []]);
  });

  test('is shown and erased one by one', async () => {
    const { db } = opened;
    const data = createSubscriberData(CATALOGUE);
    await ask('3');
    await ask('4');
    const read = await data.read(db, 'ada@mail.example');
    expect(read.map(({ title }) => title)).toEqual([
      'Your newsletter subscription',
      expect.stringMatching(/^News of the /),
      expect.stringMatching(/^News of the /),
    ]);
    await db.transaction((tx) => data.erase(tx, 'ada@mail.example', read[2]?.id));
    expect(await wishes()).toMatchObject([{ lens_id: 3 }]);
    await db.transaction((tx) => data.erase(tx, 'ada@mail.example'));
    expect([await wishes(), await rows()]).toEqual([[], []]);
  });
});

test('how many unsubscribe by a letter of a mailing is counted once', async () => {
  await subscribe();
  const [{ id }] = await rows();
  const mailing = crypto.randomUUID();
  await opened.pool.query(
    `insert into mailings (id, kind, hash, state, created_at) values ($1, 'issue', 'x', 'sent', now())`,
    [mailing],
  );
  const token = await links.sign({ purpose: 'unsubscribe', subject: `${id}.issue.${mailing}`, seconds: HOUR });
  for (const _time of [1, 2]) await newService().unsubscribe(token);
  expect((await opened.pool.query('select unsubscribed from mailings')).rows).toEqual([{ unsubscribed: 1 }]);
});

test('a link that is not ours for this does nothing', async () => {
  await subscribe();
  const { confirm, unsubscribe } = await newestTokens();
  const [row] = await rows();
  const forger = createLinks([Buffer.alloc(32, 8).toString('base64url')], clock);
  const service = newService();
  for (const [purpose, act, show, other] of [
    ['confirm-subscription', service.confirm, service.show, unsubscribe],
    ['unsubscribe', service.unsubscribe, service.showUnsubscribing, confirm],
  ] as const) {
    const good = await links.sign({ purpose, subject: row.id, seconds: HOUR });
    const forged = ['', 'x', 'a.b.c', `${good}x`, good.replace(/\.[^.]*$/, '.'), other];
    forged.push(
      await forger.sign({ purpose, subject: row.id, seconds: HOUR }),
      await links.sign({ purpose, subject: row.id, seconds: -1 }),
    );
    for (const token of forged) {
      expect(await act(token), token).toEqual({ kind: 'gone' });
      expect(await show(token), token).toBeNull();
    }
  }
  expect(await rows()).toEqual([row]);
});

test('what is stored about a person can be read and erased', async () => {
  const { db } = opened;
  expect(await createSubscriberData(CATALOGUE).read(db, 'ada@mail.example')).toEqual([]);
  await subscribe();
  await subscribe('bob@mail.example');
  const stored = { email: 'Ada@Mail.example', source: 'page', consentedAt: START, confirmedAt: null };
  expect(await createSubscriberData(CATALOGUE).read(db, 'ada@mail.example')).toMatchObject([{ record: stored }]);
  await newService().confirm(tokenIn((await letters())[0]?.confirmUrl));
  expect(await createSubscriberData(CATALOGUE).read(db, 'ada@mail.example')).toMatchObject([
    { record: { confirmedAt: START } },
  ]);
  const erase = () => db.transaction((tx) => createSubscriberData(CATALOGUE).erase(tx, 'ada@mail.example'));
  expect(await erase()).toHaveLength(1);
  expect(await erase()).toEqual([]);
  expect(await rows()).toMatchObject([{ email: 'bob@mail.example' }]);
});
