import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type OpenDatabase, openDatabase } from '#platform/db/database.ts';
import { readsFrom } from '#platform/db/reader.ts';
import { testDatabase } from '#tests/support/database.ts';
import { samples } from '#tests/support/samples.ts';
import { addReviews } from '../data/rows.fixture.ts';
import { COMMENT_ORDERS, countComments as countFitting, STARS } from '../rules/comments.ts';
import { VERIFICATION_LEVELS } from '../rules/verification-level.ts';
import type { PublicComment } from '../rules.ts';
import { REVIEWER_TYPES } from '../rules.ts';
import { type CommentChoice, countComments } from './comments.store.ts';
import { type CommentPage, createComments, decodeCommentCursor } from './comments.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
let opened: OpenDatabase;

beforeAll(async () => {
  database = await testDatabase();
  opened = openDatabase(database.url, () => undefined);
});
afterEach(() => opened.pool.query('delete from reviews'));
afterAll(async () => {
  await opened.close();
  await database.drop();
});

const NOON = new Date('2026-03-01T12:00:00.123Z');
const minutesLater = (minutes: number) => new Date(NOON.getTime() + 60_000 * minutes);
const add = (...rows: Parameters<typeof addReviews>[1]) => addReviews(opened.pool, rows);
let [now, weight] = [new Date('2100-01-01'), 1];
/** A page as everybody reads it. */
async function pageFrom(cursor: string | null, choice: CommentChoice = {}) {
  const deps = { read: readsFrom(opened.db).read, clock: () => now, weightOf: () => weight };
  const page = await createComments(deps).readCommentsFrom({ lensId: 1, ...choice, cursor });
  if (!page) throw new Error(`${cursor} is no cursor.`);
  return page;
}
const firstPage = (choice: CommentChoice = {}) => pageFrom(null, choice);

/** All pages in a row, followed by their cursors. */
async function allPages(choice: CommentChoice = {}): Promise<PublicComment[][]> {
  const pages = [];
  for (let cursor: string | null | undefined = null; cursor !== undefined; ) {
    const { comments, nextCursor }: CommentPage = await pageFrom(cursor, choice);
    pages.push([...comments]);
    cursor = nextCursor ?? undefined;
  }
  return pages;
}
const textsOf = (pages: PublicComment[][]) => pages.map((page) => page.map(({ text }) => text));

describe('comments of a lens', () => {
  test('are none when nobody wrote one', async () => {
    await add({ comments: '' });
    expect(await firstPage()).toEqual({ comments: [], nextCursor: null });
  });

  test('say what everyone may read, and nothing of their author', async () => {
    const [plain, doctor] = await add(
      { comments: 'Words.', submitted_at: NOON },
      { comments: 'More.', submitted_at: minutesLater(1), reviewer_type: 'doctor', verified_at: NOON },
    );
    expect((await firstPage()).comments).toEqual([
      {
        id: doctor,
        text: 'More.',
        reviewerType: 'doctor',
        hasInterest: false,
        verified: true,
        step: 'confirmed',
        stars: 4,
        day: '2026-03-01',
      },
      {
        id: plain,
        text: 'Words.',
        reviewerType: 'patient',
        hasInterest: false,
        verified: false,
        step: 'sent',
        stars: 4,
        day: '2026-03-01',
      },
    ]);
  });

  test('leave out other lenses, hidden and waiting reviews and reviews without words', async () => {
    await add(
      { comments: 'Here.' },
      { comments: 'Elsewhere.', lens_id: 2 },
      { comments: 'Hidden.', hidden_at: NOON },
      { comments: 'Hidden too.', hidden_at: NOON, verified_at: NOON },
      { comments: 'Waiting.', waiting_since: NOON, waiting_rule: 4 },
      { comments: '' },
    );
    expect(textsOf(await allPages())).toEqual([['Here.']]);
  });

  test('comments of doctors leave out those of patients', async () => {
    await add(
      { comments: 'P', submitted_at: NOON },
      { comments: 'D', submitted_at: minutesLater(1), reviewer_type: 'doctor' },
      { comments: 'Hidden', hidden_at: NOON, reviewer_type: 'doctor' },
    );
    expect(textsOf(await allPages({ reviewerType: 'doctor' }))).toEqual([['D']]);
    expect(textsOf(await allPages())).toEqual([['D', 'P']]);
  });
});

test('comments of confirmed reviews leave out those of which nobody knows whose they are', async () => {
  const verified = { verified_at: NOON, submitted_at: NOON };
  await add(
    { comments: 'Sent', submitted_at: minutesLater(3) },
    { comments: 'Invited', step: 'invited', ...verified, submitted_at: minutesLater(2) },
    { comments: 'Doctor', step: 'doctor', reviewer_type: 'doctor', ...verified, submitted_at: minutesLater(1) },
    { comments: 'Confirmed', ...verified },
  );
  expect(textsOf(await allPages({ confirmedOnly: true }))).toEqual([['Invited', 'Doctor', 'Confirmed']]);
  expect(textsOf(await allPages({ confirmedOnly: true, reviewerType: 'patient' }))).toEqual([['Invited', 'Confirmed']]);
});

