import { describe, expect, test } from 'vitest';
import { NO_REVIEWS } from '#domain/review/rules.ts';
import { exactLens, showLenses } from '#domain/review/shown.fixture.ts';
import { heroPair } from './hero-pair.ts';

describe('the pair in the picture on the first page', () => {
  const lenses = [
    { id: 1, type: 'Adjustable Monofocal' },
    { id: 2, type: 'Multifocal' },
    { id: 3, type: 'Multifocal' },
    { id: 7, type: 'Monofocal' },
  ] as const;
  const figures = (reviews: Record<number, number>) =>
    showLenses(lenses.map(({ id }) => exactLens(id, { ...NO_REVIEWS, reviews: reviews[id] ?? 0 })));
  const pairOf = (reviews: Record<number, number>) => heroPair(lenses, figures(reviews))?.map(({ id }) => id);

  test('has the most reviews, and is of two types', () => {
    expect(pairOf({ 1: 5, 2: 80, 3: 90, 7: 40 })).toEqual([3, 7]);
    expect(pairOf({ 1: 5, 2: 80, 3: 70, 7: 90 })).toEqual([7, 2]);
  });

  test('follows the catalogue where numbers are equal, also where there are none', () => {
    expect(pairOf({})).toEqual([1, 2]);
    expect(pairOf({ 2: 4, 3: 4, 7: 4 })).toEqual([2, 7]);
  });

  test('does not exist in a catalogue of one type', () => {
    expect(heroPair(lenses.slice(1, 3), figures({}))).toBeNull();
    expect(heroPair([], [])).toBeNull();
  });
});
