/** One surgeon's results, against those of all eyes of the same kinds. */
export type SurgeonRest = {
  /** Observed less expected successes. */
  readonly rest: number;
  /** Variance of that number where all surgeons are alike. */
  readonly variance: number;
};

/** Fewer surgeons say too little about how much surgeons differ, and would say too much about each. */
const FEWEST_SURGEONS = 7;
/** Log odds. Steps so coarse that the spread reveals nobody's eyes. */
const STEP = 0.2;
const MOST = 2;

/**
 * How far one surgeon lies from the average of others beyond chance, as the standard deviation of log odds (random
 * effect), up to the next fifth.
 *
 * By chance a surgeon's number has the variance v, by how much surgeons differ τ²v², so that Q(τ) = Σ rest² / (v + τ²v²)
 * is about as large as the number J of surgeons; the estimate of Paule & Mandel solves Q(τ) = J (J Res Natl Bur Stand
 * 1982;87:377; DerSimonian & Kacker, Contemp Clin Trials 2007;28:105). Few surgeons often hide that they differ, so
 * Q(τ) = J − √(J/2) is solved here, half a standard deviation of Q lower. The average of the others differs as well, by
 * τ²/K of as many surgeons K as they would be with equal parts (Kish), so that the spread is τ√(1 + 1/K).
 *
 * @returns null with fewer than seven surgeons.
 */
export function spreadBetween(surgeons: readonly SurgeonRest[]): number | null {
  const known = surgeons.filter(({ variance }) => variance > 0);
  if (known.length < FEWEST_SURGEONS) return null;
  const sum = (of: (surgeon: SurgeonRest) => number) => known.reduce((total, surgeon) => total + of(surgeon), 0);
  const target = known.length - Math.sqrt(known.length / 2);
  const widened = Math.sqrt(1 + sum(({ variance }) => variance ** 2) / sum(({ variance }) => variance) ** 2);
  const q = (spread: number) => sum(({ rest, variance: v }) => rest ** 2 / (v + ((spread / widened) * v) ** 2));
  // It falls as the spread grows, so the first step on which it is low enough is the estimate rounded up.
  const steps = Array.from({ length: MOST / STEP }, (_, step) => Number((step * STEP).toFixed(1)));
  return steps.find((spread) => q(spread) <= target) ?? MOST;
}