test('comments of whatever choice, in either order, come whole and once, and are as many as was counted', async () => {
  const some = Array.from({ length: 60 }, (_, number) => {
    const step = VERIFICATION_LEVELS[(number * 5) % 4] ?? 'sent';
    return {
      comments: `${number}`,
      overall: 1 + ((number * 7) % 5),
      reviewer_type: number % 3 === 0 ? 'doctor' : 'patient',
      step,
      verified_at: step === 'sent' ? null : NOON,
      submitted_at: minutesLater(Math.floor(number / 4)),
    };
  });
  await add(...some, { comments: 'Hidden', hidden_at: NOON }, { comments: '' }, { comments: 'Elsewhere', lens_id: 2 });
  const cells = await countComments(opened.db, 1);
  for (const order of COMMENT_ORDERS) {
    for (const stars of [null, ...STARS]) {
      for (const [by, step] of [
        [null, null],
        ['doctor', null],
        [null, 'sent'],
        ['patient', 'invited'],
      ] as const) {
        const found = (await allPages({ order, stars, step, reviewerType: by ?? undefined })).flat();
        const choice = JSON.stringify({ order, stars, by, step });
        expect(found.length, choice).toBe(countFitting(cells, { stars, by, step }));
        expect(new Set(found.map(({ id }) => id)).size, choice).toBe(found.length);
        const places = found.map((comment) => [order === 'critical' ? comment.stars : 0, -Date.parse(comment.day)]);
        const sorted = places.toSorted(([a = 0, b = 0], [c = 0, d = 0]) => a - c || b - d);
        expect(places, choice).toEqual(sorted);
      }
    }
  }
  expect(countFitting(cells, { stars: null, by: null, step: null })).toBe(60);
  expect(REVIEWER_TYPES.map((by) => countFitting(cells, { stars: null, by, step: null }))).toEqual([40, 20]);
});

test('most critical first goes on where it was when something is written before it', async () => {
  await add(
    ...Array.from({ length: 8 }, (_, number) => ({
      comments: `${number}`,
      overall: 2,
      submitted_at: minutesLater(number),
    })),
  );
  const first = await firstPage({ order: 'critical' });
  expect(textsOf([[...first.comments]])).toEqual([['7', '6', '5', '4', '3']]);
  await add({ comments: 'Worse.', overall: 1 }, { comments: 'Newer.', overall: 2, submitted_at: minutesLater(60) });
  const next = await pageFrom(first.nextCursor, { order: 'critical' });
  expect(textsOf([[...next.comments]])).toEqual([['2', '1', '0']]);
  expect(decodeCommentCursor(first.nextCursor ?? '', 'newest'), 'a cursor of another order').toBeNull();
  expect(decodeCommentCursor((await firstPage()).nextCursor ?? '', 'critical')).toBeNull();
});

describe('pages of comments', () => {
  test.each([
    [4, [4]],
    [5, [5]],
    [6, [5, 1]],
    [10, [5, 5]],
    [11, [5, 5, 1]],
  ])('pages of %i comments hold %j, newest first', async (count, sizes) => {
    await add(
      ...Array.from({ length: count }, (_, number) => ({ comments: `${number}`, submitted_at: minutesLater(number) })),
    );
    const pages = textsOf(await allPages());
    expect(pages.map((page) => page.length)).toEqual(sizes);
    expect(pages.flat()).toEqual(Array.from({ length: count }, (_, number) => `${count - 1 - number}`));
  });

  test('lose and repeat nothing when many were written at the same instant', async () => {
    const ids = await add(
      ...Array.from({ length: 13 }, (_, number) => ({
        comments: `${number}`,
        submitted_at: NOON,
        reviewer_type: 'doctor',
      })),
    );
    for (const choice of [{}, { reviewerType: 'doctor' }] as const) {
      const pages = await allPages(choice);
      expect(pages.map((page) => page.length)).toEqual([5, 5, 3]);
      expect(pages.flat().map(({ id }) => id)).toEqual(ids.toSorted().toReversed());
    }
  });

  test('go on where they were when something newer is written, and at that day when the last one read is gone', async () => {
    const ids = await add(
      ...Array.from({ length: 7 }, (_, number) => ({ comments: `${number}`, submitted_at: minutesLater(number) })),
    );
    const { nextCursor } = await firstPage();
    await add({ comments: 'Newer.', submitted_at: minutesLater(60) });
    const next = await pageFrom(nextCursor);
    expect(textsOf([[...next.comments]])).toEqual([['1', '0']]);
    await opened.pool.query('delete from reviews where id = $1', [ids[2]]);
    const again = await pageFrom(nextCursor);
    expect(textsOf([[...again.comments]])).toEqual([['Newer.', '6', '5', '4', '3']]);
    await opened.pool.query(`update reviews set submitted_at = submitted_at - interval '1 day' where comments = '0'`);
    expect((await pageFrom(`2026-02-28.${ids[2]}`)).comments).toMatchObject([{ text: '0' }]);
  });
});

