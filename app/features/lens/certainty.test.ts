import { describe, expect, test } from 'vitest';
import { showing } from '#domain/review/count/shown.fixture.ts';
import type { ShownFigures } from '#domain/review/rules/shown-figures.ts';
import { certainty } from './certainty.ts';

const rated = (reviews: number, stars: 4 | 5): ShownFigures =>
  showing({ reviews, stars: [0, 0, 0, stars === 4 ? reviews : 0, stars === 5 ? reviews : 0] });

describe('the certainty of a rating', () => {
  test.each([
    [rated(1, 5), 'Few reviews: one more could change this rating by up to 2 stars.'],
    [rated(4, 4), 'Few reviews: one more could change this rating by up to 0.6 stars.'],
    [rated(2, 4), 'Few reviews: one more could change this rating by up to 1 star.'],
    [rated(5, 4), 'One more review could change this rating by up to 0.5 stars.'],
    [rated(29, 4), 'One more review would change this rating by 0.1 stars or less.'],
  ])('%#: %s', (figures, words) => {
    expect(certainty(figures)).toBe(words);
  });

  test('does not exist without reviews', () => expect(certainty(showing())).toBeNull());
});
