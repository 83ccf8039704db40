import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { hashAuthorKey } from './author-key.ts';
import { DAY, type Desk, HOUR, NETWORK, openDesk, REVIEW_CONTENT, REVIEW_FORM } from './service.fixture.ts';

vi.mock('#platform/clock/beat.ts', () => ({ onTheBeat: (_milliseconds: number, work: () => unknown) => work() }));

let database: Awaited<ReturnType<typeof testDatabase>>;
let desk: Desk;

beforeAll(async () => {
  database = await testDatabase();
  desk = await openDesk(database.url);
});
afterEach(() => desk.empty());
afterAll(async () => {
  await desk.close();
  await database.drop();
});

const submit = (browser: string, changes: Record<string, unknown> = {}) =>
  desk.service.submit({ ...REVIEW_FORM, ...changes }, browser, NETWORK);
const state = async () => [await desk.reviews(), await desk.changes()];

/** Tokens of a stored review: from its first letter, from a change that waits for it, from a link to edit it. */
async function threeTokens() {
  await submit('browser');
  const review = await desk.newestToken();
  await submit('stranger', { comments: 'Other words.', overall: '1' });
  const change = await desk.newestToken();
  await desk.service.requestEditLink(REVIEW_FORM, NETWORK);
  return { review, change, edit: await desk.newestToken() };
}
const OTHER_CONTENT = { ...REVIEW_CONTENT, comments: 'Other words.', overall: 1 };

describe('the letter after a first review', () => {
  test('shows the review to its owner, without its address', async () => {
    await submit('browser');
    expect(await desk.service.showReview(await desk.newestToken())).toEqual({
      lensId: 3,
      verified: false,
      content: REVIEW_CONTENT,
    });
  });

  test('lets its owner confirm it, which changes nothing but that', async () => {
    await submit('browser');
    const [before] = await desk.reviews();
    const token = await desk.newestToken();
    desk.wait(HOUR);
    expect(await desk.service.confirmReview(token)).toEqual({ lensId: 3 });
    const confirmed = { ...before, status: 'verified', verified_at: desk.now() };
    expect(await desk.reviews()).toEqual([confirmed]);
    expect(await desk.service.showReview(token)).toMatchObject({ verified: true });

    desk.wait(HOUR);
    expect(await desk.service.confirmReview(token), 'pressed once more').toEqual({ lensId: 3 });
    expect(await desk.reviews()).toEqual([confirmed]);
  });

  test('lets its owner remove it, with all that waits for it, also after confirming it', async () => {
    const { review, change, edit } = await threeTokens();
    await desk.service.confirmReview(review);
    expect(await desk.service.removeReview(review)).toEqual({ lensId: 3 });
    expect(await state()).toEqual([[], []]);
    expect(await desk.service.removeReview(review)).toBeNull();
    expect(await desk.service.confirmReview(review)).toBeNull();
    expect(await desk.service.showReview(review)).toBeNull();
    expect(await desk.service.showChange(change)).toBeNull();
    expect(await desk.service.applyChange(change)).toBeNull();
    expect(await desk.service.openEdit(edit, 'browser')).toBeNull();
    expect(await desk.service.findEditable(edit, 'browser')).toBeNull();
  });

  test('says nothing about a later review under the same address', async () => {
    await submit('browser');
    const old = await desk.newestToken();
    await desk.service.removeReview(old);
    await submit('browser');
    expect(await desk.service.removeReview(old)).toBeNull();
    expect(await desk.service.confirmReview(old)).toBeNull();
    expect(await desk.reviews()).toMatchObject([{ verified_at: null }]);
  });

  test('holds for 30 days', async () => {
    desk.setClock(new Date('2026-03-01T12:00:00Z'));
    await submit('browser');
    const token = await desk.newestToken();
    desk.wait(30 * DAY - 1);
    expect(await desk.service.showReview(token)).not.toBeNull();
    desk.wait(1);
    const before = await state();
    expect(await desk.service.showReview(token)).toBeNull();
    expect(await desk.service.confirmReview(token)).toBeNull();
    expect(await desk.service.removeReview(token)).toBeNull();
    expect(await state()).toEqual(before);
  });
});

