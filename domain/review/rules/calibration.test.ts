import { expect, test } from 'vitest';
import { fullSamples } from '#tests/support/samples.ts';
import {
  A_POINT_WORSE,
  ANSWERS,
  coverage,
  falseMarks,
  HALF_A_STAR_WORSE,
  meanOf,
  power,
} from './calibration.fixture.ts';
import { FALSE_MARKS, POWER, RANGES_THAT_HOLD, TOGETHER } from './calibration.ts';

/*
 * What the methods page says of marks and ranges is simulated again, with the rules of the day. A change of a rule
 * that moves a number fails here, and the new numbers go into calibration.ts. Large samples take seconds each: they are
 * simulated in the full form only (tests/support/samples.ts).
 */

const isTried = (...reviews: readonly number[]) => fullSamples || Math.max(...reviews) <= 30;

test('answers are made up as the page says', () => {
  expect(meanOf(ANSWERS.overall)).toBeCloseTo(46.05, 9);
  expect(meanOf(HALF_A_STAR_WORSE)).toBeCloseTo(meanOf(ANSWERS.overall) - 5, 0);
  expect(meanOf(A_POINT_WORSE)).toBeCloseTo(meanOf(ANSWERS.nightVision) - 10, 0);
});

test.each(FALSE_MARKS.filter(({ left, right }) => isTried(left, right)))(
  'equal lenses with $left and $right reviews are marked as published',
  ({ left, right, ...published }) => {
    const { ticks, beyondChance } = falseMarks(1, { reviews: left }, { reviews: right });
    expect(ticks).toEqual(published);
    expect(beyondChance).toBeLessThanOrEqual(5);
    expect(published.any).toBeLessThanOrEqual(10);
  },
);

test.each(RANGES_THAT_HOLD.filter(({ answers }) => isTried(answers)))(
  'ranges of $answers answers hold the average as published',
  ({ answers, ...published }) => {
    expect(coverage(2, { reviews: answers })).toEqual(published);
    expect(published.leastOfARow).toBeGreaterThanOrEqual(93);
  },
);

test('true differences are found as published', () => {
  expect(power(3, 'overall', HALF_A_STAR_WORSE, 30)).toBe(POWER.halfAStarOf30);
  if (isTried(100)) expect(power(3, 'nightVision', A_POINT_WORSE, 100)).toBe(POWER.aPointOf100);
});

test.each(TOGETHER.filter(({ left, right }) => isTried(left.reviews, right.reviews)))(
  'equal lenses are marked as published where answers of a practice correlate by $correlation: $left, $right',
  ({ correlation, left, right, ...published }) => {
    const side = (side: { readonly reviews: number; readonly practiceOf: number }) => ({ ...side, correlation });
    const { ticks, beyondChance } = falseMarks(4, side(left), side(right));
    const { leastOfARow } = coverage(5, side(left));
    expect({ ...ticks, leastOfARow }).toEqual(published);
    expect(beyondChance).toBeLessThanOrEqual(5);
    expect(published.any).toBeLessThanOrEqual(10);
    expect(leastOfARow).toBeGreaterThanOrEqual(93);
  },
);
