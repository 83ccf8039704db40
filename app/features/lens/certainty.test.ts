import { describe, expect, test } from 'vitest';
import { type Figures, NO_REVIEWS } from '#domain/review/rules.ts';
import { certainty } from './certainty.ts';

const rated = (reviews: number, stars: number): Figures => ({
  ...NO_REVIEWS,
  reviews,
  overall: { sum: 10 * stars * reviews, count: reviews, squares: (10 * stars) ** 2 * reviews, pairs: 0 },
});

describe('the certainty of a rating', () => {
  test.each([
    [rated(1, 5), 'Still uncertain: one more review could move this rating by up to 2 stars.'],
    [rated(4, 4), 'Still uncertain: one more review could move this rating by up to 0.6 stars.'],
    [rated(2, 4), 'Still uncertain: one more review could move this rating by up to 1 star.'],
    [rated(5, 4), 'Fairly steady: one more review could move this rating by up to 0.5 stars.'],
    [rated(29, 4), 'Steady: one more review would move this rating by 0.1 stars at most.'],
  ])('%#: %s', (figures, words) => {
    expect(certainty(figures)).toBe(words);
  });

  test('does not exist without reviews', () => expect(certainty(NO_REVIEWS)).toBeNull());
});
