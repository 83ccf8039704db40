import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Choice } from './rules.ts';
import { type Harness, HOUR, openHarness } from './service.fixture.ts';

const ADA = 'Ada@Mail.Example';
const BEN = 'ben@mail.example';

let harness: Harness;

beforeAll(async () => {
  harness = await openHarness();
});
beforeEach(() => harness.empty());
afterAll(() => harness.close());

const ask = (email: string, network = '192.0.2.1') => harness.service.request({ email }, network);
const TAKEN = { kind: 'taken' };
const count = async (table: string) => (await harness.rows(`select from ${table}`)).length;
/** Deletes under a link that works. */
async function erase(token: string, choice: Choice) {
  const erasure = await harness.service.erase(token, choice);
  if (erasure.kind === 'gone') throw new Error('The link does not work.');
  return erasure;
}
/** The headings of what was deleted, with how many items each. */
const deletedBy = (erasure: Awaited<ReturnType<typeof erase>>) =>
  erasure.receipt.deleted.map(({ heading, items }) => [heading, items.length]);

describe('asking for a link', () => {
  test('is answered alike, and with the same letter, whatever is stored', async () => {
    await harness.review(ADA, 3);
    expect([await ask(ADA), await ask(BEN)]).toEqual([TAKEN, TAKEN]);
    expect((await harness.letters()).map(({ to }) => to)).toEqual([ADA, BEN]);
    expect(await harness.service.open((await harness.letters())[1]!.token)).toMatchObject({ email: BEN });
  });

  test('puts neither the address into the link nor into the log', async () => {
    const token = await harness.linkFor(ADA);
    const [, payload = ''] = token.split('.');
    const [request] = await harness.rows('select id from data_requests');
    expect(JSON.parse(Buffer.from(payload, 'base64url').toString()).sub).toBe(request?.id);
    expect(Buffer.from(payload, 'base64url').toString()).not.toMatch(/@|mail/i);
    expect(harness.log()).toContain(request?.id);
    expect(harness.log()).not.toMatch(/@|\[address\]|\[token\]/);
  });

  test('is refused with words for what is no address, and nothing is sent', async () => {
    expect(await ask('ada')).toEqual({
      kind: 'refused',
      errors: { email: 'Enter an e-mail address like name@example.com.' },
    });
    expect(await harness.letters()).toEqual([]);
  });

  test('fills nobody’s mailbox: silently three letters a day, in whatever spelling', async () => {
    const spellings = [ADA, ADA.toLowerCase(), ` ${ADA} `, ADA, ADA.toUpperCase()];
    const asked = await Promise.all(spellings.map((email) => ask(email)));
    for (const answer of asked) expect(answer).toEqual(TAKEN);
    expect(await harness.letters()).toHaveLength(3);
  });

  test('is limited by network, with a visible refusal', async () => {
    const asked = await Promise.all(Array.from({ length: 20 }, (_, index) => ask(`person-${index}@mail.example`)));
    for (const answer of asked) expect(answer).toEqual(TAKEN);
    expect(await ask(ADA)).toEqual({ kind: 'tooMany', seconds: expect.any(Number) });
    expect(await ask(ADA, '198.51.100.1')).toEqual(TAKEN);
    expect(await harness.letters()).toHaveLength(21);
  });

  test('deletes requests whose links have expired', async () => {
    await ask(ADA);
    harness.wait(24 * HOUR);
    await ask(BEN);
    expect(await harness.service.deleteExpired()).toBe(1);
    expect(await harness.rows('select email from data_requests')).toEqual([{ email: BEN }]);
  });
});

describe('a link', () => {
  const everyAct = (token: string) =>
    Promise.all([
      harness.service.open(token),
      harness.service.download(token),
      harness.service.ask(token, 'everything'),
      harness.service.erase(token, 'everything'),
      harness.service.refuseLetters(token, true),
    ]);

  test('may be opened again and again until it expires, and does nothing afterwards', async () => {
    await harness.review(ADA, 3);
    const token = await harness.linkFor(ADA);
    harness.wait(24 * HOUR - 1);
    for (const _time of [1, 2]) expect(await harness.service.open(token)).toMatchObject({ email: ADA });
    harness.wait(1);
    expect(await everyAct(token)).toEqual([null, null, null, { kind: 'gone' }, { kind: 'gone' }]);
    expect(await count('reviews')).toBe(1);
  });

  test('a link that is forged, or made for something else, does nothing', async () => {
    await harness.review(ADA, 3);
    const token = await harness.linkFor(ADA);
    const { subject } = (await harness.links.open('your-data', token))!;
    const [head, payload] = token.split('.');
    for (const wrong of [
      '',
      'x',
      subject,
      `${head}.${payload}.${'A'.repeat(43)}`,
      await harness.links.sign({ purpose: 'edit-link', subject, seconds: HOUR }),
      await harness.links.sign({ purpose: 'your-data', subject: crypto.randomUUID(), seconds: HOUR }),
    ]) {
      expect(await everyAct(wrong)).toEqual([null, null, null, { kind: 'gone' }, { kind: 'gone' }]);
    }
    expect([await count('reviews'), await count('suppressed_addresses')]).toEqual([1, 0]);
  });
});

