import { NORMAL_975 } from '#domain/statistics/rules.ts';

/** Limits of a funnel around a proportion, at one number of eyes. */
export type FunnelLimits = { readonly lower: number; readonly upper: number };

/**
 * The proportion below which `level` of samples of `n` eyes fall where `proportion` of all eyes succeed: exact
 * binomial, interpolated so that the limit is smooth (Spiegelhalter, Stat Med 2005;24:1185, appendix A.1.1).
 *
 * @param proportion between 0 and 1 exclusively.
 */
function limitAt(n: number, proportion: number, level: number): number {
  // log C(n, r) + r log p + (n − r) log(1 − p), from r = 0 on.
  let logProbability = n * Math.log(1 - proportion);
  const logOdds = Math.log(proportion / (1 - proportion));
  let below = 0;
  for (let r = 0; ; r += 1) {
    const probability = Math.exp(logProbability);
    if (below + probability > level || r === n) {
      const part = (below + probability - level) / probability;
      return Math.min(1, Math.max(0, (r - part) / n));
    }
    below += probability;
    logProbability += Math.log((n - r) / (r + 1)) + logOdds;
  }
}

/** Of the standard normal distribution, what 95 and 99.8 of 100 lie within. */
const [USUAL, FAR] = [NORMAL_975, 3.090232];

/**
 * Within which chance alone keeps the share of `n` eyes of one surgeon 95 times in 100, and 99.8 times in 100. The
 * spread between surgeons is combined as a root of squares with the chance of the eyes, on each side for itself.
 *
 * @param spread the standard deviation of one surgeon from the others, in log odds.
 */
export function funnelLimits(
  n: number,
  proportion: number,
  spread = 0,
): { readonly usual: FunnelLimits; readonly far: FunnelLimits } {
  const moved = (step: number) => 1 / (1 + ((1 - proportion) / proportion) * Math.exp(-step));
  const limits = (tail: number, normal: number) => {
    const reach = (limit: number, side: -1 | 1) =>
      spread === 0
        ? side * (limit - proportion)
        : Math.hypot(limit - proportion, moved(side * normal * spread) - proportion);
    return {
      lower: Math.max(0, proportion - reach(limitAt(n, proportion, tail), -1)),
      upper: Math.min(1, proportion + reach(limitAt(n, proportion, 1 - tail), 1)),
    };
  };
  return { usual: limits(0.025, USUAL), far: limits(0.001, FAR) };
}
