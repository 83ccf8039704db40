import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readFigures } from '../count/figures.store.ts';
import { SUB_SCORES } from '../rules.ts';
import { withdrawDoctor } from './owner/withdrawal.ts';
import { DAY, type Harness, NETWORK, openHarness, REVIEW_CONTENT, REVIEW_FORM, writtenBy } from './service.fixture.ts';

let harness: Harness;

beforeAll(async () => {
  harness = await openHarness();
});
afterEach(() => harness.empty());
afterAll(() => harness.close());

const TAKEN = { kind: 'taken' };
const CONFIRMED = { kind: 'confirmed' };
const submit = (browser: string, changes: Record<string, unknown> = {}) =>
  harness.service.submit({ ...REVIEW_FORM, ...changes }, browser, NETWORK);
/** The one stored review. */
async function onlyReview() {
  const reviews = await harness.reviews();
  expect(reviews).toHaveLength(1);
  return reviews[0];
}
const STORED_CONTENT = {
  overall: 4,
  day_vision: 80,
  night_vision: 65,
  near_vision: 91,
  intermediate_vision: 77,
  dysphotopsia: 23,
  reviewer_type: 'patient',
  comments: REVIEW_CONTENT.comments,
};

describe('a first review', () => {
  test('is stored whole and counts at once, unverified', async () => {
    expect(await submit('browser')).toEqual(TAKEN);
    const stored = await onlyReview();
    expect(stored).toMatchObject({
      ...STORED_CONTENT,
      lens_id: 3,
      email: 'Ada@Example.com',
      email_key: 'ada@example.com',
      author_key_hash: writtenBy('browser', stored),
      step: 'sent',
      verified_at: null,
      waiting_since: null,
      hidden_at: null,
      status: 'unverified',
      submitted_at: harness.now(),
    });
    expect((await readFigures(harness.db, [3]))[0]?.all).toMatchObject({ reviews: 1, verified: 0, comments: 1 });
  });

  test('speaks for its lens after a day, and new words of it a day later', async () => {
    const quote = async () => (await harness.service.readQuote({ lensId: 3 }))?.text ?? null;
    await submit('browser');
    expect(await quote()).toBeNull();
    harness.wait(2 * DAY);
    expect(await quote()).toBe(REVIEW_FORM.comments);
    await submit('browser', { comments: 'Other words.' });
    expect(await quote()).toBeNull();
    harness.wait(2 * DAY);
    expect(await quote()).toBe('Other words.');
  });

  test('sends its address one letter, with a link to confirm it', async () => {
    await submit('browser');
    expect(await harness.letters()).toEqual([
      {
        to: 'Ada@Example.com',
        kind: 'confirm-review',
        holds: 30 * DAY,
        lensName: 'Alcon PanOptix Pro',
        url: `https://iolite.example/confirm-review/${await harness.newestToken()}`,
        leavesAt: null,
      },
    ]);
  });

  test('keeps “can’t say” as nothing at all', async () => {
    await submit('browser', Object.fromEntries(SUB_SCORES.map((score) => [score, ''])));
    expect(await onlyReview()).toMatchObject({
      day_vision: null,
      night_vision: null,
      near_vision: null,
      intermediate_vision: null,
      dysphotopsia: null,
    });
  });

  test('is not stored when its letter cannot be posted', async () => {
    const withoutPost = harness.serviceWith(() => Promise.reject(new Error('the queue is full')));
    await expect(withoutPost.submit(REVIEW_FORM, 'browser', NETWORK)).rejects.toThrow('the queue is full');
    expect(await harness.reviews()).toEqual([]);
    expect((await readFigures(harness.db, [3]))[0]?.all.reviews).toBe(0);
  });

  test('is queued in the transaction that stores it', async () => {
    let seenInside = 0;
    const watching = harness.serviceWith(async (tx) => {
      const { rows } = await tx.execute<{ count: number }>(sql`select count(*)::int from reviews`);
      seenInside = rows[0]?.count ?? 0;
      expect(await harness.reviews()).toEqual([]);
    });
    await watching.submit(REVIEW_FORM, 'browser', NETWORK);
    expect(seenInside).toBe(1);
  });

  test('with something wrong is refused in words, stored nowhere and mailed to nobody', async () => {
    expect(await submit('browser', { overall: '', email: 'ada' })).toEqual({
      kind: 'refused',
      errors: {
        overall: 'Give an overall rating from 1 to 5 stars.',
        email: 'Enter an e-mail address like name@example.com.',
      },
    });
    expect([await harness.reviews(), await harness.letters()]).toEqual([[], []]);
  });

  test('a first review of another lens, or from another address, is another review', async () => {
    await submit('browser');
    await submit('browser', { lensId: '10' });
    await submit('browser', { email: 'bea@example.com' });
    expect((await harness.reviews()).map((row) => [row.lens_id, row.email_key]).toSorted()).toEqual([
      [10, 'ada@example.com'],
      [3, 'ada@example.com'],
      [3, 'bea@example.com'],
    ]);
    expect((await harness.letters()).map(({ to, lensName }) => [to, lensName])).toEqual([
      ['Ada@Example.com', 'Alcon PanOptix Pro'],
      ['Ada@Example.com', 'J&J PureSee'],
      ['bea@example.com', 'Alcon PanOptix Pro'],
    ]);
  });
});

