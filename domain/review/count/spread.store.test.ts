import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type OpenDatabase, openDatabase } from '#platform/db/database.ts';
import { testDatabase } from '#tests/support/database.ts';
import { emptied } from '#tests/support/emptied.ts';
import { addReviews } from '../data/rows.fixture.ts';
import { newestOf, spreadOf } from '../rules/spread.ts';
import { readFigures } from './figures.store.ts';
import { readShown } from './shown.store.ts';

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

const everyone = () => true;
const add = (...rows: Parameters<typeof addReviews>[1]) => addReviews(opened.pool, rows);
const read = async (lensId: number) => {
  const [lens] = await readShown(opened.db, [lensId]);
  if (!lens) throw new Error('A lens that was asked for did not come back.');
  return lens.spread;
};

test('only what counts is in histograms, years and the newest date, and each in its own place', async () => {
  await add(
    { lens_id: 3, overall: 5, day_vision: 100, night_vision: 89, submitted_at: '2024-12-31T23:59:59Z' },
    { lens_id: 3, overall: 3, day_vision: 9, night_vision: null, submitted_at: '2025-01-01T00:00:00Z' },
    { lens_id: 3, overall: 4, day_vision: 90, reviewer_type: 'doctor', submitted_at: '2025-06-01T12:00:00Z' },
    { lens_id: 3, overall: 1, day_vision: 50, hidden_at: '2026-02-01T00:00:00Z', submitted_at: '2026-02-01T00:00:00Z' },
    {
      lens_id: 3,
      overall: 1,
      day_vision: 50,
      waiting_since: '2026-03-01T00:00:00Z',
      waiting_rule: 2,
      submitted_at: '2026-03-01T00:00:00Z',
    },
    { lens_id: 4, overall: 1, day_vision: 50, submitted_at: '2026-04-01T00:00:00Z' },
  );
  const spread = await read(3);
  const { bins, years } = spreadOf(spread, everyone);
  expect(bins.dayVision).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 2]);
  expect(bins.nightVision[8]).toBe(1);
  expect(years.map(({ year, reviews, scores }) => [year, reviews, scores.overall.sum])).toEqual([
    [2024, 1, 50],
    [2025, 2, 70],
  ]);
  expect(newestOf(spread, everyone)).toEqual(new Date('2025-06-01T12:00:00Z'));
  expect(newestOf(spread, ({ reviewerType }) => reviewerType === 'patient')).toEqual(new Date('2025-01-01T00:00:00Z'));
});

test('the parts of a lens make up its figures, and have their version', async () => {
  await add(
    { lens_id: 3, overall: 5, day_vision: 71 },
    { lens_id: 3, overall: 2, day_vision: 30, reviewer_type: 'doctor', submitted_at: '2023-06-01T00:00:00Z' },
  );
  const [figures] = await readFigures(opened.db, [3]);
  const spread = await read(3);
  expect(spread.version).toBe(figures?.version);
  const years = spreadOf(spread, everyone).years;
  expect(years.reduce((sum, { scores }) => sum + scores.dayVision.squares, 0)).toBe(figures?.all.dayVision.squares);
  expect(years.reduce((sum, { reviews }) => sum + reviews, 0)).toBe(figures?.all.reviews);
});

test('a lens without reviews, and one whose last review is gone, have no parts', async () => {
  expect((await read(9)).parts).toEqual([]);
  await add({ lens_id: 9, overall: 5 });
  await opened.pool.query('delete from reviews');
  expect((await read(9)).parts).toEqual([]);
});

test('counts the invited among all counted reviews, and their practices', async () => {
  await opened.pool.query(`insert into auth_users (id, name, email) values ('ada', '', 'ada'), ('ben', '', 'ben')`);
  const by = (vouched_by: string, year: number) => ({
    lens_id: 3,
    step: 'invited',
    verified_at: new Date(),
    vouched_by,
    submitted_at: `${year}-06-01T00:00:00Z`,
  });
  await add(by('ada', 2024), by('ada', 2025), by('ada', 2025), by('ben', 2025), { lens_id: 3 }, { lens_id: 4 });
  const spread = await read(3);
  expect(spread.invited).toEqual({ reviews: 4, of: 5, practices: 2 });
  const years = spreadOf(spread, everyone).years.filter(({ year }) => year < 2026);
  expect(years.map(({ scores }) => scores.overall.pairs)).toEqual([0, 2]);
  expect((await read(4)).invited).toEqual({ reviews: 0, of: 1, practices: 0 });
  await opened.pool.query('delete from auth_users');
});
