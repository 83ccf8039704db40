import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readFigures } from '../../count/figures.store.ts';
import {
  DAY,
  type Harness,
  HOUR,
  NETWORK,
  openHarness,
  REVIEW_CONTENT,
  REVIEW_FORM,
  writtenBy,
} from '../service.fixture.ts';

let harness: Harness;

beforeAll(async () => {
  harness = await openHarness();
});
afterEach(() => harness.empty());
afterAll(() => harness.close());

const submit = (browser: string, changes: Record<string, unknown> = {}) =>
  harness.service.submit({ ...REVIEW_FORM, ...changes }, browser, NETWORK);
const state = async () => [await harness.reviews(), await harness.changes()];

/** Tokens of a stored review: from its first letter, from a change that waits for it, from a link to edit it. */
async function threeTokens() {
  await submit('browser');
  const review = await harness.newestToken();
  await submit('stranger', { comments: 'Other words.', overall: '1' });
  const change = await harness.newestToken();
  await harness.service.requestEditLink(REVIEW_FORM, NETWORK);
  return { review, change, edit: await harness.newestToken() };
}

describe('the letter after a first review', () => {
  test('shows the review to its owner, without its address', async () => {
    await submit('browser');
    expect(await harness.service.showReview(await harness.newestToken())).toEqual({
      lensId: 3,
      verified: false,
      state: 'counts',
      content: REVIEW_CONTENT,
      version: expect.stringMatching(/^[\w-]{43}$/),
    });
  });

  test('lets its owner confirm it, which changes nothing but that', async () => {
    await submit('browser');
    const [before] = await harness.reviews();
    const token = await harness.newestToken();
    harness.wait(HOUR);
    expect(await harness.press.confirm(token)).toEqual({ kind: 'done', lensId: 3 });
    const confirmed = { ...before, status: 'verified', step: 'confirmed', verified_at: harness.now() };
    expect(await harness.reviews()).toEqual([confirmed]);
    expect(await harness.service.showReview(token)).toMatchObject({ verified: true });

    harness.wait(HOUR);
    expect(await harness.press.confirm(token), 'pressed once more').toEqual({ kind: 'done', lensId: 3 });
    expect(await harness.reviews()).toEqual([confirmed]);
  });

  test('lets a review that waits count at once, whatever it waited for', async () => {
    await submit('browser');
    await harness.db.execute(sql`update reviews set waiting_since = now(), waiting_rule = 2`);
    expect(await readFigures(harness.db, [3])).toMatchObject([{ all: { reviews: 0 } }]);
    const token = await harness.newestToken();
    expect(await harness.service.showReview(token)).toMatchObject({ state: 'waits' });
    await harness.press.confirm(token);
    expect(await harness.reviews()).toMatchObject([{ step: 'confirmed', waiting_since: null, waiting_rule: null }]);
    expect(await readFigures(harness.db, [3])).toMatchObject([{ all: { reviews: 1, verified: 1 } }]);
  });

  test('lets its owner remove it, with all that waits for it, also after confirming it', async () => {
    const { review, change, edit } = await threeTokens();
    await harness.press.confirm(review);
    expect(await harness.service.removeReview(review)).toEqual({ kind: 'done', lensId: 3 });
    expect(await state()).toEqual([[], []]);
    expect(await harness.service.removeReview(review)).toEqual({ kind: 'gone' });
    expect(await harness.press.confirm(review)).toEqual({ kind: 'gone' });
    expect(await harness.service.showReview(review)).toBeNull();
    expect(await harness.service.showChanges(change)).toBeNull();
    expect(await harness.press.apply(change)).toEqual({ kind: 'gone' });
    expect(await harness.service.openEdit({ token: edit, authorKey: 'browser' })).toEqual({ kind: 'gone' });
    expect(await harness.service.findEditable({ token: edit, authorKey: 'browser' })).toBeNull();
  });

  test('says nothing about a later review under the same address', async () => {
    await submit('browser');
    const old = await harness.newestToken();
    await harness.service.removeReview(old);
    await submit('browser');
    expect(await harness.service.removeReview(old)).toEqual({ kind: 'gone' });
    expect(await harness.press.confirm(old)).toEqual({ kind: 'gone' });
    expect(await harness.reviews()).toMatchObject([{ verified_at: null }]);
  });

  test('holds for 30 days', async () => {
    harness.setClock(new Date('2026-03-01T12:00:00Z'));
    await submit('browser');
    const token = await harness.newestToken();
    harness.wait(30 * DAY - 1);
    expect(await harness.service.showReview(token)).not.toBeNull();
    harness.wait(1);
    const before = await state();
    expect(await harness.service.showReview(token)).toBeNull();
    expect(await harness.press.confirm(token)).toEqual({ kind: 'gone' });
    expect(await harness.service.removeReview(token)).toEqual({ kind: 'gone' });
    expect(await state()).toEqual(before);
  });
});

