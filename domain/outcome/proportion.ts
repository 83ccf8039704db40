import { NORMAL_975 } from '#domain/statistics/rules.ts';
import { type Interval, NO_CONDITION } from './rules.ts';

/** So many of `n` eyes, with the Wilson interval of the proportion (0–1). */
export type Share = { readonly count: number; readonly n: number; readonly interval: Interval };

/** A share under the name of what is counted. */
export type OptionShare<Option> = Share & { readonly option: Option };

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

/** How many of the values satisfy a condition; `values` is not empty. */
export function shareOf<Value>(values: readonly Value[], applies: (value: Value) => boolean): Share {
  return share(values.filter(applies).length, values.length);
}

/** Keeps a decimal entry on its limit within it, despite binary rounding; quarter diopters are exact without it. */
export const EPSILON = 1e-9;

/** For each limit, how many values lie no farther from zero, the limit included; `values` is not empty. */
export function sharesWithin(values: readonly number[], limits: readonly number[]): OptionShare<number>[] {
  return limits.map((limit) => ({
    option: limit,
    ...shareOf(values, (value) => Math.abs(value) <= limit + EPSILON),
  }));
}

/** How often each answer was given among those who answered; null when nobody did. */
export function answerShares<Answer>(
  answers: readonly (Answer | null)[],
  options: readonly Answer[],
): OptionShare<Answer>[] | null {
  const given = answers.filter((answer) => answer !== null);
  if (given.length === 0) return null;
  return options.map((option) => ({ option, ...shareOf(given, (answer) => answer === option) }));
}

/**
 * How many eyes have each condition, and how many have none, among those of which it is recorded; one eye may have
 * several. Null when it is recorded of none.
 */
export function conditionShares<Option>(
  lists: readonly (readonly Option[] | null)[],
  options: readonly Option[],
): OptionShare<Option | typeof NO_CONDITION>[] | null {
  const recorded = lists.filter((list) => list !== null);
  if (recorded.length === 0) return null;
  return [
    ...options.map((option) => ({ option, ...shareOf(recorded, (list) => list.includes(option)) })),
    { option: NO_CONDITION, ...shareOf(recorded, (list) => list.length === 0) },
  ];
}
