import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { hashAuthorKey } from './author-key.ts';
import { DAY, type Desk, HOUR, NETWORK, openDesk, REVIEW_CONTENT, REVIEW_FORM } from './service.fixture.ts';

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
      version: expect.stringMatching(/^[\w-]{43}$/),
    });
  });

  test('lets its owner confirm it, which changes nothing but that', async () => {
    await submit('browser');
    const [before] = await desk.reviews();
    const token = await desk.newestToken();
    desk.wait(HOUR);
    expect(await desk.press.confirm(token)).toEqual({ lensId: 3 });
    const confirmed = { ...before, status: 'verified', verified_at: desk.now() };
    expect(await desk.reviews()).toEqual([confirmed]);
    expect(await desk.service.showReview(token)).toMatchObject({ verified: true });

    desk.wait(HOUR);
    expect(await desk.press.confirm(token), 'pressed once more').toEqual({ lensId: 3 });
    expect(await desk.reviews()).toEqual([confirmed]);
  });

  test('lets its owner remove it, with all that waits for it, also after confirming it', async () => {
    const { review, change, edit } = await threeTokens();
    await desk.press.confirm(review);
    expect(await desk.service.removeReview(review)).toEqual({ lensId: 3 });
    expect(await state()).toEqual([[], []]);
    expect(await desk.service.removeReview(review)).toBeNull();
    expect(await desk.press.confirm(review)).toBeNull();
    expect(await desk.service.showReview(review)).toBeNull();
    expect(await desk.service.showChanges(change)).toBeNull();
    expect(await desk.press.apply(change)).toBeNull();
    expect(await desk.service.openEdit(edit, 'browser')).toBeNull();
    expect(await desk.service.findEditable(edit, 'browser')).toBeNull();
  });

  test('says nothing about a later review under the same address', async () => {
    await submit('browser');
    const old = await desk.newestToken();
    await desk.service.removeReview(old);
    await submit('browser');
    expect(await desk.service.removeReview(old)).toBeNull();
    expect(await desk.press.confirm(old)).toBeNull();
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
    expect(await desk.press.confirm(token)).toBeNull();
    expect(await desk.service.removeReview(token)).toBeNull();
    expect(await state()).toEqual(before);
  });
});