describe('the newest comments come last', () => {
  const day = (daysAgo: number) => new Date(NOON.getTime() - 86_400_000 * daysAgo);
  beforeEach(async () => {
    now = NOON;
    await add(
      ...Array.from({ length: 12 }, (_, number) => ({ comments: `${number}`, submitted_at: day(12 - number / 2) })),
    );
  });
  afterEach(() => {
    [now, weight] = [new Date('2100-01-01'), 1];
  });

  test('the newest comments come last while the scores follow slowly, and each comes once', async () => {
    await add(...['New', 'Newer'].map((comments, place) => ({ comments, submitted_at: minutesLater(-300 + place) })));
    expect(
      textsOf(await allPages())
        .flat()
        .slice(0, 3),
    ).toEqual(['Newer', 'New', '11']);
    weight = 0.8;
    const texts = textsOf(await allPages()).flat();
    expect(texts.slice(0, 2)).toEqual(['11', '10']);
    expect(texts.slice(-2)).toEqual(['Newer', 'New']);
    expect(new Set(texts).size).toBe(14);
    expect(texts).toHaveLength(14);
  });

  test('the newest comments come last when those of the last hour would fill the first page', async () => {
    const fresh = (number: number) => ({ comments: `Fresh ${number}`, submitted_at: minutesLater(-number) });
    await add(...[1, 2, 3, 4].map(fresh));
    expect((await firstPage()).comments[0]?.text).toBe('Fresh 1');
    await add(fresh(5));
    expect(textsOf(await allPages())[0]).toEqual(['11', '10', '9', '8', '7']);
  });
});

describe('the comment that speaks for a lens', () => {
  const quote = (choice: CommentChoice = {}) => {
    const deps = { read: readsFrom(opened.db).read, clock: () => NOON, weightOf: () => 1 };
    return createComments(deps).readQuote({ lensId: 1, ...choice });
  };
  const daysAgo = (days: number) => new Date(NOON.getTime() - 86_400_000 * days);

  test('has counted for a day', async () => {
    await add({ comments: 'Too new.', submitted_at: daysAgo(1) });
    expect(await quote()).toBeNull();
    await add({ comments: 'Old.', submitted_at: daysAgo(2) });
    expect((await quote())?.text).toBe('Old.');
  });

  test('a comment speaks for a lens with these words, and since its owner confirmed it', async () => {
    await add({ comments: 'New words.', submitted_at: daysAgo(100), words_since: daysAgo(0) });
    expect(await quote()).toBeNull();
  });

  test('is one with the stars that most gave, the first by its random id, however many are newer', async () => {
    const old = { submitted_at: daysAgo(30), comments: 'Old.', overall: 4 };
    await add({ ...old, overall: 1 }, ...Array.from({ length: 5 }, () => old));
    const before = await quote();
    expect(before).toMatchObject({ stars: 4 });
    await add(...Array.from({ length: 60 }, () => ({ comments: 'Pushed.', overall: 1, submitted_at: daysAgo(0) })));
    expect(await quote()).toEqual(before);
    expect((await quote({ stars: 1 }))?.text).toBe('Old.');
  });
});

describe('a cursor', () => {
  const id = '5a3b1d44-0000-4000-8000-000000000000';
  test('names the day and the comment, and the stars where they decide, but no instant', () => {
    expect(decodeCommentCursor(`2026-03-01.${id}`)).toEqual({ day: '2026-03-01', id });
    expect(decodeCommentCursor(`4.2026-03-01.${id}`, 'critical')).toEqual({ day: '2026-03-01', id, stars: 4 });
  });

  test.each([
    ['nothing', ''],
    ['garbage', 'not a cursor'],
    ['half of it', '2026-03-01'],
    ['more of it', `2026-03-01.${id}.1`],
    ['an instant', `2026-03-01T12:00:00Z.${id}`],
    ['a day that never was', `2026-02-30.${id}`],
    ['the year that never was', `0000-01-01.${id}`],
    ['no id', '2026-03-01.1'],
    ['an id that is none', `2026-03-01.${id.replaceAll('-', '_')}`],
    ['SQL', `2026-03-01.${id}'; drop table reviews; --`],
    ['one of the other order', `4.2026-03-01.${id}`],
  ])('is not %s', (_what, cursor) => {
    expect(decodeCommentCursor(cursor)).toBeNull();
  });

  test('however it is forged, asks nothing that the database refuses', async () => {
    const day = fc.constantFrom('0000', '0001', '1582', '9999', '2026').map((year) => `${year}-12-31`);
    const forged = fc.oneof(
      fc.string(),
      fc.tuple(day, fc.uuid()).map((parts) => parts.join('.')),
      fc
        .tuple(day, fc.string({ unit: fc.constantFrom('a', '0', '-'), minLength: 36, maxLength: 36 }))
        .map((parts) => parts.join('.')),
    );
    await fc.assert(
      fc.asyncProperty(forged, async (cursor) => {
        if (decodeCommentCursor(cursor)) await pageFrom(cursor);
      }),
      { numRuns: samples(300) },
    );
  });
});