describe('the letter about a change', () => {
  test('shows both texts, and no address', async () => {
    const { change } = await threeTokens();
    expect(await desk.service.showChange(change)).toEqual({
      lensId: 3,
      current: REVIEW_CONTENT,
      proposed: OTHER_CONTENT,
    });
  });

  test('lets the owner apply it: the new text counts, and its browser may edit', async () => {
    await submit('browser');
    const [before] = await desk.reviews();
    desk.wait(HOUR);
    await submit('stranger', { comments: 'Other words.', overall: '1' });
    const submittedAt = desk.now();
    desk.wait(HOUR);
    expect(await desk.service.applyChange(await desk.newestToken())).toEqual({ lensId: 3 });
    expect(await desk.reviews()).toEqual([
      {
        ...before,
        comments: 'Other words.',
        overall: 1,
        author_key_hash: hashAuthorKey('stranger'),
        submitted_at: submittedAt,
        verified_at: desk.now(),
        status: 'verified',
      },
    ]);
    expect(await desk.changes()).toEqual([]);

    await submit('stranger', { comments: 'Better words.' });
    expect(await desk.reviews()).toMatchObject([{ comments: 'Better words.' }]);
    await submit('browser', { comments: 'Not mine any more.' });
    expect(await desk.reviews()).toMatchObject([{ comments: 'Better words.' }]);
  });

  test('leaves the time of an earlier confirmation', async () => {
    const { review, change } = await threeTokens();
    await desk.service.confirmReview(review);
    const confirmedAt = desk.now();
    desk.wait(HOUR);
    await desk.service.applyChange(change);
    expect(await desk.reviews()).toMatchObject([{ verified_at: confirmedAt }]);
  });

  test('lets the owner refuse it: the stored review stays as it is', async () => {
    const { change } = await threeTokens();
    const reviews = await desk.reviews();
    expect(await desk.service.discardChange(change)).toEqual({ lensId: 3 });
    expect(await state()).toEqual([reviews, []]);
  });

  test('works once, whichever way', async () => {
    const { change } = await threeTokens();
    await desk.service.discardChange(change);
    const before = await state();
    expect(await desk.service.applyChange(change)).toBeNull();
    expect(await desk.service.discardChange(change)).toBeNull();
    expect(await desk.service.showChange(change)).toBeNull();

    await submit('stranger', { comments: 'Again.' });
    expect(await desk.service.applyChange(change), 'an old link takes no new change').toBeNull();
    const applied = await desk.newestToken();
    await desk.service.applyChange(applied);
    expect(await desk.service.applyChange(applied)).toBeNull();
    expect(await desk.service.discardChange(applied)).toBeNull();
    expect(before[1]).toEqual([]);
    expect(await desk.reviews()).toMatchObject([{ comments: 'Again.' }]);
  });

  test('decides about its own change only', async () => {
    const { change } = await threeTokens();
    await submit('third', { comments: 'Third words.' });
    await desk.service.applyChange(change);
    expect(await desk.changes()).toMatchObject([{ comments: 'Third words.' }]);
    expect(await desk.service.showChange(await desk.newestToken())).toMatchObject({
      current: OTHER_CONTENT,
      proposed: { comments: 'Third words.' },
    });
  });

  test('holds for a day', async () => {
    desk.setClock(new Date('2026-03-01T12:00:00Z'));
    const { change } = await threeTokens();
    desk.wait(DAY - 1);
    expect(await desk.service.showChange(change)).not.toBeNull();
    desk.wait(1);
    const before = await state();
    expect(await desk.service.showChange(change)).toBeNull();
    expect(await desk.service.applyChange(change)).toBeNull();
    expect(await desk.service.discardChange(change)).toBeNull();
    expect(await state()).toEqual(before);
  });
});

describe('a link to edit', () => {
  test('binds the browser that opens it, proves the address and changes nothing else', async () => {
    const { edit } = await threeTokens();
    const [before] = await desk.reviews();
    desk.wait(HOUR);
    expect(await desk.service.openEdit(edit, 'second')).toEqual({ lensId: 3 });
    expect(await desk.reviews()).toEqual([
      { ...before, author_key_hash: hashAuthorKey('second'), verified_at: desk.now(), status: 'verified' },
    ]);
    await submit('second', { comments: 'From my other machine.' });
    expect(await desk.reviews()).toMatchObject([{ comments: 'From my other machine.' }]);
  });

  test('opens the review in the browser that used it and no other', async () => {
    const { edit } = await threeTokens();
    expect(await desk.service.findEditable(edit, 'second'), 'before it is used').toBeNull();
    await desk.service.openEdit(edit, 'second');
    expect(await desk.service.findEditable(edit, 'second')).toEqual({
      lensId: 3,
      email: 'Ada@Example.com',
      content: REVIEW_CONTENT,
    });
    expect(await desk.service.findEditable(edit, 'browser')).toBeNull();
    expect(await desk.service.findEditable(edit, 'third')).toBeNull();
  });

  test('binds one browser, once', async () => {
    const { edit } = await threeTokens();
    await desk.service.openEdit(edit, 'second');
    const before = await state();
    expect(await desk.service.openEdit(edit, 'third')).toBeNull();
    expect(await desk.service.openEdit(edit, 'second')).toBeNull();
    expect(await state()).toEqual(before);
  });

  test('may be followed by a second one, which binds the next browser', async () => {
    const { edit } = await threeTokens();
    await desk.service.openEdit(edit, 'second');
    await desk.service.requestEditLink(REVIEW_FORM, NETWORK);
    const next = await desk.newestToken();
    expect(await desk.service.openEdit(next, 'third')).toEqual({ lensId: 3 });
    expect(await desk.service.findEditable(edit, 'second')).toBeNull();
    expect(await desk.service.findEditable(next, 'third')).not.toBeNull();
  });

  test('holds for a day', async () => {
    desk.setClock(new Date('2026-03-01T12:00:00Z'));
    const { edit } = await threeTokens();
    await desk.service.requestEditLink(REVIEW_FORM, NETWORK);
    const unused = await desk.newestToken();
    desk.wait(DAY - 1);
    expect(await desk.service.openEdit(edit, 'second')).toEqual({ lensId: 3 });
    desk.wait(1);
    const before = await state();
    expect(await desk.service.openEdit(unused, 'third')).toBeNull();
    expect(await desk.service.findEditable(edit, 'second')).toBeNull();
    expect(await state()).toEqual(before);
  });
});
