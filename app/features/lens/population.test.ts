import { expect, test } from 'vitest';
import { showLenses } from '#domain/review/count/shown.fixture.ts';
import { type ShownLensFigures, showScore } from '#domain/review/rules/shown-figures.ts';
import { type Figures, type LensFigures, NO_REVIEWS, scoreOf } from '#domain/review/rules.ts';
import { commentChoice } from './comment-choice.ts';
import {
  confirmedCount,
  figuresFor,
  limitsOfPopulation,
  noReviewsYet,
  populationFrom,
  populationLabel,
  reviewCount,
  WHOSE,
} from './population.ts';

const POPULATIONS = [false, true].flatMap((confirmedOnly) =>
  WHOSE.map((whose) => populationFrom(whose, confirmedOnly)),
);
const rated = (...tenths: number[]): Figures => ({ ...NO_REVIEWS, reviews: tenths.length, overall: scoreOf(tenths) });
const exact: LensFigures = {
  lensId: 1,
  version: 1,
  all: rated(50, 40, 10, 20),
  doctors: rated(10),
  confirmed: { all: rated(50, 10), doctors: rated(10) },
};

const [figures] = showLenses([exact]) as [ShownLensFigures];
const shown = (...tenths: number[]) => showScore('overall', scoreOf(tenths));

test('a population counts its own reviews only', () => {
  expect(POPULATIONS.map((one) => [one, figuresFor(one, figures).overall])).toEqual([
    ['everyone', shown(50, 40, 10, 20)],
    ['patients', shown(50, 40, 20)],
    ['doctors', shown(10)],
    ['confirmed everyone', shown(50, 10)],
    ['confirmed patients', shown(50)],
    ['confirmed doctors', shown(10)],
  ]);
});

test.each([
  [0, undefined, '0 reviews'],
  [1, undefined, '1 review'],
  [2, 'everyone', '2 reviews'],
  [1, 'patients', '1 patient review'],
  [1234, 'doctors', '1,234 doctor reviews'],
  [2, 'confirmed everyone', '2 confirmed reviews'],
  [1, 'confirmed doctors', '1 confirmed doctor review'],
] as const)('%d reviews of %s are %s', (count, population, words) => {
  expect(reviewCount(count, population)).toBe(words);
});

test('says which population has no review yet, and whose reviews count', () => {
  expect(POPULATIONS.map(noReviewsYet)).toEqual([
    'No reviews yet',
    'No patient reviews yet',
    'No doctor reviews yet',
    'No confirmed reviews yet',
    'No confirmed patient reviews yet',
    'No confirmed doctor reviews yet',
  ]);
  expect(POPULATIONS.map(populationLabel)).toEqual([
    'Everyone',
    'Patients',
    'Doctors',
    'Everyone, confirmed only',
    'Patients, confirmed only',
    'Doctors, confirmed only',
  ]);
});

test('removes each filter separately', () => {
  expect(limitsOfPopulation('everyone')).toEqual([]);
  expect(limitsOfPopulation('confirmed patients')).toEqual([
    { label: 'Patient reviews only', lifted: 'confirmed everyone' },
    { label: 'Confirmed reviews only', lifted: 'patients' },
  ]);
});

test('reads the comments of its own reviews', () => {
  expect(commentChoice('everyone')).toEqual({ reviewerType: undefined, confirmedOnly: false });
  expect(commentChoice('confirmed doctors')).toEqual({ reviewerType: 'doctor', confirmedOnly: true });
});

test('says how many of the reviews are confirmed', () => {
  expect(confirmedCount({ verified: 1429 })).toBe('1,429 confirmed');
});
