import { NORMAL_975 } from '#domain/statistics/rules.ts';
import type { Interval, OptionShare, Share } from '../rules.ts';
import type { Histogram } from './histogram.ts';

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

/** A count with its interval; `n` is at least 1. */
export function share(count: number, n: number): Share {
  return { count, n, interval: wilsonInterval(count, n) };
}

/** How many of `n` eyes have each option; one eye may have several. */
export function sharesOf<Option>(
  { eyes }: Histogram<Option>,
  options: readonly Option[],
  n: number,
): OptionShare<Option>[] {
  return options.map((option) => ({ option, ...share(eyes.get(option) ?? 0, n) }));
}

/** Keeps a decimal entry on its limit within it, despite binary rounding; quarter diopters are exact without it. */
export const EPSILON = 1e-9;

/** For each limit, how many values lie no farther from zero, the limit included; there is at least one value. */
export function sharesWithin({ eyes, n }: Histogram<number>, limits: readonly number[]): OptionShare<number>[] {
  return limits.map((limit) => {
    const within = [...eyes].filter(([value]) => Math.abs(value) <= limit + EPSILON);
    const count = within.reduce((sum, [, each]) => sum + each, 0);
    return { option: limit, ...share(count, n) };
  });
}
