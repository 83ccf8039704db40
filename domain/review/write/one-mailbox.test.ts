import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { MAIL_PROVIDERS } from '#domain/person/rules/mail-providers.ts';
import { emailKey, looksLikeEmail, mailboxKey } from '#domain/person/rules.ts';
import { SPELLINGS_AT_PROTON } from '#domain/person/spellings.fixture.ts';
import { readFigures } from '../count/figures.store.ts';
import { addReviews } from '../data/rows.fixture.ts';
import { type Harness, openHarness, REVIEW_FORM } from './service.fixture.ts';

let harness: Harness;

beforeAll(async () => {
  harness = await openHarness();
});
afterEach(() => harness.empty());
afterAll(() => harness.close());

const [PLAIN, TAGGED] = ['ada@example.com', 'ada+lens@example.com'] as const;
const send = (email: string, comments: string, browser = email) =>
  harness.service.submit({ ...REVIEW_FORM, email, comments }, browser, crypto.randomUUID());
const confirm = async (email: string) => {
  const letter = (await harness.letters()).findLast(({ to }) => to === email);
  return harness.press.confirm(letter?.url.split('/').at(-1) ?? '');
};
const states = async () =>
  (await harness.reviews())
    .map(({ email, step, waiting_rule: rule, status }) => ({ email, step, rule, status }))
    .toSorted((a, b) => String(a.email).localeCompare(String(b.email)));
const counting = async () => (await readFigures(harness.db, [3]))[0]?.all.reviews;

describe('a mailbox with reviews of a lens under two addresses', () => {
  test('counts with the one that its owner confirms last: it takes the place of the one before', async () => {
    for (const email of [PLAIN, TAGGED]) await send(email, email);
    await confirm(PLAIN);
    expect(await states()).toMatchObject([
      { email: PLAIN, step: 'confirmed', rule: null },
      { email: TAGGED, step: 'sent', rule: 1 },
    ]);
    expect(await confirm(TAGGED)).toEqual({ kind: 'done', lensId: 3 });
    expect(await states()).toMatchObject([{ email: TAGGED, step: 'confirmed', rule: null }]);
    expect(await counting()).toBe(1);
  });

  test('counts with the confirmed one alone: one that counted unconfirmed waits for its owner’s word', async () => {
    for (const email of [PLAIN, TAGGED]) await send(email, email);
    await confirm(TAGGED);
    expect(await states()).toMatchObject([
      { email: PLAIN, step: 'sent', rule: 1, status: 'waiting' },
      { email: TAGGED, step: 'confirmed', rule: null },
    ]);
    expect(await counting()).toBe(1);
  });

  test('counts once also when an invitation, a doctor or the consent to a change proves the second', async () => {
    const ways: Record<string, () => Promise<unknown>> = {
      invitation: () =>
        harness.db.transaction((tx) =>
          harness.service.submitVerified(
            tx,
            { ...REVIEW_FORM, email: TAGGED },
            { authorKey: 'b', network: 'n', step: 'invited' },
          ),
        ),
      doctor: () => harness.service.submit({ ...REVIEW_FORM, email: TAGGED }, 'b', 'n', { doctorsAddress: TAGGED }),
      async change() {
        await send(TAGGED, 'First.', 'one');
        await send(TAGGED, 'Second.', 'another');
        await harness.press.apply(await harness.newestToken());
      },
    };
    for (const [way, prove] of Object.entries(ways)) {
      await harness.empty();
      await send(PLAIN, 'Before.');
      await confirm(PLAIN);
      await prove();
      expect(
        (await states()).map(({ email }) => email),
        way,
      ).toEqual([TAGGED]);
      expect(await counting(), way).toBe(1);
    }
  });

  test('counts once also when both are confirmed at the same time, from two processes', async () => {
    const processes = [harness.service, harness.serviceWith(() => Promise.resolve())];
    const people = Array.from({ length: 12 }, (_, number) => [
      `ada@example${number}.com`,
      `ada+x@example${number}.com`,
    ]);
    for (const email of people.flat()) await send(email, email);
    const letters = await harness.letters();
    const answers = await Promise.all(
      letters.map(async ({ url }, index) => {
        const token = url.split('/').at(-1) ?? '';
        const process = processes[index % 2]!;
        return process.confirmReview({
          token,
          version: (await process.showReview(token))?.version ?? '',
          authorKey: null,
        });
      }),
    );
    expect(new Set(answers.map(({ kind }) => kind))).toEqual(new Set(['done']));
    const left = await states();
    expect(left).toHaveLength(people.length);
    expect(new Set(left.map(({ email }) => mailboxKey(String(email)))).size).toBe(people.length);
    for (const review of left) expect(review).toMatchObject({ step: 'confirmed', rule: null });
    expect(await counting()).toBe(people.length);
  });

  test('keeps what it has when the second is hidden', async () => {
    await send(PLAIN, 'Counts.');
    await confirm(PLAIN);
    await send(TAGGED, 'Hidden.');
    await harness.opened.pool.query('update reviews set hidden_at = now() where email = $1', [TAGGED]);
    await confirm(TAGGED);
    expect((await states()).map(({ email }) => email)).toEqual([PLAIN, TAGGED]);
    expect(await counting()).toBe(1);
  });
});

