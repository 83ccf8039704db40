import { describe, expect, test } from 'vitest';
import { CATALOGUE } from '#domain/lens/catalogue.ts';
import { createLinks } from '#platform/links/links.ts';
import { createSubscriberData } from './personal-data.ts';
import { DAY, FROM, HOUR, MINUTE, START, testSubscribers, tokenIn } from './service.fixture.ts';

const TAKEN = { kind: 'taken' };

const {
  db: database,
  query,
  clock,
  links,
  suppression,
  newService,
  letters,
  wait,
  subscribe,
  rows,
  newestTokens,
} = testSubscribers();

const subscription = (state: string) => ({ state, asked: [], comes: [] });
const traces = async () => JSON.stringify([await rows(), await letters()]);

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
    await query('delete from subscribers');
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
    expect(await newService().subscribe({ email: 'ADA@mail.example' }, { ...FROM, source: 'api' })).toEqual(TAKEN);
    expect(await rows()).toEqual([{ ...first, email: 'ADA@mail.example', source: 'api', consented_at: clock() }]);
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
    await expect(refusing.subscribe({ email: 'ada@mail.example' }, FROM)).rejects.toThrow('out of order');
    expect(await rows()).toEqual([]);
    expect(await subscribe()).toEqual(TAKEN);
    expect(await letters()).toHaveLength(1);
  });

  test('signing up with a wrong address or a filled honeypot leaves nothing at all', async () => {
    const before = await traces();
    expect(await subscribe('ada')).toEqual({
      kind: 'refused',
      errors: { email: 'Enter an e-mail address like name@example.com.' },
    });
    expect(await newService().subscribe({ email: 'ada@mail.example', further: 'x' }, FROM)).toEqual({
      kind: 'dropped',
    });
    expect(await traces()).toBe(before);
    expect((await query('select from rate_limits')).rowCount, 'counts nothing').toBe(0);
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
  test('limits of a mailbox are counted over all processes, silently', async () => {
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

  test('limits of a network are counted over all processes, with a visible refusal and the time to wait', async () => {
    for (let time = 0; time < 20; time += 1) expect(await subscribe(`a${time}@mail.example`)).toEqual(TAKEN);
    expect(await subscribe('one-more@mail.example')).toEqual({ kind: 'tooMany', seconds: expect.any(Number) });
    expect(await rows()).toHaveLength(20);
    expect(await subscribe('one-more@mail.example', '192.0.2.8')).toEqual(TAKEN);
  });
});

describe('an address that refuses letters', () => {
  const refuse = async (address = 'ada@mail.example') => {
    const hashes = suppression.hashesOf(address);
    await database().transaction(async (tx) => {
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
    await query('update rate_limits set expire = 0');
    expect(await subscribe()).toEqual(TAKEN);
    expect(await letters()).toHaveLength(2);
  });

  test('makes an exception by confirming, and goes on refusing all else', async () => {
    await refuse();
    await subscribe();
    expect(await newService().confirm((await newestTokens()).confirm)).toEqual({ kind: 'done' });
    expect(await rows()).toMatchObject([{ confirmed_at: START }]);
    expect(await suppression.has(database(), 'ada@mail.example')).toBe(true);
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
    const confirmed = { ...before, confirmed_at: clock() };
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
    await query(
      `insert into subscribers (email, email_key, source, consented_at) values ('a@mail.example', 'a@mail.example', 'api', $1)`,
      [START],
    );
    wait(HOUR);
    await subscribe('A@mail.example');
    await newService().unsubscribe((await newestTokens()).unsubscribe);
    expect(await rows()).toEqual([]);
  });
});

test('how many unsubscribe by a letter of a mailing is counted once', async () => {
  await subscribe();
  const [{ id }] = await rows();
  const mailing = crypto.randomUUID();
  await query(`insert into mailings (id, kind, hash, state, created_at) values ($1, 'issue', 'x', 'sent', now())`, [
    mailing,
  ]);
  await query(
    `insert into mailing_letters (mailing_id, subscriber_id, state, queued_at) values ($1, $2, 'done', now())`,
    [mailing, id],
  );
  const token = await links.sign({ purpose: 'unsubscribe', subject: `${id}.issue.${mailing}`, seconds: HOUR });
  for (const _time of [1, 2]) await newService().unsubscribe(token);
  expect((await query('select from mailing_letters')).rowCount, 'nothing names who has left').toBe(0);
  expect((await query('select unsubscribed from mailings')).rows).toEqual([{ unsubscribed: 1 }]);
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
  const db = database();
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
