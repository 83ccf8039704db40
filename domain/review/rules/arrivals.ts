import { poissonTail } from '#domain/statistics/rules.ts';
import { shownCount } from '#domain/wording/rules.ts';

/** How many reviews of a lens arrived when, and which hours or days chance does not explain. */

export const PERIODS = ['hour', 'day'] as const;
export type Period = (typeof PERIODS)[number];

const HOUR = 3600 * 1000;
/** How long each is, in milliseconds. */
export const PERIOD_LENGTH: Record<Period, number> = { hour: HOUR, day: 24 * HOUR };
/** How many of each are judged: those of the last two days. */
export const PERIODS_JUDGED: Record<Period, number> = { hour: 48, day: 2 };
/** What a lens is used to is what it got in this many days before. */
export const DAYS_BEFORE = 30;

/** Chance brings an hour or a day like this less often than once in so many. */
export const ONCE_IN = 10_000;
/** Fewer reviews than these are never unusual: two friends who write on one evening are no campaign. */
export const FEWEST_UNUSUAL = 5;

/** The rule in words, for the page that lists them. */
export const UNUSUAL_RULE = `An hour or a day is unusual when at least ${FEWEST_UNUSUAL} reviews of a lens came in it, and chance would bring so many less than once in ${shownCount(ONCE_IN)} times, at the pace of the ${DAYS_BEFORE} days before.`;

/**
 * Whether so many reviews of a lens in one hour or day are more than chance explains: a Poisson distribution at the
 * pace of the thirty days before. One review more than came then is assumed, so that a lens of which nobody has
 * written yet has a pace, too.
 *
 * @param before how many came in the thirty days before.
 */
export function isUnusual(count: number, before: number, period: Period): boolean {
  if (count < FEWEST_UNUSUAL) return false;
  return poissonTail(count, paceOf(before, period)) < 1 / ONCE_IN;
}

/** How many reviews an hour or a day brings when the thirty days before brought so many, and one more. */
export function paceOf(before: number, period: Period): number {
  return ((before + 1) * PERIOD_LENGTH[period]) / (DAYS_BEFORE * PERIOD_LENGTH.day);
}

/** Reviews that came within one hour or day of one lens. */
export type Arrival = { readonly lensId: number; readonly start: Date; readonly count: number };

/** An hour or a day of a lens that chance does not explain. */
export type UnusualArrivals = Arrival & { readonly period: Period };

/** When an hour or a day begins, as searches read it. */
export const momentOf = ({ start, period }: Pick<UnusualArrivals, 'start' | 'period'>): string =>
  start
    .toISOString()
    .slice(0, period === 'hour' ? 13 : 10)
    .replace('T', ' ');

/** Begin of the hour or day (UTC) in which an instant lies, in milliseconds. */
const startOf = (instant: Date, period: Period) =>
  Math.floor(instant.getTime() / PERIOD_LENGTH[period]) * PERIOD_LENGTH[period];

/** From when arrivals have to be known to judge those of the last two days. */
export function arrivalsSince(now: Date, period: Period): Date {
  const first = startOf(now, period) - (PERIODS_JUDGED[period] - 1) * PERIOD_LENGTH[period];
  return new Date(first - DAYS_BEFORE * PERIOD_LENGTH.day);
}

/**
 * Which hours or days of one lens were unusual, up to the running one, oldest first.
 *
 * @param arrivals of that lens, by hour or day, since `arrivalsSince`, in any order.
 */
export function unusualArrivals(arrivals: readonly Arrival[], now: Date, period: Period): Arrival[] {
  const judgedFrom = startOf(now, period) - (PERIODS_JUDGED[period] - 1) * PERIOD_LENGTH[period];
  const countBefore = (start: number) =>
    arrivals
      .filter(
        (other) => other.start.getTime() < start && other.start.getTime() >= start - DAYS_BEFORE * PERIOD_LENGTH.day,
      )
      .reduce((sum, { count }) => sum + count, 0);
  return arrivals
    .filter(({ start }) => start.getTime() >= judgedFrom)
    .filter(({ start, count }) => isUnusual(count, countBefore(start.getTime()), period))
    .toSorted((a, b) => a.start.getTime() - b.start.getTime());
}