describe('the file', () => {
  test('has a stable shape', async () => {
    const id = await harness.review(ADA, 3);
    const token = await harness.linkFor(ADA);
    const [review] = await harness.rows('select created_at, submitted_at from reviews');
    const [request] = await harness.rows('select id from data_requests');
    expect(await harness.service.download(token)).toEqual({
      format: 'iolite-your-data',
      version: 2,
      email: ADA,
      createdAt: harness.now(),
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
            openWords: null,
            healthConsent: null,
            hasInterest: false,
            status: 'unverified',
            step: 'sent',
            createdAt: review?.created_at,
            submittedAt: review?.submitted_at,
            verifiedAt: null,
            waitingSince: null,
            hiddenAt: null,
            mailbox: ADA.toLowerCase(),
            marks: null,
            hasInviter: false,
            editableWithoutLink: false,
            moderation: [],
            reports: [],
            appeals: [],
          },
        ],
        newsletter: [],
        invitations: [],
        doctor: [],
        requests: [
          {
            id: request?.id,
            email: ADA,
            requestedAt: harness.now(),
            expiresAt: new Date(harness.now().getTime() + 24 * HOUR * 1000),
          },
        ],
      },
    });
  });
});

describe('deleting one item', () => {
  test('leaves the others, and the link works on', async () => {
    const id = await harness.review(ADA, 3);
    await harness.review(ADA, 4);
    await harness.subscribe(ADA);
    const token = await harness.linkFor(ADA);
    const choice = { group: 'reviews', item: id };
    expect(await harness.service.ask(token, choice)).toMatchObject({
      everything: false,
      groups: [{ name: 'reviews', items: [{ id, title: 'Your review of Alcon PanOptix Pro' }] }],
    });
    const erasure = await erase(token, choice);
    expect(erasure).toMatchObject({ linkWorks: true, receipt: { email: ADA, at: harness.now() } });
    expect(deletedBy(erasure)).toEqual([['Reviews', 1]]);
    expect(await harness.rows('select lens_id from reviews')).toEqual([{ lens_id: 4 }]);
    expect(await count('subscribers')).toBe(1);
    expect(deletedBy(await erase(token, choice))).toEqual([]);
  });

  test('takes along what cannot be without it', async () => {
    const id = await harness.review(ADA, 3);
    const change = `insert into review_changes (review_id, reviewer_type, overall, author_key_hash, expires_at)
      values ($1, 'patient', 1, $2, now()) returning id`;
    const [first] = await harness.rows(change, [id, Buffer.alloc(1)]);
    await harness.rows(change, [id, Buffer.alloc(2)]);
    const token = await harness.linkFor(ADA);
    const alone = await erase(token, { group: 'reviews', item: String(first?.id) });
    expect(deletedBy(alone)).toEqual([['Reviews', 1]]);
    expect(await count('reviews')).toBe(1);
    expect(deletedBy(await erase(token, { group: 'reviews', item: id }))).toEqual([['Reviews', 2]]);
    expect(await count('review_changes')).toBe(0);
  });

  test('deleting one item of a doctor: the submissions alone, or the account with the submissions', async () => {
    await harness.rows(`insert into auth_users (id, name, email) values ('ada', '', lower($1))`, [ADA]);
    const submit = `insert into post_op_submissions (reference_id, lens_id, doctor_uid, idempotency_key)
      values ($1, 5, 'ada', $1)`;
    await harness.rows(submit, ['IOL-0000000001']);
    await harness.rows(submit, ['IOL-0000000002']);
    // What sums hold of the doctor, which stays out of the file and goes in the same moment.
    await harness.rows(`insert into auth_users (id, name, email) values ('grace', '', 'grace@mail.example')`);
    await harness.rows(
      `insert into outcome_snapshots (lens_id, version, advanced_at) values (5, gen_random_uuid(), now())`,
    );
    await harness.rows(
      `insert into outcome_case_mix_own (lens_id, doctor_uid, kind, outcome, n, successes)
       select 5, id, 'history', 'far', 9, 8 from auth_users`,
    );
    await harness.rows(
      `insert into outcome_parts (lens_id, doctor_uid, family, atom, layout, n, histograms)
       select 5, id, 'submissions', '0 submissions -', '', 1, '{}' from auth_users`,
    );
    const ofSums = () =>
      harness.rows(
        `select doctor_uid as uid from outcome_case_mix_own
         union all select doctor_uid from outcome_parts where doctor_uid is not null order by uid`,
      );
    const token = await harness.linkFor(ADA);
    const submissions = await erase(token, { group: 'doctor', item: 'submissions' });
    expect(submissions.receipt.deleted[0]?.items).toEqual([{ id: 'submissions', title: 'Your 2 post-op submissions' }]);
    expect([await count('auth_users'), await count('post_op_submissions')]).toEqual([2, 0]);
    expect(await ofSums()).toEqual([{ uid: 'grace' }, { uid: 'grace' }]);

    await harness.rows(submit, ['IOL-0000000003']);
    const account = await erase(token, { group: 'doctor', item: 'ada' });
    expect(account.receipt.deleted[0]?.items.map(({ title }) => title)).toEqual([
      'Your doctor account',
      'Your 1 post-op submission',
    ]);
    expect([await count('auth_users'), await count('post_op_submissions')]).toEqual([1, 0]);
  });

  test('never reaches what is not one’s own', async () => {
    const strangers = await harness.review(BEN, 3);
    const token = await harness.linkFor(ADA);
    const choices: Choice[] = [
      { group: 'reviews', item: strangers },
      { group: 'reviews', item: 'x' },
      { group: 'no such group', item: strangers },
    ];
    for (const choice of choices) {
      expect(await harness.service.ask(token, choice)).toMatchObject({ groups: [] });
      expect(deletedBy(await erase(token, choice))).toEqual([]);
    }
    expect(await count('reviews')).toBe(1);
  });
});

