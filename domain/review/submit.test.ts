import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { hashAuthorKey } from './author-key.ts';
import { readFigures } from './figures.store.ts';
import { SUB_SCORES } from './rules.ts';
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

const TAKEN = { kind: 'taken' };
const submit = (browser: string, changes: Record<string, unknown> = {}) =>
  desk.service.submit({ ...REVIEW_FORM, ...changes }, browser, NETWORK);
/** The one stored review. */
async function onlyReview() {
  const reviews = await desk.reviews();
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
    expect(await onlyReview()).toMatchObject({
      ...STORED_CONTENT,
      lens_id: 3,
      email: 'Ada@Example.com',
      email_key: 'ada@example.com',
      author_key_hash: hashAuthorKey('browser'),
      verified_at: null,
      hidden_at: null,
      status: 'unverified',
      submitted_at: desk.now(),
    });
    expect((await readFigures(desk.db, [3]))[0]?.all).toMatchObject({ reviews: 1, verified: 0, comments: 1 });
  });

  test('sends its address one letter, with a link to confirm it', async () => {
    await submit('browser');
    expect(await desk.letters()).toEqual([
      {
        to: 'Ada@Example.com',
        kind: 'confirm-review',
        lensName: 'Alcon PanOptix Pro',
        url: `https://iolite.example/confirm-review/${await desk.newestToken()}`,
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
    const withoutPost = desk.serviceWith(() => Promise.reject(new Error('the queue is full')));
    await expect(withoutPost.submit(REVIEW_FORM, 'browser', NETWORK)).rejects.toThrow('the queue is full');
    expect(await desk.reviews()).toEqual([]);
    expect((await readFigures(desk.db, [3]))[0]?.all.reviews).toBe(0);
  });

  test('is handed to the post in the transaction that stores it', async () => {
    let seenInside = 0;
    const watching = desk.serviceWith(async (tx) => {
      const { rows } = await tx.execute<{ count: number }>(sql`select count(*)::int from reviews`);
      seenInside = rows[0]?.count ?? 0;
      expect(await desk.reviews()).toEqual([]);
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
    expect([await desk.reviews(), await desk.letters()]).toEqual([[], []]);
  });

  test('of another lens, or from another address, is another review', async () => {
    await submit('browser');
    await submit('browser', { lensId: '10' });
    await submit('browser', { email: 'bea@example.com' });
    expect((await desk.reviews()).map((row) => [row.lens_id, row.email_key]).toSorted()).toEqual([
      [10, 'ada@example.com'],
      [3, 'ada@example.com'],
      [3, 'bea@example.com'],
    ]);
    expect((await desk.letters()).map(({ to, lensName }) => [to, lensName])).toEqual([
      ['Ada@Example.com', 'Alcon PanOptix Pro'],
      ['Ada@Example.com', 'J&J PureSee'],
      ['bea@example.com', 'Alcon PanOptix Pro'],
    ]);
  });
});

describe('a review under an address whose owner is known to send it', () => {
  const asOwner = (ownAddress: string, changes: Record<string, unknown> = {}) =>
    desk.service.submit({ ...REVIEW_FORM, ...changes }, 'surgery', NETWORK, ownAddress);

  test('is verified at once, without a letter', async () => {
    expect(await asOwner(REVIEW_FORM.email.toUpperCase())).toEqual(TAKEN);
    expect(await onlyReview()).toMatchObject({ ...STORED_CONTENT, verified_at: desk.now() });
    expect(await desk.letters()).toEqual([]);
  });

  test('replaces an older one from any browser', async () => {
    await submit('home');
    expect(await asOwner(REVIEW_FORM.email, { overall: '1' })).toEqual(TAKEN);
    expect(await onlyReview()).toMatchObject({
      overall: 1,
      verified_at: desk.now(),
      author_key_hash: hashAuthorKey('surgery'),
    });
    expect(await desk.changes()).toEqual([]);
  });

  test('is like everybody’s under another address', async () => {
    await asOwner('somebody-else@example.com');
    expect(await onlyReview()).toMatchObject({ email: REVIEW_FORM.email, verified_at: null });
    expect(await desk.letters()).toHaveLength(1);
  });
});

describe('a further review from the browser that wrote the first', () => {
  test('replaces it at once, without another letter', async () => {
    await submit('browser');
    const before = await onlyReview();
    desk.wait(HOUR);
    const values = { overall: '1', dysphotopsia: '', reviewerType: 'doctor', comments: 'Halos.' };
    expect(await submit('browser', values)).toEqual(TAKEN);
    expect(await onlyReview()).toEqual({
      ...before,
      overall: 1,
      dysphotopsia: null,
      reviewer_type: 'doctor',
      comments: 'Halos.',
      submitted_at: desk.now(),
    });
    expect(await desk.letters()).toHaveLength(1);
    expect(await desk.changes()).toEqual([]);
  });

  test('is known under any spelling of the address', async () => {
    await submit('browser');
    for (const email of ['ada@example.com', 'ADA@EXAMPLE.COM', '  Ada@Example.com\t']) {
      await submit('browser', { email, comments: email.trim() });
      expect(await onlyReview()).toMatchObject({ email: 'Ada@Example.com', comments: email.trim() });
    }
    expect(await desk.letters()).toHaveLength(1);
  });

  test('keeps what became of the first: verified stays verified, hidden stays hidden', async () => {
    await submit('browser');
    await desk.db.execute(sql`update reviews set verified_at = now(), hidden_at = now()`);
    const before = await onlyReview();
    await submit('browser', { comments: 'Other words.' });
    expect(await onlyReview()).toEqual({ ...before, comments: 'Other words.' });
    expect((await readFigures(desk.db, [3]))[0]?.all.reviews).toBe(0);
  });
});

describe('a further review from another browser', () => {
  test('leaves the stored one untouched and waits, unseen, for its owner', async () => {
    await submit('browser');
    const before = await onlyReview();
    const figures = await readFigures(desk.db, [3]);
    desk.wait(HOUR);
    expect(await submit('stranger', { overall: '1', comments: 'Awful.' })).toEqual(TAKEN);
    expect(await onlyReview()).toEqual(before);
    expect(await readFigures(desk.db, [3])).toEqual(figures);
    expect(await desk.changes()).toMatchObject([
      {
        ...STORED_CONTENT,
        overall: 1,
        comments: 'Awful.',
        review_id: before?.id,
        author_key_hash: hashAuthorKey('stranger'),
        submitted_at: desk.now(),
        expires_at: new Date(desk.now().getTime() + 1000 * DAY),
      },
    ]);
  });

  test('sends a letter to the address as its owner wrote it, not as the stranger did', async () => {
    await submit('browser');
    await submit('stranger', { email: 'ADA@example.COM' });
    expect((await desk.letters()).slice(1)).toEqual([
      {
        to: 'Ada@Example.com',
        kind: 'confirm-change',
        lensName: 'Alcon PanOptix Pro',
        url: `https://iolite.example/confirm-change/${await desk.newestToken()}`,
      },
    ]);
  });

  test('does not wait when its letter cannot be posted', async () => {
    await submit('browser');
    const withoutPost = desk.serviceWith(() => Promise.reject(new Error('the queue is full')));
    await expect(withoutPost.submit(REVIEW_FORM, 'stranger', NETWORK)).rejects.toThrow('the queue is full');
    expect(await desk.changes()).toEqual([]);
  });

  test('replaces the waiting one of the same browser, without another letter and without more time', async () => {
    await submit('browser');
    await submit('stranger', { comments: 'First try.' });
    const [first] = await desk.changes();
    desk.wait(HOUR);
    await submit('stranger', { comments: 'Second try.', nearVision: '' });
    expect(await desk.changes()).toEqual([
      { ...first, comments: 'Second try.', near_vision: null, submitted_at: desk.now() },
    ]);
    expect(await desk.letters()).toHaveLength(2);
  });

  test('is dropped without a word while three from other browsers wait', async () => {
    await submit('browser');
    for (const stranger of ['b', 'c', 'd', 'e', 'f']) {
      desk.wait(1);
      expect(await submit(stranger, { comments: stranger })).toEqual(TAKEN);
    }
    expect((await desk.changes()).map(({ comments }) => comments)).toEqual(['b', 'c', 'd']);
    expect(await desk.letters()).toHaveLength(4);

    desk.wait(1);
    await submit('c', { comments: 'c again' });
    expect((await desk.changes()).map(({ comments }) => comments)).toEqual(['b', 'd', 'c again']);
    await submit('stranger', { lensId: '4', email: 'bea@example.com' });
    expect(await desk.letters(), 'a letter about another review').toHaveLength(5);
  });

  test('finds room again when the waiting ones have expired', async () => {
    await submit('browser');
    for (const stranger of ['b', 'c', 'd']) await submit(stranger);
    desk.wait(DAY);
    await submit('e', { comments: 'A day later.' });
    expect((await desk.changes()).map(({ comments }) => comments)).toEqual(['A day later.']);
    expect(await desk.letters()).toHaveLength(5);
  });

  test('that comes as its own earlier one expires is a new one, with a letter', async () => {
    await submit('browser');
    await submit('stranger', { comments: 'Old.' });
    desk.wait(DAY);
    await submit('stranger', { comments: 'New.' });
    expect((await desk.changes()).map(({ comments }) => comments)).toEqual(['New.']);
    expect(await desk.letters()).toHaveLength(3);
    expect(await desk.service.showChange(await desk.newestToken())).toMatchObject({ proposed: { comments: 'New.' } });
  });

  test('is a first review once the stored one has been removed', async () => {
    await submit('browser');
    await desk.service.removeReview(await desk.newestToken());
    await submit('stranger', { comments: 'Mine.' });
    expect(await onlyReview()).toMatchObject({ comments: 'Mine.', author_key_hash: hashAuthorKey('stranger') });
    expect((await desk.letters()).map(({ kind }) => kind)).toEqual(['confirm-review', 'confirm-review']);
  });

  test('waits also when the stored review belongs to no browser', async () => {
    await submit('browser');
    await desk.db.execute(sql`update reviews set author_key_hash = null`);
    const before = await onlyReview();
    await submit('browser', { comments: 'Whose?' });
    expect(await onlyReview()).toEqual(before);
    expect((await desk.changes()).map(({ comments }) => comments)).toEqual(['Whose?']);
  });
});