test('one mailbox at Proton counts once under twelve spellings that its owner confirms', async () => {
  for (const email of SPELLINGS_AT_PROTON) {
    await send(email, email);
    expect(await confirm(email), email).toEqual({ kind: 'done', lensId: 3 });
    expect(await counting()).toBe(1);
    // Letters to one mailbox are limited within a day.
    await harness.opened.pool.query('delete from rate_limits');
  }
  expect(await states()).toMatchObject([{ email: SPELLINGS_AT_PROTON.at(-1), step: 'confirmed', rule: null }]);
});

test('reviews of two mailboxes, or of two lenses, leave each other alone', async () => {
  await send(PLAIN, 'One.');
  await send('bea@example.com', 'Two.');
  await harness.service.submit({ ...REVIEW_FORM, email: TAGGED, lensId: '4' }, 'b', 'n');
  for (const email of [PLAIN, 'bea@example.com', TAGGED]) await confirm(email);
  expect(await states()).toHaveLength(3);
});

test('the database computes the mailbox key of every address as the application does', async () => {
  const part = fc.stringMatching(/^[a-z0-9.+_'=-]{1,12}$/);
  const domain = fc.oneof(
    fc.constantFrom(
      ...MAIL_PROVIDERS.flatMap(({ domains }) => domains),
      ...['a-b.fastmail.com', 'c.fastmail.fm', 'a.b.fastmail.com', 'mail.proton.me', 'xproton.me'],
      'notgmail.com',
      'gmail.com.example',
      'mail.gmail.com',
      'gmailxcom.de',
    ),
    fc.stringMatching(/^[a-z0-9-]{1,8}(\.[a-z]{2,8}){1,2}$/),
  );
  const given = fc.sample(fc.tuple(part, domain), 1_000).map((parts) => parts.join('@'));
  const examples = [
    ...['-+-@proton.me', '_._@pm.me', '-a-b@yahoo.com', 'a--b@yahoo.com', '-+a@yahoo.de', '--@yahoo.com'],
    ...SPELLINGS_AT_PROTON.map(emailKey),
    ...['+@gmail.com', '...@gmail.com', '.+.@gmail.com', '++@gmail.com', 'a+@x.example', '+a+b@x.example'],
  ];
  const addresses = [...new Set([...given, ...examples])].filter(looksLikeEmail);
  expect(addresses.length).toBeGreaterThan(800);
  await addReviews(
    harness.opened.pool,
    addresses.map((address) => ({ email: address, email_key: address })),
  );
  for (const { email, mailbox_key: mailbox } of await harness.reviews()) {
    expect(mailbox, String(email)).toBe(mailboxKey(String(email)));
  }
});
