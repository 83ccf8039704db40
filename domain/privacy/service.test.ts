import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { type Desk, HOUR, openDesk } from './desk.fixture.ts';
import type { Choice } from './rules.ts';

const ADA = 'Ada@Mail.Example';
const BEN = 'ben@mail.example';

let database: Awaited<ReturnType<typeof testDatabase>>;
let desk: Desk;

beforeAll(async () => {
  database = await testDatabase();
  desk = await openDesk(database.url);
});
beforeEach(() => desk.empty());
afterAll(async () => {
  await desk.close();
  await database.drop();
});

const ask = (email: string, network = '192.0.2.1') => desk.service.request({ email }, network);
const count = async (table: string) => (await desk.rows(`select from ${table}`)).length;
/** The headings of what was deleted, with how many items each. */
const deletedBy = (erasure: Awaited<ReturnType<Desk['service']['erase']>>) =>
  erasure?.receipt.deleted.map(({ heading, items }) => [heading, items.length]);

describe('asking for a link', () => {
  test('is answered alike, and with the same letter, whatever is stored', async () => {
    await desk.review(ADA, 3);
    expect([await ask(ADA), await ask(BEN)]).toEqual(['taken', 'taken']);
    expect((await desk.letters()).map(({ to }) => to)).toEqual([ADA, BEN]);
    expect(await desk.service.open((await desk.letters())[1]!.token)).toMatchObject({ email: BEN });
  });

  test('puts neither the address into the link nor into the log', async () => {
    const token = await desk.linkFor(ADA);
    const [, payload = ''] = token.split('.');
    const [request] = await desk.rows('select id from data_requests');
    expect(JSON.parse(Buffer.from(payload, 'base64url').toString()).sub).toBe(request?.id);
    expect(Buffer.from(payload, 'base64url').toString()).not.toMatch(/@|mail/i);
    expect(desk.log()).toContain(request?.id);
    expect(desk.log()).not.toMatch(/@|\[address\]|\[token\]/);
  });

  test('is refused with words for what is no address, and nothing is sent', async () => {
    expect(await ask('ada')).toEqual({ error: 'Enter an e-mail address like name@example.com.' });
    expect(await desk.letters()).toEqual([]);
  });

  test('fills nobody’s mailbox: silently three letters a day, in whatever spelling', async () => {
    const spellings = [ADA, ADA.toLowerCase(), ` ${ADA} `, ADA, ADA.toUpperCase()];
    const asked = await Promise.all(spellings.map((email) => ask(email)));
    expect(new Set(asked)).toEqual(new Set(['taken']));
    expect(await desk.letters()).toHaveLength(3);
  });

  test('is slowed down by network, which is told', async () => {
    const asked = await Promise.all(Array.from({ length: 20 }, (_, index) => ask(`person-${index}@mail.example`)));
    expect(new Set(asked)).toEqual(new Set(['taken']));
    expect(await ask(ADA)).toEqual({ wait: expect.any(Number) });
    expect(await ask(ADA, '198.51.100.1')).toBe('taken');
    expect(await desk.letters()).toHaveLength(21);
  });

  test('forgets the requests whose links have expired', async () => {
    await ask(ADA);
    desk.wait(24 * HOUR);
    await ask(BEN);
    expect(await desk.service.forgetExpired()).toBe(1);
    expect(await desk.rows('select email from data_requests')).toEqual([{ email: BEN }]);
  });
});

describe('a link', () => {
  const everyAct = (token: string) =>
    Promise.all([
      desk.service.open(token),
      desk.service.download(token),
      desk.service.ask(token, 'everything'),
      desk.service.erase(token, 'everything'),
      desk.service.refuseLetters(token, true),
    ]);

  test('may be opened again and again until it expires, and does nothing afterwards', async () => {
    await desk.review(ADA, 3);
    const token = await desk.linkFor(ADA);
    desk.wait(24 * HOUR - 1);
    for (const _time of [1, 2]) expect(await desk.service.open(token)).toMatchObject({ email: ADA });
    desk.wait(1);
    expect(await everyAct(token)).toEqual([null, null, null, null, null]);
    expect(await count('reviews')).toBe(1);
  });

  test('that is forged, or made for something else, does nothing', async () => {
    await desk.review(ADA, 3);
    const token = await desk.linkFor(ADA);
    const { subject } = (await desk.links.open('your-data', token))!;
    const [head, payload] = token.split('.');
    for (const wrong of [
      '',
      'x',
      subject,
      `${head}.${payload}.${'A'.repeat(43)}`,
      await desk.links.sign('edit-link', subject, HOUR),
      await desk.links.sign('your-data', crypto.randomUUID(), HOUR),
    ]) {
      expect(await everyAct(wrong)).toEqual([null, null, null, null, null]);
    }
    expect([await count('reviews'), await count('suppressed_addresses')]).toEqual([1, 0]);
  });
});

