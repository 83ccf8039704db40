import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { reviewFields } from '#tests/support/review-form.ts';
import type { Printer } from './printing.ts';
import { DAY, type Harness, NETWORK, openHarness } from './service.fixture.ts';

let harness: Harness;
let doctor: Printer;
let code: string;
let other: string;

beforeAll(async () => {
  harness = await openHarness();
});
beforeEach(async () => {
  doctor = await harness.verifiedDoctor('ada@practice.example');
  [code = '', other = ''] = (await harness.print(doctor)) ?? [];
});
afterEach(() => harness.empty());
afterAll(() => harness.close());

const EMAIL = 'grace@mail.example';
const answer = (changes: Record<string, string> = {}, browser = 'browser', typed = code) =>
  harness.service.answer(typed, reviewFields({ email: EMAIL, lensId: '9', ...changes }), browser, NETWORK);
const open = (typed = code, network = NETWORK) => harness.service.open(typed, network);
const reviews = () => harness.rows('reviews');
const stateOfCodes = async () => (await harness.rows('sheet_codes')).map(({ used_on }) => used_on !== null).toSorted();
const tokenOf = async () => (await harness.letters()).at(-1)?.url.split('/').at(-1) ?? '';

describe('a review with a code', () => {
  test('counts at once, of the lens of the code, as invited by a verified doctor', async () => {
    expect(await open()).toEqual({ kind: 'valid', lensId: 3 });
    expect(await answer({ comments: 'Clear.' })).toEqual({ kind: 'stored', lensId: 3 });
    expect(await reviews()).toMatchObject([
      { lens_id: 3, email: EMAIL, comments: 'Clear.', step: 'invited', status: 'verified', waiting_since: null },
    ]);
    expect(await open()).toEqual({ kind: 'used', lensId: 3 });
    expect(await stateOfCodes()).toEqual([false, true]);
  });

  test('leads to it from nowhere: a code keeps the day of its use, and no row names the other', async () => {
    await answer();
    const [review] = await reviews();
    const stored = JSON.stringify(await harness.rows('sheet_codes'));
    expect(stored).not.toContain(String(review?.id));
    expect(Object.keys((await harness.rows('sheet_codes'))[0] ?? {})).toEqual(['code_hash', 'sheet_id', 'used_on']);
  });

  test('a review with a code that is wrong is refused and leaves the code as it was', async () => {
    expect(await answer({ overall: '6', email: 'grace' })).toMatchObject({
      kind: 'refused',
      errors: { overall: expect.any(String), email: expect.any(String) },
    });
    expect(await reviews()).toEqual([]);
    expect(await open()).toEqual({ kind: 'valid', lensId: 3 });
  });

  test('a review with a code of many sent at the same time from two processes is stored once', async () => {
    const services = [harness.service, harness.another()];
    const sent = await Promise.all(
      Array.from({ length: 8 }, (_, time) =>
        services[time % 2]?.answer(code, reviewFields({ email: `p${time}@mail.example` }), `browser ${time}`, NETWORK),
      ),
    );
    expect(sent.map((outcome) => outcome?.kind).toSorted()).toEqual([...Array(7).fill('answered'), 'stored']);
    const winner = sent.findIndex((outcome) => outcome?.kind === 'stored');
    expect(await reviews()).toMatchObject([{ email: `p${winner}@mail.example` }]);
  });

  test('a review with a code that cannot be stored uses nothing up', async () => {
    await harness.portal.opened.pool.query(`alter table reviews add constraint none check (overall <> 4) not valid`);
    try {
      await expect(answer()).rejects.toThrow();
    } finally {
      await harness.portal.opened.pool.query('alter table reviews drop constraint none');
    }
    expect(await open()).toEqual({ kind: 'valid', lensId: 3 });
  });
});

