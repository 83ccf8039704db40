import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ONE_MORE, WITH_ONE_MORE } from '#domain/lens/one-more.fixture.ts';
import { type OpenDatabase, openDatabase } from '#platform/db/database.ts';
import { testDatabase } from '#tests/support/database.ts';
import { emptied } from '#tests/support/emptied.ts';
import { addReviews } from '../data/rows.fixture.ts';
import { createFigureCache, type FigureCache } from './figure-cache.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
let opened: OpenDatabase;
let cache: FigureCache;
/** The lenses that each call of the listener named. */
let reported: number[][];

beforeAll(async () => {
  database = await testDatabase();
  opened = openDatabase(database.url, () => undefined);
});
beforeEach(() => {
  reported = [];
  cache = createFigureCache(opened.db, WITH_ONE_MORE, (lensIds) => reported.push([...lensIds]));
});
afterEach(() => opened.pool.query(emptied('reviews, review_changes, review_tallies')));
afterAll(async () => {
  await opened.close();
  await database.drop();
});

const add = (...rows: Parameters<typeof addReviews>[1]) => addReviews(opened.pool, rows);

describe('the figure cache', () => {
  test('knows nothing before it has read', () => {
    expect(() => cache.of(1)).toThrow(RangeError);
    expect(() => cache.all()).toThrow(RangeError);
    expect(() => cache.spreadOf(1)).toThrow(RangeError);
  });

  test('holds the lenses of the catalogue in its order, whatever the order in which they were read', async () => {
    const ids = WITH_ONE_MORE.map(({ id }) => id);
    await cache.refresh(ids.toReversed());
    expect(cache.all().map(({ lensId }) => lensId)).toEqual(ids);
    expect(reported.flat()).toHaveLength(ids.length);
    expect(() => cache.of(ONE_MORE.id + 1)).toThrow(RangeError);
  });

  test('keeps showing what it read until it reads again', async () => {
    await cache.refresh();
    await add({ lens_id: 4, overall: 2 });
    expect(cache.of(4).all.reviews).toBe(0);
    await cache.refresh([4]);
    expect(cache.of(4).all).toMatchObject({ reviews: 1, stars: [0, 1, 0, 0, 0] });
    expect(cache.spreadOf(4)).toMatchObject({ version: 1, parts: [{ reviews: 1 }] });
  });

  test('reports the lenses that changed, no other and none twice', async () => {
    await cache.refresh();
    await add({ lens_id: 4 }, { lens_id: 9 }, { lens_id: 10 });
    reported = [];
    await cache.refresh([3, 4, 9]);
    await cache.refresh();
    await cache.refresh();
    expect(reported).toEqual([[4, 9], [10]]);
  });

  test('shows the new figures by the time it reports them', async () => {
    const seen: number[] = [];
    const watched = createFigureCache(opened.db, WITH_ONE_MORE, () =>
      seen.push(watched.of(1).all.reviews, watched.spreadOf(1).parts.length),
    );
    await watched.refresh([1]);
    await add({});
    await watched.refresh([1]);
    expect(seen).toEqual([0, 0, 1, 1]);
  });

  test('has another version after every change, and the same while nothing changes', async () => {
    await cache.refresh();
    const versions = new Set([cache.version()]);
    await cache.refresh();
    versions.add(cache.version());
    expect(versions.size).toBe(1);
    for (const lensId of [1, 1, 2, 10]) {
      await add({ lens_id: lensId });
      await cache.refresh([lensId]);
      versions.add(cache.version());
    }
    await opened.pool.query('delete from reviews');
    await cache.refresh();
    expect(versions.size).toBe(5);
    expect(cache.version()).toBe([...versions][0]);
  });

  test('reports once when the figures go stale and once when they are fresh again', () => {
    expect(cache.isStale()).toBe(false);
    cache.setStale(false);
    expect(reported).toEqual([]);
    cache.setStale(true);
    cache.setStale(true);
    expect([cache.isStale(), reported]).toEqual([true, [[]]]);
    cache.setStale(false);
    expect([cache.isStale(), reported]).toEqual([false, [[], []]]);
  });

  test('keeps its figures when the database cannot be read', async () => {
    await add({ lens_id: 4 });
    const broken = openDatabase(database.url, () => undefined);
    const stale = createFigureCache(broken.db, WITH_ONE_MORE, () => undefined);
    await stale.refresh();
    await broken.close();
    await expect(stale.refresh([4])).rejects.toThrow();
    expect([stale.of(4).all.reviews, stale.spreadOf(4).parts.length]).toEqual([1, 1]);
  });
});
