import { expect, test } from 'vitest';
import { type Figures, type LensFigures, NO_REVIEWS, scoreOf } from '#domain/review/rules.ts';
import { figuresFor, noReviewsYet, POPULATIONS, reviewCount } from './population.ts';

const rated = (...tenths: number[]): Figures => ({ ...NO_REVIEWS, reviews: tenths.length, overall: scoreOf(tenths) });
const figures: LensFigures = { lensId: 1, version: 1, all: rated(50, 40, 10), doctors: rated(10) };

test('a population counts its own reviews only', () => {
  expect(POPULATIONS.map((one) => figuresFor(one, figures).overall)).toEqual([
    scoreOf([50, 40, 10]),
    scoreOf([50, 40]),
    scoreOf([10]),
  ]);
});

test.each([
  [0, undefined, '0 reviews'],
  [1, undefined, '1 review'],
  [2, 'everyone', '2 reviews'],
  [1, 'patients', '1 patient review'],
  [1234, 'doctors', '1,234 doctor reviews'],
] as const)('%d reviews of %s are %s', (count, population, words) => {
  expect(reviewCount(count, population)).toBe(words);
});

test('says of whom there is no review yet', () => {
  expect(POPULATIONS.map(noReviewsYet)).toEqual(['No reviews yet', 'No patient reviews yet', 'No doctor reviews yet']);
});
