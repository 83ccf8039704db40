import { NORMAL_975, studentT975, wilsonInterval } from '#domain/statistics/rules.ts';
import type { OptionShare, Share } from '../rules.ts';
import { designEffect } from './clusters.ts';
import type { Histogram } from './histogram.ts';

/** From so many eyes on, Wilson's interval holds its level without Student's t. */
const FEW = 10;

/**
 * A count with its interval (Wilson); `n` is at least 1. Of two to nine eyes it is that of fewer, by Student's t in place
 * of the normal distribution (Korn and Graubard, Survey Methodology 1998;24:193), as means have it.
 *
 * @param effect how many eyes say as much as one that is by itself (`designEffect`): the interval is that of fewer eyes
 *   (Rao and Scott).
 */
export function share(count: number, n: number, effect = 1): Share {
  const byT = n > 1 && n < FEW ? (studentT975(n - 1) / NORMAL_975) ** 2 : 1;
  // Where all eyes are of one patient they say as much as one.
  const effective = Math.max(1, n / effect / byT);
  const interval = effective === n ? wilsonInterval(count, n) : wilsonInterval((count / n) * effective, effective);
  return { count, n, interval };
}

/** How many of the eyes of a histogram have a value of some kind, where an eye has one value. */
export function shareOf<Value>(histogram: Histogram<Value>, isOf: (value: Value) => boolean): Share {
  const count = [...histogram.eyes].reduce((sum, [value, eyes]) => sum + (isOf(value) ? eyes : 0), 0);
  return shareOfCount(histogram, count, isOf);
}

function shareOfCount<Value>(histogram: Histogram<Value>, count: number, isOf: (value: Value) => boolean): Share {
  const { n } = histogram;
  const p = count / n;
  const effect =
    histogram.surgeons?.shares ?? designEffect(histogram, n * p * (1 - p), (value) => (isOf(value) ? 1 : 0) - p);
  return share(count, n, effect);
}

/** How many eyes have each option; one eye may have several, and is then a list in a pair with its fellow. */
export function sharesOf<Option>(histogram: Histogram<Option>, options: readonly Option[]): OptionShare<Option>[] {
  return options.map((option) => {
    const isOf = (value: Option) => (Array.isArray(value) ? value.includes(option) : value === option);
    return { option, ...shareOfCount(histogram, histogram.eyes.get(option) ?? 0, isOf) };
  });
}

/** Keeps a decimal entry on its limit within it, despite binary rounding; quarter diopters are exact without it. */
export const EPSILON = 1e-9;

/** For each limit, how many values lie no farther from zero, the limit included; there is at least one value. */
export function sharesWithin(values: Histogram<number>, limits: readonly number[]): OptionShare<number>[] {
  return limits.map((limit) => ({
    option: limit,
    ...shareOf(values, (value) => Math.abs(value) <= limit + EPSILON),
  }));
}
