import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
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
const OTHER_CONTENT = { ...REVIEW_CONTENT, comments: 'Other words.', overall: 1 };

describe('the letter about a change', () => {
  test('shows both texts, and no address', async () => {
    const { change } = await threeTokens();
    const [waiting] = await harness.changes();
    expect(await harness.service.showChanges(change)).toEqual({
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
    const [before] = await harness.reviews();
    harness.wait(HOUR);
    await submit('stranger', { comments: 'Other words.', overall: '1' });
    const submittedAt = harness.now();
    harness.wait(HOUR);
    expect(await harness.press.apply(await harness.newestToken(), 'phone')).toEqual({ kind: 'done', lensId: 3 });
    const applied = [
      {
        ...before,
        comments: 'Other words.',
        overall: 1,
        author_key_hash: null,
        submitted_at: submittedAt,
        words_since: harness.now(),
        verified_at: harness.now(),
        step: 'confirmed',
        status: 'verified',
        network_mark: null,
        author_mark: null,
        mail_domain: null,
        marked_at: null,
      },
    ];
    expect(await harness.reviews()).toEqual(applied);
    expect(await harness.changes()).toEqual([]);

    for (const browser of ['stranger', 'browser', 'phone']) await submit(browser, { comments: 'Better words.' });
    expect(await harness.reviews()).toEqual(applied);
    expect(await harness.changes()).toHaveLength(3);
  });

  test('keeps the date of a review of which only the words change, and those wait for their day again', async () => {
    await submit('browser');
    const [before] = await harness.reviews();
    harness.wait(HOUR);
    await submit('stranger', { comments: 'Other words.' });
    harness.wait(HOUR);
    await harness.press.apply(await harness.newestToken(), 'phone');
    expect(await harness.reviews()).toMatchObject([
      { comments: 'Other words.', submitted_at: before?.submitted_at, words_since: harness.now() },
    ]);
  });

  test('binds the browser in which it is applied, if that one sent the text or the review', async () => {
    for (const browser of ['stranger', 'browser']) {
      await harness.empty();
      await submit('browser');
      await submit('stranger', { comments: 'Other words.' });
      await harness.press.apply(await harness.newestToken(), browser);
      const [bound] = await harness.reviews();
      expect(bound).toMatchObject({ author_key_hash: writtenBy(browser, bound), author_proved: true });
      await submit(browser, { comments: 'Better words.' });
      expect(await harness.reviews()).toMatchObject([{ comments: 'Better words.', status: 'verified' }]);
    }
  });

  test('keeps a browser that is verified as the owner’s', async () => {
    await submit('browser');
    await harness.press.confirm(await harness.newestToken(), 'browser');
    await submit('stranger', { comments: 'Other words.' });
    await harness.press.apply(await harness.newestToken(), 'phone');
    const [stored] = await harness.reviews();
    expect(stored).toMatchObject({ author_key_hash: writtenBy('browser', stored), author_proved: true });
  });

  test('leaves the time of an earlier confirmation', async () => {
    const { review, change } = await threeTokens();
    await harness.press.confirm(review);
    const confirmedAt = harness.now();
    harness.wait(HOUR);
    await harness.press.apply(change);
    expect(await harness.reviews()).toMatchObject([{ verified_at: confirmedAt }]);
  });

  test('lets the owner refuse it: the stored review stays as it is', async () => {
    const { change } = await threeTokens();
    const reviews = await harness.reviews();
    expect(await harness.press.discard(change)).toEqual({ kind: 'done', lensId: 3 });
    expect(await state()).toEqual([reviews, []]);
  });

  test('works once, whichever way', async () => {
    const { change } = await threeTokens();
    await harness.press.discard(change);
    const before = await state();
    expect(await harness.press.apply(change)).toEqual({ kind: 'gone' });
    expect(await harness.press.discard(change)).toEqual({ kind: 'gone' });
    expect(await harness.service.showChanges(change)).toBeNull();

    await submit('stranger', { comments: 'Again.' });
    const applied = await harness.newestToken();
    await harness.press.apply(applied);
    expect(await harness.press.apply(applied)).toEqual({ kind: 'gone' });
    expect(await harness.press.discard(applied)).toEqual({ kind: 'gone' });
    expect(before[1]).toEqual([]);
    expect(await harness.reviews()).toMatchObject([{ comments: 'Again.' }]);
  });

  test('leads to every change that waits, and decides about one at a time', async () => {
    const { change } = await threeTokens();
    harness.wait(1);
    await submit('third', { comments: 'Third words.' });
    const shown = (await harness.service.showChanges(change))?.changes ?? [];
    expect(shown.map(({ content }) => content.comments)).toEqual(['Other words.', 'Third words.']);
    expect(await harness.service.applyChange({ token: change, change: shown[0]!, authorKey: null })).toEqual({
      kind: 'done',
      lensId: 3,
    });
    expect(await harness.reviews()).toMatchObject([{ comments: 'Other words.' }]);
    expect(await harness.service.showChanges(change)).toMatchObject({
      current: OTHER_CONTENT,
      changes: [{ content: { comments: 'Third words.' } }],
    });
  });

  test('refuses all that was shown at once, and nothing that came since', async () => {
    const { change } = await threeTokens();
    const shown = (await harness.service.showChanges(change))?.changes ?? [];
    await submit('third', { comments: 'Third words.' });
    expect(
      await harness.service.discardChanges({ token: change, versions: shown.map(({ version }) => version) }),
    ).toEqual({ kind: 'changed' });
    expect(await harness.changes()).toMatchObject([{ comments: 'Third words.' }]);
    expect(await harness.press.discard(change)).toEqual({ kind: 'done', lensId: 3 });
    expect(await harness.changes()).toEqual([]);
  });

  test('holds for a week', async () => {
    harness.setClock(new Date('2026-03-01T12:00:00Z'));
    const { change } = await threeTokens();
    harness.wait(7 * DAY - 1);
    expect(await harness.service.showChanges(change)).not.toBeNull();
    harness.wait(1);
    const before = await state();
    expect(await harness.service.showChanges(change)).toBeNull();
    expect(await harness.press.apply(change)).toEqual({ kind: 'gone' });
    expect(await harness.press.discard(change)).toEqual({ kind: 'gone' });
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
    const token = await harness.newestToken();
    const { version } = (await harness.service.showReview(token))!;
    await submit('stranger', swap);
    const before = await state();
    expect(await harness.service.confirmReview({ token, version, authorKey: 'owner' })).toEqual({ kind: 'changed' });
    expect(await state()).toEqual(before);
    expect(await harness.press.confirm(token, 'owner'), 'having looked again').toEqual({ kind: 'done', lensId: 3 });
    const confirmed = await harness.reviews();
    await submit('stranger', { comments: 'Swapped after all.' });
    expect(await harness.reviews(), 'and from then on it waits').toEqual(confirmed);
  });

  test.each(Object.entries(swaps))('a change that says %s by then is not applied or refused', async (_what, swap) => {
    await submit('browser', { comments: 'Stored.' });
    await submit('stranger', { comments: 'First.' });
    const token = await harness.newestToken();
    const [shown] = (await harness.service.showChanges(token))!.changes;
    await submit('stranger', { comments: 'First.', ...swap });
    const before = await state();
    expect(await harness.service.applyChange({ token, change: shown!, authorKey: 'owner' })).toEqual({
      kind: 'changed',
    });
    expect(await harness.service.discardChanges({ token, versions: [shown!.version] })).toEqual({ kind: 'changed' });
    expect(await state()).toEqual(before);
    expect(await harness.press.apply(token, 'owner')).toEqual({ kind: 'done', lensId: 3 });
  });

  test('no change is confirmed to a review that was changed meanwhile', async () => {
    await submit('browser');
    await submit('stranger', { comments: 'First.' });
    const token = await harness.newestToken();
    const [shown] = (await harness.service.showChanges(token))!.changes;
    await submit('browser', { comments: 'What I have just typed.' });
    expect(await harness.service.applyChange({ token, change: shown!, authorKey: 'owner' })).toEqual({
      kind: 'changed',
    });
    expect(await harness.reviews()).toMatchObject([{ comments: 'What I have just typed.' }]);
  });

  test('a press without a version agrees to nothing', async () => {
    const { review, change } = await threeTokens();
    const before = await state();
    for (const version of ['', 'null', 'undefined']) {
      expect(await harness.service.confirmReview({ token: review, version, authorKey: 'owner' })).toEqual({
        kind: 'changed',
      });
      expect(
        await harness.service.applyChange({
          token: change,
          change: { id: String(before[1]?.[0]?.id), version },
          authorKey: 'owner',
        }),
      ).toEqual({
        kind: 'changed',
      });
      expect(await harness.service.discardChanges({ token: change, versions: [version] })).toEqual({ kind: 'changed' });
    }
    expect(await state()).toEqual(before);
  });

  test('removing a review removes it, however fast a stranger rewrites it', async () => {
    await submit('stranger');
    const token = await harness.newestToken();
    await submit('stranger', { comments: 'Swapped.' });
    expect(await harness.service.removeReview(token)).toEqual({ kind: 'done', lensId: 3 });
    expect(await harness.reviews()).toEqual([]);
  });
});