describe('deleting everything', () => {
  test('is under any spelling, leaves the others alone, and uses up every link of the address', async () => {
    for (const email of [ADA, BEN]) {
      await harness.review(email, 3);
      await harness.subscribe(email);
    }
    const [earlier, token] = [await harness.linkFor(ADA), await harness.linkFor(ADA.toLowerCase())];
    const erasure = await erase(token, 'everything');
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
      expect(await harness.rows(`select email from ${table}`)).toEqual([{ email: BEN }]);
    }
    for (const dead of [token, earlier]) expect(await harness.service.open(dead)).toBeNull();
    expect(harness.log()).toContain(erasure.receipt.number);
    expect(harness.log()).not.toMatch(/@|\[address\]/);
  });

  test('deleting everything at the same time is done once, and each receipt is correct', async () => {
    await harness.review(ADA, 3);
    const [token, other] = [await harness.linkFor(ADA), await harness.linkFor(ADA)];
    const erasures = await Promise.all(
      [token, token, other, token].map((each) => harness.service.erase(each, 'everything')),
    );
    const reviews = erasures
      .flatMap((erasure) => (erasure.kind === 'done' ? erasure.receipt.deleted : []))
      .filter(({ heading }) => heading === 'Reviews');
    expect(reviews).toHaveLength(1);
    expect([await count('reviews'), await count('data_requests')]).toEqual([0, 0]);
  });

  test('does nothing at all when one part of it fails', async () => {
    await harness.review(ADA, 3);
    await harness.subscribe(ADA);
    const token = await harness.linkFor(ADA);
    await harness.rows(
      `create trigger fails before delete on subscribers for each row execute function refuse_change()`,
    );
    await expect(harness.service.erase(token, 'everything')).rejects.toThrow();
    await harness.rows('drop trigger fails on subscribers');
    expect([await count('reviews'), await count('subscribers'), await count('data_requests')]).toEqual([1, 1, 1]);
    expect(await erase(token, 'everything')).toMatchObject({ kind: 'done' });
  });
});

test('letters can be refused, the newsletter with them, and allowed again; the refusal outlives a deletion', async () => {
  const token = await harness.linkFor(ADA);
  for (const email of [ADA, BEN]) await harness.subscribe(email);
  await harness.service.refuseLetters(token, true);
  expect(await harness.rows('select email from subscribers')).toEqual([{ email: BEN }]);
  expect(await harness.service.open(token)).toMatchObject({ refusesLetters: true });
  await erase(token, 'everything');
  expect(await harness.suppression.has(harness.opened.db, ADA)).toBe(true);

  const next = await harness.linkFor(ADA);
  expect(await harness.service.open(next)).toMatchObject({ refusesLetters: true });
  await harness.service.refuseLetters(next, false);
  expect(await count('suppressed_addresses')).toBe(0);
});
