import { describe, expect, test } from 'vitest';
import type { Lens } from '#domain/lens/rules.ts';
import { exactLens, showLenses } from '#domain/review/count/shown.fixture.ts';
import { NO_REVIEWS } from '#domain/review/rules.ts';
import { tradeOffPairs } from './trade-off-pairs.ts';

describe('the pairs that the first page and an empty comparison offer', () => {
  const lenses = [
    { id: 1, type: 'Adjustable Monofocal' },
    { id: 2, type: 'Multifocal' },
    { id: 3, type: 'Multifocal' },
    { id: 5, type: 'Extended Depth of Focus' },
    { id: 7, type: 'Monofocal' },
  ].map((lens) => ({ ...lens, name: `Lens ${lens.id}` })) as readonly Pick<Lens, 'id' | 'name' | 'type'>[];
  const figures = (reviews: Record<number, number>) =>
    showLenses(lenses.map(({ id }) => exactLens(id, { ...NO_REVIEWS, reviews: reviews[id] ?? 0 })));
  const pairsOf = (reviews: Record<number, number>, from = lenses) =>
    tradeOffPairs(from, figures(reviews)).map((pair) => pair.lenses.map(({ id }) => id));

  test('are of two kinds, each by its lens with the most reviews', () => {
    expect(pairsOf({ 2: 80, 3: 90 })).toEqual([
      [7, 3],
      [5, 3],
      [7, 5],
    ]);
  });

  test('follow the catalogue where numbers are equal, also where there are none', () => {
    expect(pairsOf({})).toEqual([
      [7, 2],
      [5, 2],
      [7, 5],
    ]);
  });

  test('leave out a trade-off for which there is no lens', () => {
    expect(pairsOf({}, lenses.slice(1, 4))).toEqual([[5, 2]]);
    expect(pairsOf({}, [])).toEqual([]);
  });
});
