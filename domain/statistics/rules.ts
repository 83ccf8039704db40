/**
 * Statistics without subject matter: quantiles of distributions, and confidence intervals of means. Pure: the browser
 * and the server use the same functions.
 */

/** 97.5 % point of the standard normal distribution: the z of a two-sided 95 % interval. */
export const NORMAL_975 = 1.959963984540054;

/** The same of an interval that leaves out 1 of 60: a sixth of 10 %. */
export const NORMAL_59_OF_60 = 2.3939797998185104;

/** 95 % point of the chi-squared distribution with two degrees of freedom; it has this closed form. */
export const CHI_SQUARED_2_95 = -2 * Math.log(0.05);

// So few degrees of freedom that the expansion below does not reach five decimals.
const T_975 = [12.7062047, 4.3026527, 3.1824463] as const;

/**
 * 97.5 % point of Student’s t distribution, right to five decimals.
 *
 * @param df degrees of freedom: 1, 2, 3 or any number from 4; Infinity gives the normal distribution.
 */
export function studentT975(df: number): number {
  const point = T_975[df - 1];
  if (point !== undefined) return point;
  if (!(df >= 4)) throw new RangeError('Student’s t needs 1, 2, 3 or from 4 on any degrees of freedom.');
  return df === Number.POSITIVE_INFINITY ? NORMAL_975 : hill(df);
}

/** The expansion around the normal point (Hill, ACM Algorithm 396, where that point is not far out). */
function hill(df: number): number {
  const x = -NORMAL_975;
  const a = 1 / (df - 0.5);
  const b = 48 / a ** 2;
  const c = (((20700 * a) / b - 98) * a - 16) * a + 96.36;
  const d = ((94.5 / (b + c) - 3) / b + 1) * Math.sqrt((a * Math.PI) / 2) * df;
  const belowFive = df < 5 ? 0.3 * (df - 4.5) * (x + 0.6) : 0;
  const e = (((0.05 * d * x - 5) * x - 7) * x - 2) * x + b + c + belowFive;
  const y = (((((0.4 * x ** 2 + 6.3) * x ** 2 + 36) * x ** 2 + 94.5) / e - x ** 2 - 3) / b + 1) * x;
  return Math.sqrt(df * Math.expm1(a * y ** 2));
}

/**
 * 95 % point of the F distribution with 2 and `df` degrees of freedom, by its closed form.
 *
 * @param df degrees of freedom of the denominator, above 0.
 */
export function f95(df: number): number {
  if (!(df > 0)) throw new RangeError('F needs degrees of freedom above zero.');
  return (df / 2) * (0.05 ** (-2 / df) - 1);
}

/** Answers summed up: how many, their sum and the sum of their squares. Exact where all three are integers. */
export type Sums = { readonly count: number; readonly sum: number; readonly squares: number };

/** Sample variance; at least two values. Products beyond exact integers must not make it negative. */
export function varianceOf({ count, sum, squares }: Sums): number {
  return Math.max(0, count * squares - sum * sum) / (count * (count - 1));
}

/** Within which limits chance alone would move a figure, in the unit of the values. */
export type Interval = { readonly lower: number; readonly upper: number };

/** Wilson's score interval around a share of `n` answers, 0–1, for any number of answers above 0. */
function wilson(share: number, n: number, z: number): Interval {
  const center = (share + z ** 2 / (2 * n)) / (1 + z ** 2 / n);
  const half = (z * Math.sqrt((share * (1 - share)) / n + z ** 2 / (4 * n * n))) / (1 + z ** 2 / n);
  // At 0 and 1 one limit is exactly that, and rounding must not step past it.
  return { lower: share === 0 ? 0 : center - half, upper: share === 1 ? 1 : center + half };
}

/**
 * 95 % interval of a proportion after Wilson, without continuity correction. It stays within 0–1 and has a
 * width even where none or all were counted.
 *
 * @param n at least 1.
 */
export function wilsonInterval(count: number, n: number): Interval {
  if (!(n >= 1 && count >= 0 && count <= n)) throw new RangeError(`${count} of ${n} is no proportion.`);
  return wilson(count / n, n, NORMAL_975);
}

/** Fewer answers than these say nothing about their spread that could be relied upon. */
export const FEWEST_COMPARED = 5;

/**
 * How many yes-or-no answers say as much about a share as these answers say about their mean on a scale. Each end of
 * the scale counts as half an answer in their spread, as in the Jeffreys prior of a share, so that equal answers have a
 * spread, too. Answers at the ends of the scale alone count as they are; the closer answers lie together, the more
 * they count.
 *
 * @param designEffect by how much the variance of the mean is greater because answers depend on one another.
 */
export function effectiveAnswers(values: Sums, scale: Interval, designEffect = 1): number {
  const { count, sum } = values;
  const width = scale.upper - scale.lower;
  const share = (sum / count - scale.lower) / width;
  const spread = ((count - 1) * varianceOf(values)) / width ** 2 + 1 / 4 + (count / (count + 1)) * (share - 1 / 2) ** 2;
  const center = (count * share + 1 / 2) / (count + 1);
  return (count * (count + 1) * center * (1 - center)) / spread / designEffect;
}

/**
 * The interval of the mean of answers on a scale: Wilson's, with as many answers as these are worth. It holds its level
 * with few and skewed answers, never leaves the scale and always has a width.
 *
 * @param z point of the standard normal distribution: `NORMAL_975` for a 95 % interval.
 * @returns null with fewer than five answers.
 */
export function scaleInterval(values: Sums, scale: Interval, designEffect = 1, z = NORMAL_975): Interval | null {
  if (values.count < FEWEST_COMPARED) return null;
  const width = scale.upper - scale.lower;
  const share = (values.sum / values.count - scale.lower) / width;
  const { lower, upper } = wilson(share, effectiveAnswers(values, scale, designEffect), z);
  return { lower: scale.lower + width * lower, upper: scale.lower + width * upper };
}

/** The difference of two means, and within which limits chance alone would move it, in the unit of the values. */
export type Difference = Interval & { readonly difference: number };

/** A mean with its interval. */
export type Estimate = Interval & { readonly mean: number };

/**
 * The difference of two independent means with the interval that follows from theirs (Newcombe, Stat Med 1998;17:873,
 * method 10; for any estimates Zou and Donner, Stat Med 2008;27:1693).
 */
export function differenceOf(a: Estimate, b: Estimate): Difference {
  const difference = a.mean - b.mean;
  return {
    difference,
    lower: difference - Math.hypot(a.mean - a.lower, b.upper - b.mean),
    upper: difference + Math.hypot(a.upper - a.mean, b.mean - b.lower),
  };
}

/**
 * How likely at least `count` events are when chance alone brings `expected` of them (Poisson).
 *
 * @param count a whole number, 0 or more.
 * @param expected above 0.
 */
export function poissonTail(count: number, expected: number): number {
  // In logarithms, since the first terms of a large mean are below the smallest number there is.
  let logTerm = -expected;
  let below = 0;
  for (let events = 0; events < count; events += 1) {
    below += Math.exp(logTerm);
    logTerm += Math.log(expected) - Math.log(events + 1);
  }
  return Math.max(0, 1 - below);
}