describe('the letter about a change', () => {
  test('shows both texts, and no address', async () => {
    const { change } = await threeTokens();
    const [waiting] = await desk.changes();
    expect(await desk.service.showChanges(change)).toEqual({
      lensId: 3,
      current: REVIEW_CONTENT,
      changes: [
        {
          id: waiting?.id,
          content: OTHER_CONTENT,
          submittedAt: waiting?.submitted_at,
          version: expect.stringMatching(/^[\w-]{43}$/),
        },
      ],
    });
  });

  test('lets the owner apply it: the new text counts, and no browser that is nobody’s may edit', async () => {
    await submit('browser');
    const [before] = await desk.reviews();
    desk.wait(HOUR);
    await submit('stranger', { comments: 'Other words.', overall: '1' });
    const submittedAt = desk.now();
    desk.wait(HOUR);
    expect(await desk.press.apply(await desk.newestToken(), 'phone')).toEqual({ lensId: 3 });
    const applied = [
      {
        ...before,
        comments: 'Other words.',
        overall: 1,
        author_key_hash: null,
        submitted_at: submittedAt,
        verified_at: desk.now(),
        status: 'verified',
      },
    ];
    expect(await desk.reviews()).toEqual(applied);
    expect(await desk.changes()).toEqual([]);

    for (const browser of ['stranger', 'browser', 'phone']) await submit(browser, { comments: 'Better words.' });
    expect(await desk.reviews()).toEqual(applied);
    expect(await desk.changes()).toHaveLength(3);
  });

  test('binds the browser in which it is applied, if that one sent the text or the review', async () => {
    for (const browser of ['stranger', 'browser']) {
      await desk.empty();
      await submit('browser');
      await submit('stranger', { comments: 'Other words.' });
      await desk.press.apply(await desk.newestToken(), browser);
      const bound = { author_key_hash: hashAuthorKey(browser), author_proved: true };
      expect(await desk.reviews()).toMatchObject([bound]);
      await submit(browser, { comments: 'Better words.' });
      expect(await desk.reviews()).toMatchObject([{ comments: 'Better words.', status: 'verified' }]);
    }
  });

  test('leaves a browser that has proved to be the owner’s', async () => {
    await submit('browser');
    await desk.press.confirm(await desk.newestToken(), 'browser');
    await submit('stranger', { comments: 'Other words.' });
    await desk.press.apply(await desk.newestToken(), 'phone');
    expect(await desk.reviews()).toMatchObject([{ author_key_hash: hashAuthorKey('browser'), author_proved: true }]);
  });

  test('leaves the time of an earlier confirmation', async () => {
    const { review, change } = await threeTokens();
    await desk.press.confirm(review);
    const confirmedAt = desk.now();
    desk.wait(HOUR);
    await desk.press.apply(change);
    expect(await desk.reviews()).toMatchObject([{ verified_at: confirmedAt }]);
  });

  test('lets the owner refuse it: the stored review stays as it is', async () => {
    const { change } = await threeTokens();
    const reviews = await desk.reviews();
    expect(await desk.press.discard(change)).toEqual({ lensId: 3 });
    expect(await state()).toEqual([reviews, []]);
  });

  test('works once, whichever way', async () => {
    const { change } = await threeTokens();
    await desk.press.discard(change);
    const before = await state();
    expect(await desk.press.apply(change)).toBeNull();
    expect(await desk.press.discard(change)).toBeNull();
    expect(await desk.service.showChanges(change)).toBeNull();

    await submit('stranger', { comments: 'Again.' });
    const applied = await desk.newestToken();
    await desk.press.apply(applied);
    expect(await desk.press.apply(applied)).toBeNull();
    expect(await desk.press.discard(applied)).toBeNull();
    expect(before[1]).toEqual([]);
    expect(await desk.reviews()).toMatchObject([{ comments: 'Again.' }]);
  });

  test('leads to every change that waits, and decides about one at a time', async () => {
    const { change } = await threeTokens();
    desk.wait(1);
    await submit('third', { comments: 'Third words.' });
    const shown = (await desk.service.showChanges(change))?.changes ?? [];
    expect(shown.map(({ content }) => content.comments)).toEqual(['Other words.', 'Third words.']);
    expect(await desk.service.applyChange(change, shown[0]!, null)).toEqual({ lensId: 3 });
    expect(await desk.reviews()).toMatchObject([{ comments: 'Other words.' }]);
    expect(await desk.service.showChanges(change)).toMatchObject({
      current: OTHER_CONTENT,
      changes: [{ content: { comments: 'Third words.' } }],
    });
  });

  test('refuses all that was shown at once, and nothing that came since', async () => {
    const { change } = await threeTokens();
    const shown = (await desk.service.showChanges(change))?.changes ?? [];
    await submit('third', { comments: 'Third words.' });
    expect(
      await desk.service.discardChanges(
        change,
        shown.map(({ version }) => version),
      ),
    ).toBe('changed');
    expect(await desk.changes()).toMatchObject([{ comments: 'Third words.' }]);
    expect(await desk.press.discard(change)).toEqual({ lensId: 3 });
    expect(await desk.changes()).toEqual([]);
  });

  test('holds for a week', async () => {
    desk.setClock(new Date('2026-03-01T12:00:00Z'));
    const { change } = await threeTokens();
    desk.wait(7 * DAY - 1);
    expect(await desk.service.showChanges(change)).not.toBeNull();
    desk.wait(1);
    const before = await state();
    expect(await desk.service.showChanges(change)).toBeNull();
    expect(await desk.press.apply(change)).toBeNull();
    expect(await desk.press.discard(change)).toBeNull();
    expect(await state()).toEqual(before);
  });
});