describe('a link to edit', () => {
  test('binds the browser that opens it and changes nothing else; what that one sends carries the tick', async () => {
    const { edit } = await threeTokens();
    const [before] = await harness.reviews();
    harness.wait(HOUR);
    expect(await harness.service.openEdit({ token: edit, authorKey: 'second' })).toEqual({ kind: 'done', lensId: 3 });
    const opened = { ...before, author_key_hash: writtenBy('second', before), author_proved: true };
    expect(await harness.reviews(), 'no tick for a text that nobody has looked at').toEqual([opened]);
    await submit('browser', { comments: 'Swapped meanwhile.' });
    expect(await harness.reviews()).toEqual([opened]);
    await submit('second', { comments: 'From my other machine.' });
    expect(await harness.reviews()).toMatchObject([
      { comments: 'From my other machine.', verified_at: harness.now(), status: 'verified' },
    ]);
  });

  test('opens the review in the browser that used it and no other', async () => {
    const { edit } = await threeTokens();
    expect(await harness.service.findEditable({ token: edit, authorKey: 'second' }), 'before it is used').toBeNull();
    await harness.service.openEdit({ token: edit, authorKey: 'second' });
    expect(await harness.service.findEditable({ token: edit, authorKey: 'second' })).toEqual({
      lensId: 3,
      email: 'Ada@Example.com',
      content: REVIEW_CONTENT,
    });
    expect(await harness.service.findEditable({ token: edit, authorKey: 'browser' })).toBeNull();
    expect(await harness.service.findEditable({ token: edit, authorKey: 'third' })).toBeNull();
  });

  test('binds one browser, once', async () => {
    const { edit } = await threeTokens();
    await harness.service.openEdit({ token: edit, authorKey: 'second' });
    const before = await state();
    expect(await harness.service.openEdit({ token: edit, authorKey: 'third' })).toEqual({ kind: 'gone' });
    expect(await harness.service.openEdit({ token: edit, authorKey: 'second' })).toEqual({ kind: 'gone' });
    expect(await state()).toEqual(before);
  });

  test('may be followed by a second one, which binds the next browser', async () => {
    const { edit } = await threeTokens();
    await harness.service.openEdit({ token: edit, authorKey: 'second' });
    await harness.service.requestEditLink(REVIEW_FORM, NETWORK);
    const next = await harness.newestToken();
    expect(await harness.service.openEdit({ token: next, authorKey: 'third' })).toEqual({ kind: 'done', lensId: 3 });
    expect(await harness.service.findEditable({ token: edit, authorKey: 'second' })).toBeNull();
    expect(await harness.service.findEditable({ token: next, authorKey: 'third' })).not.toBeNull();
  });

  test('holds for a day', async () => {
    harness.setClock(new Date('2026-03-01T12:00:00Z'));
    const { edit } = await threeTokens();
    await harness.service.requestEditLink(REVIEW_FORM, NETWORK);
    const unused = await harness.newestToken();
    harness.wait(DAY - 1);
    expect(await harness.service.openEdit({ token: edit, authorKey: 'second' })).toEqual({ kind: 'done', lensId: 3 });
    harness.wait(1);
    const before = await state();
    expect(await harness.service.openEdit({ token: unused, authorKey: 'third' })).toEqual({ kind: 'gone' });
    expect(await harness.service.findEditable({ token: edit, authorKey: 'second' })).toBeNull();
    expect(await state()).toEqual(before);
  });
});
