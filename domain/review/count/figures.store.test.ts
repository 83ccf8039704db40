import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type OpenDatabase, openDatabase } from '#platform/db/database.ts';
import { testDatabase } from '#tests/support/database.ts';
import { emptied } from '#tests/support/emptied.ts';
import { addReviews } from '../data/rows.fixture.ts';
import { NO_REVIEWS } from '../rules.ts';
import { readFigures } from './figures.store.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
let opened: OpenDatabase;

beforeAll(async () => {
  database = await testDatabase();
  opened = openDatabase(database.url, () => undefined);
});
afterEach(() => opened.pool.query(emptied('reviews, review_changes, review_tallies')));
afterAll(async () => {
  await opened.close();
  await database.drop();
});

const add = (...rows: Parameters<typeof addReviews>[1]) => addReviews(opened.pool, rows);
const NOBODY = { all: NO_REVIEWS, doctors: NO_REVIEWS };
const NOTHING = { version: 0, ...NOBODY, confirmed: NOBODY };

describe('the figures', () => {
  test('of an empty database are nothing, for each lens that was asked for, in that order', async () => {
    expect(await readFigures(opened.db, [7, 2])).toEqual([
      { lensId: 7, ...NOTHING },
      { lensId: 2, ...NOTHING },
    ]);
    expect(await readFigures(opened.db, [])).toEqual([]);
  });

  test('add up what visible reviews say, all of them and those of doctors', async () => {
    const scores = { day_vision: 80, night_vision: 61, near_vision: null, intermediate_vision: 0, dysphotopsia: 100 };
    await add(
      { ...scores, overall: 5, comments: 'Words.', verified_at: new Date() },
      { ...scores, overall: 1, near_vision: 7, dysphotopsia: null },
      { ...scores, overall: 4, reviewer_type: 'doctor', comments: 'Words.' },
      { ...scores, overall: 4, reviewer_type: 'doctor', verified_at: new Date() },
      { ...scores, overall: 2, hidden_at: new Date(), verified_at: new Date(), comments: 'Words.' },
      { ...scores, overall: 3, lens_id: 2 },
    );
    const [figures, other] = await readFigures(opened.db, [1, 2]);
    const { confirmed, ...everyStep } = figures ?? {};
    expect(everyStep).toEqual({
      lensId: 1,
      version: 4,
      all: {
        reviews: 4,
        steps: [2, 2, 0, 0],
        verified: 2,
        comments: 2,
        verifiedComments: 1,
        stars: [1, 0, 0, 2, 1],
        overall: { sum: 140, count: 4, squares: 2500 + 100 + 1600 + 1600, pairs: 0 },
        dayVision: { sum: 320, count: 4, squares: 4 * 80 ** 2, pairs: 0 },
        nightVision: { sum: 244, count: 4, squares: 4 * 61 ** 2, pairs: 0 },
        nearVision: { sum: 7, count: 1, squares: 49, pairs: 0 },
        intermediateVision: { sum: 0, count: 4, squares: 0, pairs: 0 },
        dysphotopsia: { sum: 300, count: 3, squares: 3 * 100 ** 2, pairs: 0 },
      },
      doctors: {
        reviews: 2,
        steps: [1, 1, 0, 0],
        verified: 1,
        comments: 1,
        verifiedComments: 0,
        stars: [0, 0, 0, 2, 0],
        overall: { sum: 80, count: 2, squares: 2 * 40 ** 2, pairs: 0 },
        dayVision: { sum: 160, count: 2, squares: 2 * 80 ** 2, pairs: 0 },
        nightVision: { sum: 122, count: 2, squares: 2 * 61 ** 2, pairs: 0 },
        nearVision: { sum: 0, count: 0, squares: 0, pairs: 0 },
        intermediateVision: { sum: 0, count: 2, squares: 0, pairs: 0 },
        dysphotopsia: { sum: 200, count: 2, squares: 2 * 100 ** 2, pairs: 0 },
      },
    });
    expect(confirmed?.all).toMatchObject({ reviews: 2, comments: 1, stars: [0, 0, 0, 1, 1], nearVision: { count: 0 } });
    expect(confirmed?.doctors).toMatchObject({ reviews: 1, overall: { sum: 40, count: 1, squares: 1600 } });
    expect(other).toMatchObject({ lensId: 2, version: 1, all: { reviews: 1, stars: [0, 0, 1, 0, 0] } });
    expect(other?.doctors).toEqual(NO_REVIEWS);
  });

  test('are counted by verification level, over all years, without waiting reviews', async () => {
    const verified = (step: string, reviewer_type = 'patient') => ({ step, reviewer_type, verified_at: new Date() });
    await add(
      { overall: 1 },
      { overall: 1, waiting_since: new Date(), waiting_rule: 4 },
      { overall: 2, ...verified('confirmed'), submitted_at: '2024-12-31T23:59:59Z' },
      { overall: 3, ...verified('invited'), submitted_at: '2025-01-01T00:00:00Z' },
      { overall: 4, ...verified('doctor', 'doctor') },
      { overall: 5, ...verified('doctor', 'patient') },
    );
    expect(await readFigures(opened.db, [1])).toMatchObject([
      {
        all: { reviews: 5, steps: [1, 1, 1, 2], verified: 4, stars: [1, 1, 1, 1, 1] },
        doctors: { reviews: 1, steps: [0, 0, 0, 1], stars: [0, 0, 0, 1, 0] },
        confirmed: {
          all: { reviews: 4, steps: [0, 1, 1, 2], verified: 4, stars: [0, 1, 1, 1, 1] },
          doctors: { reviews: 1, steps: [0, 0, 0, 1] },
        },
      },
    ]);
  });

  test('count the pairs of answers that came by invitation of the same practice, over all years', async () => {
    await opened.pool.query(`insert into auth_users (id, name, email) values ('ada', '', 'ada'), ('ben', '', 'ben')`);
    const by = (vouched_by: string, row: Parameters<typeof addReviews>[1][number] = {}) => ({
      step: 'invited',
      verified_at: new Date(),
      vouched_by,
      ...row,
    });
    await add(
      by('ada', { day_vision: 80, submitted_at: '2024-12-31T23:59:59Z' }),
      by('ada', { day_vision: 80, submitted_at: '2025-01-01T00:00:00Z' }),
      by('ada', { day_vision: null }),
      by('ada', { hidden_at: new Date() }),
      by('ada', { lens_id: 2 }),
      by('ben', { day_vision: 80 }),
      by('ben', { day_vision: 80 }),
      by('ben', { reviewer_type: 'doctor', day_vision: 80 }),
      { day_vision: 80 },
      { day_vision: 80 },
    );
    const [figures] = await readFigures(opened.db, [1]);
    const both = { overall: { count: 8, pairs: 3 * 2 + 2 * 1 }, dayVision: { count: 7, pairs: 2 * 1 + 2 * 1 } };
    expect(figures?.all).toMatchObject({ ...both, nightVision: { count: 0, pairs: 0 } });
    expect(figures?.doctors.overall).toMatchObject({ count: 1, pairs: 0 });
    expect(figures?.confirmed.all.overall).toMatchObject({ count: 6, pairs: 8 });
    await opened.pool.query(`delete from auth_users where id = 'ada'`);
    const [later] = await readFigures(opened.db, [1]);
    expect(later?.all.overall.pairs).toBe(2);
    expect(later?.version).toBeGreaterThan(figures?.version ?? 0);
    await opened.pool.query('delete from auth_users');
  });

  test('add up over addresses of every kind', async () => {
    await add(...Array.from({ length: 60 }, () => ({ overall: 3, day_vision: 100 })));
    const { rows } = await opened.pool.query('select from review_tallies');
    expect(rows.length, 'the addresses fall into several shards').toBeGreaterThan(4);
    const [figures] = await readFigures(opened.db, [1]);
    expect(figures?.all).toMatchObject({
      reviews: 60,
      dayVision: { sum: 6_000, count: 60, squares: 600_000 },
      overall: { sum: 1_800 },
    });
  });

  test('of reviews that are gone are nothing again, under a later version', async () => {
    await add({ overall: 5, comments: 'Words.' }, { overall: 4, reviewer_type: 'doctor' });
    await opened.pool.query('delete from reviews');
    expect(await readFigures(opened.db, [1])).toEqual([{ lensId: 1, ...NOTHING, version: 4 }]);
  });
});