describe('its address is its sender’s word', () => {
  test('a letter goes to it, whose reader removes the review or may edit it from then on', async () => {
    await answer();
    expect(await harness.letters()).toMatchObject([{ to: EMAIL, kind: 'confirm-review', isHanded: true }]);
    const token = await tokenOf();
    const shown = await harness.reviews.showReview(token);
    expect(shown, 'nobody has opened it').toMatchObject({ verified: false });
    expect(
      await harness.reviews.confirmReview({ token, version: shown?.version ?? '', authorKey: 'browser' }),
    ).toMatchObject({ kind: 'done' });
    expect(await harness.reviews.showReview(token)).toMatchObject({ verified: true });
    expect(await reviews(), 'invited is the higher level').toMatchObject([{ step: 'invited', handed: false }]);

    expect(await harness.reviews.submit(reviewFields({ email: EMAIL, overall: '1' }), 'browser', NETWORK)).toEqual({
      kind: 'confirmed',
      changed: ['overall'],
    });
    expect(await reviews()).toMatchObject([{ overall: 1, step: 'invited' }]);
    expect(await harness.reviews.removeReview(token)).toMatchObject({ kind: 'done' });
    expect(await reviews()).toEqual([]);
  });

  test('an edit from its own browser waits until a letter was opened', async () => {
    await answer();
    await harness.reviews.submit(reviewFields({ email: EMAIL, overall: '1' }), 'browser', NETWORK);
    expect(await reviews()).toMatchObject([{ overall: 4 }]);
    expect((await harness.letters()).map(({ kind }) => kind)).toEqual(['confirm-review', 'confirm-change']);
    const token = await tokenOf();
    const waiting = await harness.reviews.showChanges(token);
    const { id = '', version = '' } = waiting?.changes[0] ?? {};
    await harness.reviews.applyChange({ token, change: { id, version }, authorKey: 'browser' });
    expect(await reviews()).toMatchObject([{ overall: 1, step: 'invited', handed: false }]);
  });

  test('what somebody else has sent under it stays, and a stranger’s text waits, with the code used up', async () => {
    await harness.reviews.submit(reviewFields({ email: EMAIL, comments: 'Mine.' }), 'hers', NETWORK);
    expect(await answer({ comments: 'Not hers.' })).toEqual({ kind: 'stored', lensId: 3 });
    expect(await reviews()).toMatchObject([{ comments: 'Mine.', step: 'sent' }]);
    expect((await harness.letters()).map(({ kind }) => kind)).toEqual(['confirm-review', 'confirm-change']);
    expect(await stateOfCodes()).toEqual([false, true]);
  });

  test('what this browser has sent before without a code is now invited', async () => {
    await harness.reviews.submit(reviewFields({ email: EMAIL, comments: 'At home.' }), 'browser', NETWORK);
    await answer({ comments: 'With the slip.' });
    expect(await reviews()).toMatchObject([{ comments: 'With the slip.', step: 'invited', handed: true }]);
  });

  test('a second code adds no second review', async () => {
    await answer({ comments: 'First.' });
    await answer({ comments: 'Second.' }, 'another', other);
    expect(await reviews()).toMatchObject([{ comments: 'First.' }]);
  });

  test('a mailbox that has reviewed the lens under another spelling has to confirm first', async () => {
    await harness.reviews.submit(reviewFields({ email: EMAIL }), 'hers', NETWORK);
    expect(await answer({ email: 'grace+two@mail.example' }, 'another')).toEqual({ kind: 'stored', lensId: 3 });
    expect((await reviews()).map(({ step, waiting_rule }) => [step, waiting_rule])).toEqual([
      ['sent', null],
      ['sent', 1],
    ]);
    expect(await stateOfCodes()).toEqual([false, true]);
  });

  test('however many come from one network and one mail domain, none waits', async () => {
    const codes = [code, other, ...((await harness.print(doctor, { codes: '10' })) ?? [])];
    for (const [index, each] of codes.entries()) {
      await answer({ email: `patient${index}@mail.example` }, `browser ${index}`, each);
    }
    expect(await reviews()).toHaveLength(12);
    expect((await reviews()).filter(({ waiting_rule }) => waiting_rule !== null)).toEqual([]);
  });

  test('what a moderator has hidden does not come back by a code', async () => {
    await harness.reviews.submit(reviewFields({ email: EMAIL }), 'hers', NETWORK);
    await harness.portal.opened.pool.query('update reviews set hidden_at = now()');
    await harness.reviews.removeReview(await tokenOf());
    await answer();
    expect(await reviews()).toMatchObject([{ status: 'hidden' }]);
  });
});

