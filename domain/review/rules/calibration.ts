/**
 * How often marks and ranges are wrong, of 100, by simulation. `calibration.test.ts` simulates
 * them again, so that these numbers cannot differ from the rules. The methods page shows them.
 */

/** So many comparisons, or ranges, make each number. */
export const RUNS = 2_000;

/** How often a tick is shown where both lenses are alike; `left` and `right` are their reviews. */
export const FALSE_MARKS = [
  { left: 5, right: 5, overall: 0, dysphotopsia: 0, mostInARow: 0.4, any: 0.4 },
  { left: 5, right: 30, overall: 1.7, dysphotopsia: 1.1, mostInARow: 1.7, any: 3.5 },
  { left: 5, right: 200, overall: 1.4, dysphotopsia: 0.9, mostInARow: 1.4, any: 3.4 },
  { left: 11, right: 100, overall: 1, dysphotopsia: 0.8, mostInARow: 1.2, any: 3.4 },
  { left: 30, right: 30, overall: 0.9, dysphotopsia: 0.8, mostInARow: 1.7, any: 5.4 },
  { left: 30, right: 300, overall: 0.8, dysphotopsia: 1.1, mostInARow: 1.7, any: 5 },
  { left: 500, right: 500, overall: 0, dysphotopsia: 0, mostInARow: 0.2, any: 0.2 },
] as const;

/** How often a range holds the average of all people. */
export const RANGES_THAT_HOLD = [
  { answers: 5, overall: 96.3, dysphotopsia: 97.7, leastOfARow: 96.3 },
  { answers: 11, overall: 97.1, dysphotopsia: 97.9, leastOfARow: 95.5 },
  { answers: 30, overall: 96.8, dysphotopsia: 96.1, leastOfARow: 95.5 },
  { answers: 300, overall: 94.9, dysphotopsia: 94.3, leastOfARow: 94.3 },
] as const;

/** How often a true difference gets a tick: of half a star with 30 reviews each, of one point with 100 each. */
export const POWER = { halfAStarOf30: 23.5, aPointOf100: 81.8 } as const;

/** As in `FALSE_MARKS` and, for the left side, `RANGES_THAT_HOLD`, where reviews came by practices of one size. */
export const TOGETHER = [
  {
    correlation: 0.02,
    left: { reviews: 100, practiceOf: 100 },
    right: { reviews: 100, practiceOf: 10 },
    overall: 0.1,
    dysphotopsia: 0,
    mostInARow: 0.1,
    any: 0.1,
    leastOfARow: 100,
  },
  {
    correlation: 0.1,
    left: { reviews: 100, practiceOf: 100 },
    right: { reviews: 100, practiceOf: 10 },
    overall: 0.6,
    dysphotopsia: 1.2,
    mostInARow: 1.9,
    any: 4.1,
    leastOfARow: 94.9,
  },
  {
    correlation: 0.02,
    left: { reviews: 300, practiceOf: 50 },
    right: { reviews: 30, practiceOf: 1 },
    overall: 0.3,
    dysphotopsia: 0.4,
    mostInARow: 0.9,
    any: 2.1,
    leastOfARow: 99.9,
  },
  {
    correlation: 0.1,
    left: { reviews: 300, practiceOf: 50 },
    right: { reviews: 30, practiceOf: 1 },
    overall: 0.7,
    dysphotopsia: 0.9,
    mostInARow: 1.8,
    any: 5,
    leastOfARow: 95.1,
  },
  {
    correlation: 0.1,
    left: { reviews: 30, practiceOf: 10 },
    right: { reviews: 30, practiceOf: 10 },
    overall: 0.1,
    dysphotopsia: 0.2,
    mostInARow: 1.4,
    any: 3,
    leastOfARow: 95.9,
  },
] as const;