describe('whether a review still has to be confirmed', () => {
  test('is said to the browser that confirmed it, with what it changed, and to no other', async () => {
    await submit('browser');
    expect(await submit('browser', { overall: '3' }), 'not confirmed yet').toEqual(TAKEN);
    await harness.press.confirm(await harness.newestToken(), 'browser');
    expect(await submit('browser', { overall: '2' })).toEqual({ ...CONFIRMED, changed: ['overall'] });
    expect(await submit('browser', { overall: '2' }), 'sent twice').toEqual({ ...CONFIRMED, changed: [] });
    expect(await submit('browser', { lensId: '4' }), 'another lens').toEqual(TAKEN);
    expect(await submit('stranger', { overall: '1' })).toEqual(TAKEN);
  });
});

describe('a review under the address of the verified doctor who is signed in', () => {
  const asOwner = (address: string, changes: Record<string, unknown> = {}) =>
    harness.service.submit({ ...REVIEW_FORM, ...changes }, 'surgery', NETWORK, { doctorsAddress: address });

  test('is verified at once, without a letter', async () => {
    expect(await asOwner(REVIEW_FORM.email.toUpperCase())).toEqual(CONFIRMED);
    expect(await onlyReview()).toMatchObject({ ...STORED_CONTENT, step: 'doctor', verified_at: harness.now() });
    expect(await harness.letters()).toEqual([]);
  });

  test('replaces an older one from any browser', async () => {
    await submit('home');
    expect(await asOwner(REVIEW_FORM.email, { overall: '1' })).toEqual(CONFIRMED);
    const stored = await onlyReview();
    expect(stored).toMatchObject({
      overall: 1,
      verified_at: harness.now(),
      author_key_hash: writtenBy('surgery', stored),
    });
    expect(await harness.changes()).toEqual([]);
  });

  test('stays a doctor’s when the same person confirms or changes it by mail', async () => {
    await submit('home');
    const token = await harness.newestToken();
    await asOwner(REVIEW_FORM.email);
    await harness.press.confirm(token);
    await harness.service.submit({ ...REVIEW_FORM, overall: '1' }, 'surgery', NETWORK);
    expect(await onlyReview()).toMatchObject({ overall: 1, step: 'doctor' });
  });

  test('is as good as its mailbox once the doctor is none any more; nobody else’s changes', async () => {
    await asOwner(REVIEW_FORM.email);
    await asOwner('mary@example.com', { lensId: '5', email: 'mary@example.com' });
    await harness.db.transaction((tx) => withdrawDoctor(tx, { uid: 'nobody', email: REVIEW_FORM.email.toUpperCase() }));
    expect((await harness.reviews()).map(({ step }) => step).toSorted()).toEqual(['confirmed', 'doctor']);
    expect((await readFigures(harness.db, [3]))[0]?.all).toMatchObject({ reviews: 1, verified: 1 });
  });

  test('is like everybody’s under another address', async () => {
    await asOwner('somebody-else@example.com');
    expect(await onlyReview()).toMatchObject({ email: REVIEW_FORM.email, step: 'sent', verified_at: null });
    expect(await harness.letters()).toHaveLength(1);
  });
});
