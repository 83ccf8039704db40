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

/** Within which chance alone keeps the share of `n` eyes 95 times in 100, and 99.8 times in 100. */
export function funnelLimits(
  n: number,
  proportion: number,
): { readonly usual: FunnelLimits; readonly far: FunnelLimits } {
  const limits = (tail: number) => ({ lower: limitAt(n, proportion, tail), upper: limitAt(n, proportion, 1 - tail) });
  return { usual: limits(0.025), far: limits(0.001) };
}
