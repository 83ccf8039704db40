import { wilsonInterval } from '#domain/statistics/rules.ts';
import type { OptionShare, Share } from '../rules.ts';
import type { Histogram } from './histogram.ts';

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
