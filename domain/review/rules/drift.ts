/**
 * Whether the stars of a lens drift: its newest reviews, over weeks, against what it got before. Cumulative sums
 * (CUSUM, E. S. Page, Biometrika 41, 1954) find a small lasting shift sooner than any look at single days. Pure.
 */

import { ALLOWANCE } from './weight.ts';

/** How many reviews gave one to five stars. */
export type StarCounts = readonly [number, number, number, number, number];
/** The reviews of one day, counted back in whole days from now: 0 is the last 24 hours. */
export type StarDay = { readonly daysAgo: number; readonly stars: StarCounts };

/** What is watched: the mean of the stars, and the shares of reviews with one and with five. */
export const WATCHED = ['mean', 'one', 'five'] as const;
export type Watched = (typeof WATCHED)[number];

/** The numbers of these rules, stated once. Limits come from simulations of honest years: `drift.test.ts`. */
export const DRIFT = {
  /** What is usual for a lens is read off these days, so that a drift of this week is not part of it. */
  baseline: { fromDaysAgo: 7, toDaysAgo: 97 },
  /** A baseline of fewer reviews takes in all older ones. */
  enoughReviews: 30,
  /** Nothing is usual yet for a lens with fewer reviews than this. */
  fewestReviews: 20,
  /** A day weighs at most this many times a usual day, so that a burst does not become usual. */
  burst: 2,
  /** Sums run over so many days. */
  days: 56,
  /**
   * Shifts of less than twice this are not looked for, in standard deviations of one review. It is least for the share
   * of one star, the first to show a slow drift.
   */
  slack: { mean: 0.35, one: 0.05, five: 0.5 },
  /** A sum beyond this is a drift, in standard deviations of one review. */
  limit: { mean: 3, one: 4, five: 4 },
  /** An open alarm ends when its sum has come back to this part of the limit. */
  ends: 0.25,
  /** A drift opens an alarm when it has moved the stars of the lens by so much. */
  fewestStars: ALLOWANCE.day.stars / 10,
} as const;

export type Drift = {
  readonly watched: Watched;
  /** By how much the reviews since it began have moved the stars of the lens. */
  readonly effect: number;
  /** How many reviews these are. */
  readonly reviews: number;
};

const SERIES: Record<Watched, (stars: number) => number> = {
  mean: (stars) => stars,
  one: (stars) => Number(stars === 1),
  five: (stars) => Number(stars === 5),
};
/** Where answers hardly vary, every other answer would be a drift. */
const LEAST_SPREAD: Record<Watched, number> = { mean: 0.7, one: 0.25, five: 0.35 };

const NONE: StarCounts = [0, 0, 0, 0, 0];

/** Adds reviews to others, each as so many. */
export const addStars = (to: StarCounts, stars: StarCounts, factor = 1): StarCounts => [
  to[0] + factor * stars[0],
  to[1] + factor * stars[1],
  to[2] + factor * stars[2],
  to[3] + factor * stars[3],
  to[4] + factor * stars[4],
];
const countOf = (stars: StarCounts): number => stars[0] + stars[1] + stars[2] + stars[3] + stars[4];
const sumOf = (stars: StarCounts, of: (stars: number) => number): number =>
  stars.reduce((sum, count, place) => sum + count * of(place + 1), 0);

/**
 * By how much some reviews have moved the stars of a lens; null when there are no others.
 *
 * @param all reviews of the lens, these included.
 */
export function effectOf(some: StarCounts, all: StarCounts): number | null {
  const others = addStars(all, some, -1);
  if (countOf(others) <= 0) return null;
  return sumOf(all, SERIES.mean) / countOf(all) - sumOf(others, SERIES.mean) / countOf(others);
}

/**
 * What is usual for a lens: its reviews of three months, of which no day weighs more than twice a usual one.
 *
 * @param older reviews from before the days.
 */
export function baselineOf(days: readonly StarDay[], older: StarCounts): StarCounts {
  const { fromDaysAgo, toDaysAgo } = DRIFT.baseline;
  const within = days.filter(({ daysAgo }) => daysAgo >= fromDaysAgo && daysAgo <= toDaysAgo);
  const counts = within.map(({ stars }) => countOf(stars)).toSorted((one, other) => one - other);
  const most = DRIFT.burst * (counts[Math.floor(counts.length / 2)] ?? 0);
  const usual = within.reduce((sum, { stars }) => addStars(sum, stars, Math.min(1, most / countOf(stars))), NONE);
  return countOf(usual) < DRIFT.enoughReviews ? addStars(usual, older) : usual;
}

/**
 * The drifts of a lens as they are now, in both directions.
 *
 * @param days those with reviews, oldest first.
 * @param older reviews from before these days.
 * @param open drifts whose alarm is open: they end later than they begin.
 */
export function driftsOf(days: readonly StarDay[], older: StarCounts, open: ReadonlySet<string> = new Set()): Drift[] {
  const usual = baselineOf(days, older);
  if (countOf(usual) < DRIFT.fewestReviews) return [];
  const all = days.reduce((sum, { stars }) => addStars(sum, stars), older);
  const newest = days.filter(({ daysAgo }) => daysAgo < DRIFT.days);
  return WATCHED.flatMap((watched) => {
    const isOpen = open.has(watched);
    const limit = DRIFT.limit[watched] * (isOpen ? DRIFT.ends : 1);
    return sumsOf(newest, usual, watched).flatMap(({ sum, since }) => {
      const effect = sum < limit ? null : effectOf(since, all);
      if (effect === null || (!isOpen && Math.abs(effect) < DRIFT.fewestStars)) return [];
      return [{ watched, effect, reviews: countOf(since) }];
    });
  });
}

/** The two sums of a series, upwards and downwards, each with the reviews that came since it last was zero. */
function sumsOf(days: readonly StarDay[], usual: StarCounts, watched: Watched) {
  const series = SERIES[watched];
  const mean = sumOf(usual, series) / countOf(usual);
  const variance = sumOf(usual, (stars) => (series(stars) - mean) ** 2) / countOf(usual);
  const spread = Math.max(LEAST_SPREAD[watched], Math.sqrt(variance));
  // What is usual is known from so many reviews only: its standard error is no shift.
  const slack = DRIFT.slack[watched] + 1 / Math.sqrt(countOf(usual));
  return [1, -1].map((sign) => {
    let sum = 0;
    let since = NONE;
    for (const { stars } of days) {
      const count = countOf(stars);
      sum += (sign * (sumOf(stars, series) - count * mean)) / spread - slack * count;
      since = sum > 0 ? addStars(since, stars) : NONE;
      sum = Math.max(0, sum);
    }
    return { sum, since };
  });
}
