import { inverse, type Matrix, solve } from './linear.ts';

/** Eyes of one kind: the columns that are 1 for them (all others are 0), how many there are, and how many succeeded. */
export type GroupedCount = { readonly columns: readonly number[]; readonly n: number; readonly successes: number };

/** A logistic regression: the log odds of a kind of eye are the intercept plus the coefficients of its columns. */
export type Logistic = {
  readonly intercept: number;
  readonly coefficients: readonly number[];
  /** Covariance of intercept (first) and coefficients. */
  readonly covariance: Matrix;
};

/**
 * What holds coefficients back: as if each were known beforehand to lie around 0 with a standard deviation of 0.5, so
 * that an odds ratio beyond three times or a third takes many eyes.
 */
const RIDGE = 4;
const MOST_STEPS = 100;
const PRECISION = 1e-10;
/** Of a likelihood, so much may be lost to rounding: near the top, what seems to lead down may be the last step to it. */
const ROUNDING = 1e-12;

const expit = (logOdds: number) => 1 / (1 + Math.exp(-logOdds));

/** The probability of a kind of eye by its columns. */
export function probabilityOf({ intercept, coefficients }: Logistic, columns: readonly number[]): number {
  return expit(columns.reduce((sum, column) => sum + (coefficients[column] ?? 0), intercept));
}

/**
 * Fits a logistic regression to grouped counts by iteratively reweighted least squares (McCullagh & Nelder 1989) with a
 * ridge penalty (le Cessie & van Houwelingen, Appl Stat 1992;41:191). The intercept is not penalized, so that the
 * expected successes sum up to the observed ones. As every level of a factor has a column of its own and the penalty
 * is the same for all, no level is the one that others are compared with. The covariance is the inverse of the
 * penalized information.
 *
 * @param rows at least one success and one failure among all of them.
 * @param width how many columns there are.
 */
export function fitLogistic(rows: readonly GroupedCount[], width: number): Logistic {
  const total = rows.reduce((sum, { n }) => sum + n, 0);
  const successes = rows.reduce((sum, row) => sum + row.successes, 0);
  if (!(successes > 0 && successes < total)) throw new RangeError('It takes a success and a failure.');
  const design = rows.map((row) => ({ ...row, places: [0, ...row.columns.map((column) => column + 1)] }));
  let beta = [Math.log(successes / (total - successes)), ...Array<number>(width).fill(0)];
  let reached = penalizedLikelihood(design, beta);
  let information = informationOf(design, beta);
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const change = solve(information, gradientOf(design, beta));
    // Half a step, and half of that, where a whole one leads down again.
    let part = 1;
    let next = beta;
    let likelihood = Number.NEGATIVE_INFINITY;
    const least = reached - ROUNDING * Math.abs(reached);
    for (; part > 1e-6 && likelihood < least; part /= 2) {
      next = beta.map((value, place) => value + part * (change[place] ?? 0));
      likelihood = penalizedLikelihood(design, next);
    }
    if (likelihood < least) break;
    beta = next;
    reached = likelihood;
    information = informationOf(design, beta);
    if (Math.max(...change.map(Math.abs)) < PRECISION) break;
  }
  const [intercept = 0, ...coefficients] = beta;
  return { intercept, coefficients, covariance: inverse(information) };
}

type Design = readonly (GroupedCount & { readonly places: readonly number[] })[];

const logOddsOf = (places: readonly number[], beta: readonly number[]) =>
  places.reduce((sum, place) => sum + (beta[place] ?? 0), 0);
/** The intercept comes first and is not penalized. */
const penaltyOf = (place: number): number => (place === 0 ? 0 : RIDGE);

function penalizedLikelihood(rows: Design, beta: readonly number[]): number {
  let sum = 0;
  for (const { places, n, successes } of rows) {
    const logOdds = logOddsOf(places, beta);
    // log(1 + e^x), which does not overflow.
    sum += successes * logOdds - n * (Math.max(logOdds, 0) + Math.log1p(Math.exp(-Math.abs(logOdds))));
  }
  return sum - beta.reduce((penalty, value, place) => penalty + (penaltyOf(place) / 2) * value ** 2, 0);
}

function gradientOf(rows: Design, beta: readonly number[]): number[] {
  const gradient = beta.map((value, place) => -penaltyOf(place) * value);
  for (const { places, n, successes } of rows) {
    const rest = successes - n * expit(logOddsOf(places, beta));
    for (const place of places) gradient[place] = (gradient[place] ?? 0) + rest;
  }
  return gradient;
}

function informationOf(rows: Design, beta: readonly number[]): number[][] {
  const information = beta.map((_, row) => beta.map((_each, column) => (row === column ? penaltyOf(row) : 0)));
  for (const { places, n } of rows) {
    const probability = expit(logOddsOf(places, beta));
    const weight = n * probability * (1 - probability);
    for (const row of places) {
      const line = information[row];
      if (line) for (const column of places) line[column] = (line[column] ?? 0) + weight;
    }
  }
  return information;
}