describe('the file', () => {
  test('has a stable shape', async () => {
    const id = await desk.review(ADA, 3);
    const token = await desk.linkFor(ADA);
    const [review] = await desk.rows('select created_at, submitted_at from reviews');
    const [request] = await desk.rows('select id from data_requests');
    expect(await desk.service.download(token)).toEqual({
      format: 'iolite-your-data',
      version: 1,
      email: ADA,
      createdAt: desk.now(),
      refusesLetters: false,
      data: {
        reviews: [
          {
            id,
            lensId: 3,
            lens: 'Alcon PanOptix Pro',
            email: ADA,
            reviewerType: 'patient',
            overall: 4,
            dayVision: 7.3,
            nightVision: null,
            nearVision: null,
            intermediateVision: null,
            dysphotopsia: null,
            comments: '',
            status: 'unverified',
            createdAt: review?.created_at,
            submittedAt: review?.submitted_at,
            verifiedAt: null,
            hiddenAt: null,
            editableWithoutLink: false,
            moderation: [],
          },
        ],
        newsletter: [],
        invitations: [],
        doctor: [],
        requests: [
          {
            id: request?.id,
            email: ADA,
            requestedAt: desk.now(),
            expiresAt: new Date(desk.now().getTime() + 24 * HOUR * 1000),
          },
        ],
      },
    });
  });
});

describe('deleting one item', () => {
  test('leaves the others, and the link works on', async () => {
    const id = await desk.review(ADA, 3);
    await desk.review(ADA, 4);
    await desk.subscribe(ADA);
    const token = await desk.linkFor(ADA);
    const choice = { group: 'reviews', item: id };
    expect(await desk.service.ask(token, choice)).toMatchObject({
      everything: false,
      groups: [{ name: 'reviews', items: [{ id, title: 'Your review of Alcon PanOptix Pro' }] }],
    });
    const erasure = await desk.service.erase(token, choice);
    expect(erasure).toMatchObject({ linkWorks: true, receipt: { email: ADA, at: desk.now() } });
    expect(deletedBy(erasure)).toEqual([['Reviews', 1]]);
    expect(await desk.rows('select lens_id from reviews')).toEqual([{ lens_id: 4 }]);
    expect(await count('subscribers')).toBe(1);
    expect(deletedBy(await desk.service.erase(token, choice))).toEqual([]);
  });

  test('takes along what cannot be without it', async () => {
    const id = await desk.review(ADA, 3);
    const change = `insert into review_changes (review_id, reviewer_type, overall, author_key_hash, expires_at)
      values ($1, 'patient', 1, $2, now()) returning id`;
    const [first] = await desk.rows(change, [id, Buffer.alloc(1)]);
    await desk.rows(change, [id, Buffer.alloc(2)]);
    const token = await desk.linkFor(ADA);
    const alone = await desk.service.erase(token, { group: 'reviews', item: String(first?.id) });
    expect(deletedBy(alone)).toEqual([['Reviews', 1]]);
    expect(await count('reviews')).toBe(1);
    expect(deletedBy(await desk.service.erase(token, { group: 'reviews', item: id }))).toEqual([['Reviews', 2]]);
    expect(await count('review_changes')).toBe(0);
  });

  test('of a doctor: the submissions alone, or the account with the submissions', async () => {
    await desk.rows(`insert into auth_users (id, name, email) values ('ada', '', lower($1))`, [ADA]);
    const submit = `insert into post_op_submissions (reference_id, lens_id, doctor_uid, idempotency_key)
      values ($1, 5, 'ada', $1)`;
    await desk.rows(submit, ['IOL-0000000001']);
    await desk.rows(submit, ['IOL-0000000002']);
    const token = await desk.linkFor(ADA);
    const submissions = await desk.service.erase(token, { group: 'doctor', item: 'submissions' });
    expect(submissions?.receipt.deleted[0]?.items).toEqual([
      { id: 'submissions', title: 'Your 2 post-op submissions' },
    ]);
    expect([await count('auth_users'), await count('post_op_submissions')]).toEqual([1, 0]);

    await desk.rows(submit, ['IOL-0000000003']);
    const account = await desk.service.erase(token, { group: 'doctor', item: 'ada' });
    expect(account?.receipt.deleted[0]?.items.map(({ title }) => title)).toEqual([
      'Your doctor account',
      'Your 1 post-op submission',
    ]);
    expect([await count('auth_users'), await count('post_op_submissions')]).toEqual([0, 0]);
  });

  test('never reaches what is not one’s own', async () => {
    const strangers = await desk.review(BEN, 3);
    const token = await desk.linkFor(ADA);
    const choices: Choice[] = [
      { group: 'reviews', item: strangers },
      { group: 'reviews', item: 'x' },
      { group: 'no such group', item: strangers },
    ];
    for (const choice of choices) {
      expect(await desk.service.ask(token, choice)).toMatchObject({ groups: [] });
      expect(deletedBy(await desk.service.erase(token, choice))).toEqual([]);
    }
    expect(await count('reviews')).toBe(1);
  });
});

