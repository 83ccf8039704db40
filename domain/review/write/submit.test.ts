import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readFigures } from '../count/figures.store.ts';
import { SUB_SCORES } from '../rules.ts';
import { withdrawDoctor } from './owner/withdrawal.ts';
import {
  DAY,
  type Harness,
  HOUR,
  NETWORK,
  openHarness,
  REVIEW_CONTENT,
  REVIEW_FORM,
  writtenBy,
} from './service.fixture.ts';

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

  test('of another lens, or from another address, is another review', async () => {
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

describe('a further review from the browser that wrote the first', () => {
  test('replaces it at once, without another letter', async () => {
    await submit('browser');
    const before = await onlyReview();
    harness.wait(HOUR);
    const values = { overall: '1', dysphotopsia: '', reviewerType: 'doctor', comments: 'Halos.' };
    expect(await submit('browser', values)).toEqual(TAKEN);
    expect(await onlyReview()).toEqual({
      ...before,
      overall: 1,
      dysphotopsia: null,
      reviewer_type: 'doctor',
      comments: 'Halos.',
      submitted_at: harness.now(),
      marked_at: harness.now(),
    });
    expect(await harness.letters()).toHaveLength(1);
    expect(await harness.changes()).toEqual([]);
  });

  test('is known under any spelling of the address', async () => {
    await submit('browser');
    for (const email of ['ada@example.com', 'ADA@EXAMPLE.COM', '  Ada@Example.com\t']) {
      await submit('browser', { email, comments: email.trim() });
      expect(await onlyReview()).toMatchObject({ email: 'Ada@Example.com', comments: email.trim() });
    }
    expect(await harness.letters()).toHaveLength(1);
  });

  test('keeps what became of the first: verified stays verified, hidden stays hidden', async () => {
    await submit('browser');
    await harness.db.execute(
      sql`update reviews set step = 'confirmed', verified_at = now(), author_proved = true, hidden_at = now()`,
    );
    const before = await onlyReview();
    await submit('browser', { comments: 'Other words.' });
    expect(await onlyReview()).toEqual({ ...before, comments: 'Other words.' });
    expect((await readFigures(harness.db, [3]))[0]?.all.reviews).toBe(0);
  });
});

describe('a browser of which nobody knows whose it is', () => {
  test('changes at once what nobody has confirmed, and nothing that carries a tick', async () => {
    await submit('browser');
    await submit('browser', { comments: 'Second thoughts.' });
    await harness.press.confirm(await harness.newestToken(), 'phone');
    const before = await onlyReview();
    expect(before).toMatchObject({ comments: 'Second thoughts.', status: 'verified', author_proved: false });

    expect(await submit('browser', { comments: 'Swapped.' })).toEqual(TAKEN);
    expect(await onlyReview()).toEqual(before);
    expect((await harness.changes()).map(({ comments }) => comments)).toEqual(['Swapped.']);
    expect((await harness.letters()).map(({ kind }) => kind)).toEqual(['confirm-review', 'confirm-change']);
  });

  test('is the owner’s from when a mailed link was opened in it, and changes the text with the tick', async () => {
    await submit('browser');
    await harness.press.confirm(await harness.newestToken(), 'browser');
    expect(await onlyReview()).toMatchObject({ author_proved: true });
    await submit('browser', { comments: 'Second thoughts.' });
    expect(await onlyReview()).toMatchObject({ comments: 'Second thoughts.', status: 'verified' });
    expect(await harness.changes()).toEqual([]);
  });

  test('has waited since before this was stored, too', async () => {
    await submit('browser');
    await harness.db.execute(sql`update reviews set step = 'confirmed', verified_at = now()`);
    await submit('browser', { comments: 'Swapped.' });
    expect(await onlyReview()).toMatchObject({ comments: REVIEW_CONTENT.comments });
  });
});

describe('a further review from another browser', () => {
  test('leaves the stored one untouched and waits, unseen, for its owner', async () => {
    await submit('browser');
    const before = await onlyReview();
    const figures = await readFigures(harness.db, [3]);
    harness.wait(HOUR);
    expect(await submit('stranger', { overall: '1', comments: 'Awful.' })).toEqual(TAKEN);
    expect(await onlyReview()).toEqual(before);
    expect(await readFigures(harness.db, [3])).toEqual(figures);
    expect(await harness.changes()).toMatchObject([
      {
        ...STORED_CONTENT,
        overall: 1,
        comments: 'Awful.',
        review_id: before?.id,
        author_key_hash: writtenBy('stranger', before),
        submitted_at: harness.now(),
        expires_at: new Date(harness.now().getTime() + 7000 * DAY),
      },
    ]);
  });

  test('sends a letter to the address as its owner wrote it, not as the stranger did', async () => {
    await submit('browser');
    await submit('stranger', { email: 'ADA@example.COM' });
    expect((await harness.letters()).slice(1)).toEqual([
      {
        to: 'Ada@Example.com',
        kind: 'confirm-change',
        holds: 7 * DAY,
        lensName: 'Alcon PanOptix Pro',
        url: `https://iolite.example/confirm-change/${await harness.newestToken()}`,
        leavesAt: null,
      },
    ]);
  });

  test('does not wait when its letter cannot be posted', async () => {
    await submit('browser');
    const withoutPost = harness.serviceWith(() => Promise.reject(new Error('the queue is full')));
    await expect(withoutPost.submit(REVIEW_FORM, 'stranger', NETWORK)).rejects.toThrow('the queue is full');
    expect(await harness.changes()).toEqual([]);
  });

  test('replaces the waiting one of the same browser, without another letter', async () => {
    await submit('browser');
    await submit('stranger', { comments: 'First try.' });
    const [first] = await harness.changes();
    harness.wait(HOUR);
    await submit('stranger', { comments: 'Second try.', nearVision: '' });
    expect(await harness.changes()).toEqual([
      {
        ...first,
        comments: 'Second try.',
        near_vision: null,
        submitted_at: harness.now(),
        expires_at: new Date(harness.now().getTime() + 7000 * DAY),
      },
    ]);
    expect(await harness.letters()).toHaveLength(2);
  });

  test('is never dropped, however many others wait', async () => {
    await submit('browser');
    const strangers = Array.from({ length: 12 }, (_, number) => `stranger ${number}`);
    for (const stranger of strangers) {
      harness.wait(1);
      expect(await submit(stranger, { comments: stranger })).toEqual(TAKEN);
    }
    harness.wait(1);
    expect(await submit('owner’s phone', { comments: 'The owner’s.' })).toEqual(TAKEN);
    expect((await harness.changes()).map(({ comments }) => comments)).toEqual([...strangers, 'The owner’s.']);

    const [, first] = await harness.letters();
    const shown = await harness.service.showChanges(first?.url.split('/').at(-1) ?? '');
    expect(shown?.changes.at(-1)?.content, 'the letter of this day leads to it').toMatchObject({
      comments: 'The owner’s.',
    });
  });

  test('is reported once a day, from any sender: later ones wait for the letter of the next day', async () => {
    await submit('browser');
    const start = harness.now();
    const changeLetters = async () => (await harness.letters()).slice(1).map(({ leavesAt }) => leavesAt);
    for (const stranger of ['b', 'c', 'd']) {
      await submit(stranger);
      harness.wait(HOUR);
    }
    expect(await changeLetters()).toEqual([null, new Date(start.getTime() + 1000 * DAY)]);
    await submit('b');
    expect(await changeLetters(), 'reported already').toHaveLength(2);

    harness.wait(22 * HOUR);
    await submit('e');
    expect(await changeLetters(), 'a day after the second letter').toEqual([
      null,
      new Date(start.getTime() + 1000 * DAY),
      new Date(start.getTime() + 2000 * DAY),
    ]);
    expect(await harness.service.showChanges(await harness.newestToken())).toMatchObject({ changes: { length: 4 } });
  });

  test('is reported at once when its owner has decided about all before', async () => {
    await submit('browser');
    await submit('stranger');
    await harness.press.discard(await harness.newestToken());
    await submit('owner’s phone');
    expect((await harness.letters()).map(({ leavesAt }) => leavesAt)).toEqual([null, null, null]);
  });

  test('is reported again when it is sent again days later', async () => {
    await submit('browser');
    await submit('stranger');
    harness.wait(DAY);
    await submit('stranger', { comments: 'Still here.' });
    expect((await harness.letters()).map(({ leavesAt }) => leavesAt)).toEqual([null, null, null]);
    expect(await harness.changes()).toHaveLength(1);
  });

  test('waits a week', async () => {
    await submit('browser');
    for (const stranger of ['b', 'c', 'd']) await submit(stranger);
    harness.wait(7 * DAY);
    await submit('e', { comments: 'A week later.' });
    expect((await harness.changes()).map(({ comments }) => comments)).toEqual(['A week later.']);
    expect((await harness.letters()).at(-1)).toMatchObject({ kind: 'confirm-change', leavesAt: null });
    const shown = await harness.service.showChanges(await harness.newestToken());
    expect(shown?.changes).toMatchObject([{ content: { comments: 'A week later.' } }]);
  });

  test('is a first review once the stored one has been removed', async () => {
    await submit('browser');
    await harness.service.removeReview(await harness.newestToken());
    await submit('stranger', { comments: 'Mine.' });
    const stored = await onlyReview();
    expect(stored).toMatchObject({ comments: 'Mine.', author_key_hash: writtenBy('stranger', stored) });
    expect((await harness.letters()).map(({ kind }) => kind)).toEqual(['confirm-review', 'confirm-review']);
  });

  test('waits also when the stored review belongs to no browser', async () => {
    await submit('browser');
    await harness.db.execute(sql`update reviews set author_key_hash = null`);
    const before = await onlyReview();
    await submit('browser', { comments: 'Whose?' });
    expect(await onlyReview()).toEqual(before);
    expect((await harness.changes()).map(({ comments }) => comments)).toEqual(['Whose?']);
  });
});
