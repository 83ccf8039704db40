import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readFigures } from '../count/figures.store.ts';
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
