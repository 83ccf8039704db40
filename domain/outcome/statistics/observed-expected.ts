import { NORMAL_975 } from '#domain/statistics/rules.ts';
import type { Interval } from '../rules.ts';

/** What befell some eyes, and what was to be expected of them. */
export type ObservedExpected = {
  readonly n: number;
  readonly observed: number;
  readonly expected: number;
  /** Between which numbers of eyes chance alone keeps the observed one 95 times in 100; 0 to n. */
  readonly chance: Interval;
  /** Observed by expected. */
  readonly ratio: number;
  readonly interval: Interval;
};

type Expectation = {
  /** The expected probability of each eye, between 0 and 1 exclusively. */
  readonly probabilities: readonly number[];
  readonly observed: number;
  /** Variance of the expected number itself, which was estimated from a sample. */
  readonly uncertainty?: number;
  /** By how much the variance is greater because eyes of one patient are alike; 1 where each is of another. */
  readonly alike?: number;
  /** By how much surgeons differ: the standard deviation of one from the others, in log odds. */
  readonly spread?: number;
};

const varianceOf = (probabilities: readonly number[]) => probabilities.reduce((sum, p) => sum + p * (1 - p), 0);
const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

type Chances = Omit<Expectation, 'observed'>;

/** The expected number of eyes with their log odds moved by a step, and how far chance goes from it, down or up. */
function expectationOf({ probabilities, uncertainty = 0, alike = 1, spread = 0 }: Chances) {
  const logOdds = probabilities.map((p) => Math.log(p / (1 - p)));
  const moved = (step: number) => logOdds.map((value) => 1 / (1 + Math.exp(-value - step)));
  return {
    expected: (step: number): number => sumOf(moved(step)),
    reach(step: number, side: -1 | 1): number {
      const here = moved(step);
      const byEyes = NORMAL_975 * Math.sqrt(alike * varianceOf(here) + uncertainty);
      const bySurgeon = spread === 0 ? 0 : sumOf(moved(step + side * NORMAL_975 * spread)) - sumOf(here);
      return Math.hypot(byEyes, bySurgeon);
    },
  };
}

/**
 * Between which numbers of successes chance alone keeps the observed one 95 times in 100, of eyes that each have a
 * probability of their own. Their number has a Poisson-binomial distribution with the variance Σ p(1 − p), to which the
 * uncertainty of the expected number is added. The range is its normal approximation, combined as a root of squares with
 * how far the expected number moves when the log odds of all eyes do by as much as surgeons differ (random effect).
 *
 * @param chances of at least one eye.
 */
export function chanceOf(chances: Chances): Interval {
  const { reach } = expectationOf(chances);
  const expected = sumOf(chances.probabilities);
  return {
    lower: Math.max(0, expected - reach(0, -1)),
    upper: Math.min(chances.probabilities.length, expected + reach(0, 1)),
  };
}

/**
 * Observed against expected successes, with the range of chance. The interval of the ratio inverts the same test, as
 * Wilson’s interval does for one probability, to which it comes down where all are equal: the log odds of all eyes are
 * moved by the same step until the observed number is just within the range of chance (Wilson, JASA 1927;22:209; the
 * step is the recalibration of Cox, Biometrika 1958;45:562).
 */
export function comparedWith({ observed, ...chances }: Expectation): ObservedExpected {
  const n = chances.probabilities.length;
  const expected = sumOf(chances.probabilities);
  const at = expectationOf(chances);
  /** The expected number where the observed one is `side` times as far from it as chance goes. */
  function limit(side: -1 | 1): number {
    let [low, high] = [-40, 40];
    for (let halving = 0; halving < 80; halving += 1) {
      const step = (low + high) / 2;
      if (observed - at.expected(step) > side * at.reach(step, side)) low = step;
      else high = step;
    }
    return at.expected(low);
  }
  return {
    n,
    observed,
    expected,
    chance: chanceOf(chances),
    ratio: observed / expected,
    interval: { lower: limit(1) / expected, upper: limit(-1) / expected },
  };
}

/** An eye that is compared; eyes of one patient have the same name of it, null where nobody knows. */
export type ComparedEye = { readonly probability: number; readonly success: boolean; readonly patient: string | null };

/**
 * By how much the variance of a sum of eyes is greater because eyes of one patient are alike: that of the sums by
 * patient by that of single eyes, both around what was expected (the design effect of Rao & Scott, Biometrics
 * 1992;48:577). At least 1: few pairs that differ by chance do not make the rest surer.
 */
export function alikeness(eyes: readonly ComparedEye[]): number {
  const rest = ({ success, probability }: ComparedEye) => (success ? 1 : 0) - probability;
  const single = eyes.reduce((sum, eye) => sum + rest(eye) ** 2, 0);
  const sums = new Map<string | number, number>();
  for (const [place, eye] of eyes.entries()) {
    const key = eye.patient ?? place;
    sums.set(key, (sums.get(key) ?? 0) + rest(eye));
  }
  const byPatient = sums.values().reduce((sum, one) => sum + one ** 2, 0);
  return Math.max(1, byPatient / single);
}

/** What a curve of running differences is drawn from: one eye, or a day’s. */
export type Step = { readonly difference: number; readonly half: number };

/**
 * Observed less expected successes added up eye by eye, beside the width within which chance alone keeps each point 95
 * times in 100 (variable life-adjusted display: Lovegrove et al., Lancet 1997;350:1128; Poloniecki et al., BMJ
 * 1998;316:1697). The spread between surgeons moves all eyes alike: it adds the square of Σ p(1 − p) times the spread.
 */
export function runningDifference(
  eyes: readonly ComparedEye[],
  { alike = 1, spread = 0 }: { readonly alike?: number; readonly spread?: number } = {},
): Step[] {
  let difference = 0;
  let variance = 0;
  return eyes.map(({ probability, success }) => {
    difference += (success ? 1 : 0) - probability;
    variance += probability * (1 - probability);
    return { difference, half: NORMAL_975 * Math.sqrt(alike * variance + (spread * variance) ** 2) };
  });
}