describe('consent is to what was shown', () => {
  const swaps = {
    'another comment': { comments: 'Swapped.' },
    'another number of stars': { overall: '1' },
    'another score': { dysphotopsia: '10' },
    'a score that nobody can say any more': { nearVision: '' },
    'another kind of writer': { reviewerType: 'doctor' },
  };

  test.each(Object.entries(swaps))('a review that says %s by then is not confirmed', async (_what, swap) => {
    await submit('stranger');
    const token = await desk.newestToken();
    const { version } = (await desk.service.showReview(token))!;
    await submit('stranger', swap);
    const before = await state();
    expect(await desk.service.confirmReview(token, version, 'owner')).toBe('changed');
    expect(await state()).toEqual(before);
    expect(await desk.press.confirm(token, 'owner'), 'having looked again').toEqual({ lensId: 3 });
    const confirmed = await desk.reviews();
    await submit('stranger', { comments: 'Swapped after all.' });
    expect(await desk.reviews(), 'and from then on it waits').toEqual(confirmed);
  });

  test.each(Object.entries(swaps))('a change that says %s by then is not applied or refused', async (_what, swap) => {
    await submit('browser', { comments: 'Stored.' });
    await submit('stranger', { comments: 'First.' });
    const token = await desk.newestToken();
    const [shown] = (await desk.service.showChanges(token))!.changes;
    await submit('stranger', { comments: 'First.', ...swap });
    const before = await state();
    expect(await desk.service.applyChange(token, shown!, 'owner')).toBe('changed');
    expect(await desk.service.discardChanges(token, [shown!.version])).toBe('changed');
    expect(await state()).toEqual(before);
    expect(await desk.press.apply(token, 'owner')).toEqual({ lensId: 3 });
  });

  test('nor is a change to a review that was changed meanwhile', async () => {
    await submit('browser');
    await submit('stranger', { comments: 'First.' });
    const token = await desk.newestToken();
    const [shown] = (await desk.service.showChanges(token))!.changes;
    await submit('browser', { comments: 'What I have just typed.' });
    expect(await desk.service.applyChange(token, shown!, 'owner')).toBe('changed');
    expect(await desk.reviews()).toMatchObject([{ comments: 'What I have just typed.' }]);
  });

  test('a press without a version agrees to nothing', async () => {
    const { review, change } = await threeTokens();
    const before = await state();
    for (const version of ['', 'null', 'undefined']) {
      expect(await desk.service.confirmReview(review, version, 'owner')).toBe('changed');
      expect(await desk.service.applyChange(change, { id: String(before[1]?.[0]?.id), version }, 'owner')).toBe(
        'changed',
      );
      expect(await desk.service.discardChanges(change, [version])).toBe('changed');
    }
    expect(await state()).toEqual(before);
  });

  test('but removing a review removes it, however fast a stranger rewrites it', async () => {
    await submit('stranger');
    const token = await desk.newestToken();
    await submit('stranger', { comments: 'Swapped.' });
    expect(await desk.service.removeReview(token)).toEqual({ lensId: 3 });
    expect(await desk.reviews()).toEqual([]);
  });
});

describe('a link to edit', () => {
  test('binds the browser that opens it and changes nothing else; what that one sends carries the tick', async () => {
    const { edit } = await threeTokens();
    const [before] = await desk.reviews();
    desk.wait(HOUR);
    expect(await desk.service.openEdit(edit, 'second')).toEqual({ lensId: 3 });
    const opened = { ...before, author_key_hash: hashAuthorKey('second'), author_proved: true };
    expect(await desk.reviews(), 'no tick for a text that nobody has looked at').toEqual([opened]);
    await submit('browser', { comments: 'Swapped meanwhile.' });
    expect(await desk.reviews()).toEqual([opened]);
    await submit('second', { comments: 'From my other machine.' });
    expect(await desk.reviews()).toMatchObject([
      { comments: 'From my other machine.', verified_at: desk.now(), status: 'verified' },
    ]);
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