describe('deleting everything', () => {
  test('is under any spelling, leaves the others alone, and uses up every link of the address', async () => {
    for (const email of [ADA, BEN]) {
      await desk.review(email, 3);
      await desk.subscribe(email);
    }
    const [earlier, token] = [await desk.linkFor(ADA), await desk.linkFor(ADA.toLowerCase())];
    const erasure = await desk.service.erase(token, 'everything');
    expect(deletedBy(erasure)).toEqual([
      ['Reviews', 1],
      ['Newsletter', 1],
      ['Requests for this page', 2],
    ]);
    expect(erasure).toMatchObject({
      linkWorks: false,
      receipt: { number: expect.stringMatching(/^DEL-20260301-\w{8}$/) },
    });
    for (const table of ['reviews', 'subscribers']) {
      expect(await desk.rows(`select email from ${table}`)).toEqual([{ email: BEN }]);
    }
    for (const dead of [token, earlier]) expect(await desk.service.open(dead)).toBeNull();
    expect(desk.log()).toContain(erasure?.receipt.number);
    expect(desk.log()).not.toMatch(/@|\[address\]/);
  });

  test('at the same time is done once, and each receipt tells the truth', async () => {
    await desk.review(ADA, 3);
    const [token, other] = [await desk.linkFor(ADA), await desk.linkFor(ADA)];
    const erasures = await Promise.all(
      [token, token, other, token].map((each) => desk.service.erase(each, 'everything')),
    );
    const reviews = erasures
      .flatMap((erasure) => erasure?.receipt.deleted ?? [])
      .filter(({ heading }) => heading === 'Reviews');
    expect(reviews).toHaveLength(1);
    expect([await count('reviews'), await count('data_requests')]).toEqual([0, 0]);
  });

  test('does nothing at all when one part of it fails', async () => {
    await desk.review(ADA, 3);
    await desk.subscribe(ADA);
    const token = await desk.linkFor(ADA);
    await desk.rows(`create trigger fails before delete on subscribers for each row execute function refuse_change()`);
    await expect(desk.service.erase(token, 'everything')).rejects.toThrow();
    await desk.rows('drop trigger fails on subscribers');
    expect([await count('reviews'), await count('subscribers'), await count('data_requests')]).toEqual([1, 1, 1]);
    expect(await desk.service.erase(token, 'everything')).not.toBeNull();
  });
});

test('letters can be refused, the newsletter with them, and allowed again; the refusal outlives a deletion', async () => {
  const token = await desk.linkFor(ADA);
  for (const email of [ADA, BEN]) await desk.subscribe(email);
  await desk.service.refuseLetters(token, true);
  expect(await desk.rows('select email from subscribers')).toEqual([{ email: BEN }]);
  expect(await desk.service.open(token)).toMatchObject({ refusesLetters: true });
  await desk.service.erase(token, 'everything');
  expect(await desk.suppression.has(desk.opened.db, ADA)).toBe(true);

  const next = await desk.linkFor(ADA);
  expect(await desk.service.open(next)).toMatchObject({ refusesLetters: true });
  await desk.service.refuseLetters(next, false);
  expect(await count('suppressed_addresses')).toBe(0);
});
