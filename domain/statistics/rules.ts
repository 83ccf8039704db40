/**
 * How far chance alone reaches: points of distributions, and what they say about means. Knows no room.
 * Pure: the browser and the server reckon with the same functions.
 */

/** 97.5 % point of the standard normal distribution: the z of a two-sided 95 % interval. */
export const NORMAL_975 = 1.959963984540054;

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

/**
 * 95 % interval of a proportion after Wilson, without continuity correction. It stays within 0–1 and has a
 * width even where none or all were counted.
 *
 * @param n at least 1.
 */
export function wilsonInterval(count: number, n: number): Interval {
  if (!(n >= 1 && count >= 0 && count <= n)) throw new RangeError(`${count} of ${n} is no proportion.`);
  const p = count / n;
  const z2 = NORMAL_975 ** 2;
  const center = (p + z2 / (2 * n)) / (1 + z2 / n);
  const half = (NORMAL_975 * Math.sqrt((p * (1 - p)) / n + z2 / (4 * n * n))) / (1 + z2 / n);
  // Where none or all were counted, one limit is 0 or 1 exactly and rounding must not step past it.
  return { lower: count === 0 ? 0 : center - half, upper: count === n ? 1 : center + half };
}

/** The difference of two means, and within which limits chance alone would move it, in the unit of the values. */
export type Difference = Interval & { readonly difference: number };

/** Fewer values than these say nothing about their spread that could be relied upon. */
export const FEWEST_COMPARED = 5;

/**
 * The 95 % interval of a mean by Student’s t: as far as chance alone would move the mean of so many values that spread
 * like these. Of equal values it has no width.
 *
 * @returns null with fewer than five values.
 */
export function meanInterval(values: Sums): Interval | null {
  if (values.count < FEWEST_COMPARED) return null;
  const mean = values.sum / values.count;
  const half = studentT975(values.count - 1) * Math.sqrt(varianceOf(values) / values.count);
  return { lower: mean - half, upper: mean + half };
}

/**
 * Mean of `a` less mean of `b` with its 95 % interval, not assuming that both spread alike (Welch 1947).
 *
 * @returns null when either side has fewer than five values.
 */
export function welch(a: Sums, b: Sums): Difference | null {
  const fewest = Math.min(a.count, b.count);
  if (fewest < FEWEST_COMPARED) return null;
  const difference = a.sum / a.count - b.sum / b.count;
  const [va, vb] = [varianceOf(a) / a.count, varianceOf(b) / b.count];
  const spread = va + vb;
  if (spread === 0) return { difference, lower: difference, upper: difference };
  const df = spread ** 2 / (va ** 2 / (a.count - 1) + vb ** 2 / (b.count - 1));
  // It is never below this, which rounding may miss by a hair.
  const half = studentT975(Math.max(df, fewest - 1)) * Math.sqrt(spread);
  return { difference, lower: difference - half, upper: difference + half };
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