describe('a code that is no good', () => {
  const ended = async (typed = code) => {
    expect(await open(typed)).toEqual({ kind: 'ended' });
    expect(await answer({}, 'browser', typed)).toEqual({ kind: 'ended' });
    expect(await reviews()).toEqual([]);
  };

  test.each(['', 'x', '7K3M-9Q2X-4R8T', '0000-0000-0000'])('was never ours: %j', async (typed) => ended(typed));

  test('is older than 90 days', async () => {
    harness.wait(90 * DAY - 1);
    expect(await open()).toMatchObject({ kind: 'valid' });
    harness.wait(1);
    await ended();
  });

  test('was voided by its doctor; one that was used before says so still', async () => {
    await harness.service.answer(other, reviewFields({ email: 'ben@mail.example' }), 'browser', NETWORK);
    const [{ id } = { id: '' }] = await harness.service.list(doctor);
    await harness.service.voidRest(doctor, { batch: id });
    expect(await open()).toEqual({ kind: 'ended' });
    expect(await answer()).toEqual({ kind: 'ended' });
    expect(await open(other)).toEqual({ kind: 'used', lensId: 3 });
    expect(await reviews()).toHaveLength(1);
  });

  test('is of a doctor who was rejected, also when verified again since; a new batch is good', async () => {
    harness.wait(60);
    await harness.verification.reject(doctor.uid, 'Wrote them all.', 'Olga');
    await ended();
    harness.wait(60);
    await harness.verification.verify(doctor.uid, 'Olga');
    await ended();
    harness.wait(60);
    const [fresh = ''] = (await harness.print(doctor)) ?? [];
    expect(await open(fresh)).toEqual({ kind: 'valid', lensId: 3 });
  });

  test('is of a doctor who is rejected at that moment: no review keeps a word that was taken back', async () => {
    const codes = [code, other, ...((await harness.print(doctor, { codes: '8' })) ?? [])];
    const [, ...answers] = await Promise.all([
      harness.verification.reject(doctor.uid, 'Wrote them all.', 'Olga'),
      ...codes.map((each, index) =>
        harness.service.answer(each, reviewFields({ email: `p${index}@mail.example` }), `browser ${index}`, NETWORK),
      ),
    ]);
    for (const { kind } of answers) expect(['stored', 'ended', 'answered']).toContain(kind);
    const stored = answers.filter(({ kind }) => kind === 'stored');
    expect((await reviews()).map(({ step }) => step)).toEqual(stored.map(() => 'sent'));
  });

  test('is looked for 20 times an hour from one network, also where a good one would follow', async () => {
    for (let time = 0; time < 20; time += 1) expect(await open('0000-0000-0000')).toEqual({ kind: 'ended' });
    expect(await open('0000-0000-0000')).toEqual({ kind: 'tooMany', seconds: expect.any(Number) });
    expect(await open()).toMatchObject({ kind: 'tooMany' });
    expect(await answer()).toMatchObject({ kind: 'tooMany' });
    expect(await harness.service.find({ code }, NETWORK)).toMatchObject({ kind: 'tooMany' });
    expect(await open(code, '198.51.100.1')).toMatchObject({ kind: 'valid' });
  });
});

test('a typed code is found as it is printed, or the form says what is wrong', async () => {
  const find = (typed: unknown) => harness.service.find({ code: typed }, NETWORK);
  expect(await find(` ${code.toLowerCase().replaceAll('-', ' ')} `)).toEqual({ kind: 'found', code });
  expect(await find('7K3M')).toMatchObject({
    kind: 'refused',
    errors: { code: expect.stringMatching(/^Enter the code on your slip: twelve/) },
  });
  expect(await find(undefined)).toMatchObject({ kind: 'refused' });
  expect(await find('0000-0000-0000')).toMatchObject({
    kind: 'refused',
    errors: { code: expect.stringMatching(/^This code does not work/) },
  });
  await answer();
  expect(await find(code), 'the page behind it says that it was used').toEqual({ kind: 'found', code });
});
