import { studentT975 } from '#domain/statistics/rules.ts';

/** By how much variances grow because eyes of one surgeon are alike: that of a mean, and that of percentages. */
export type SurgeonEffects = { readonly mean: number; readonly shares: number };
/** Something that has an interval. */
export type Quantity = keyof SurgeonEffects;

/** The eyes of one surgeon: how many, and what they add up to in each of some quantities. */
export type SurgeonSums = { readonly n: number; readonly sums: readonly number[] };

/** Surgeons with fewer eyes are one group, and fewer groups give no result. */
const FEWEST_EYES = 5;
const FEWEST_GROUPS = 5;
/** Groups are known to so many, or more. */
const GROUP_STEPS = [5, 10, 20, 50, 100] as const;
const STEP = 0.5;

/**
 * How alike eyes of one surgeon are taken to be where that is not measured: the upper quartile of what was found of
 * patients of one practice in 17 trials (BMC Medical Research Methodology 2020, doi:10.1186/s12874-020-00971-7).
 */
const ASSUMED_CORRELATION = 0.03;

/** Up to the next coarse step; what rounding misses by a hair is no step. */
const coarse = (effect: number) => STEP * Math.ceil(Math.max(1, effect) / STEP - 1e-9);

/** By size, and of one size by what they add up to, so that it does not matter who was read first. */
function inOneOrder(one: SurgeonSums, other: SurgeonSums): number {
  const differences = one.sums.map((sum, place) => sum - (other.sums[place] ?? 0));
  return one.n - other.n || (differences.find((difference) => difference !== 0) ?? 0);
}

/**
 * Surgeons as groups of at least five eyes each, so that nobody with fewer can be singled out: those with fewer are one
 * group, and where that has fewer still it joins the smallest other one. There may be one group alone that has fewer.
 */
export function surgeonGroups(surgeons: readonly SurgeonSums[]): readonly SurgeonSums[] {
  const together = (some: readonly SurgeonSums[]): SurgeonSums[] => {
    const [first, ...others] = some;
    if (!first) return [];
    const add = (one: SurgeonSums, other: SurgeonSums) => ({
      n: one.n + other.n,
      sums: one.sums.map((sum, place) => sum + (other.sums[place] ?? 0)),
    });
    return [others.reduce(add, first)];
  };
  const bySize = surgeons.filter(({ n }) => n > 0).toSorted(inOneOrder);
  const [few, many] = [bySize.filter(({ n }) => n < FEWEST_EYES), bySize.filter(({ n }) => n >= FEWEST_EYES)];
  const rest = together(few);
  const isTooSmall = rest.some(({ n }) => n < FEWEST_EYES);
  return isTooSmall ? [...together([...rest, ...many.slice(0, 1)]), ...many.slice(1)] : [...rest, ...many];
}

/** How many groups of surgeons there are, in coarse steps; null where they are too few for a result. */
export function groupsKnown(surgeons: readonly SurgeonSums[]): number | null {
  const groups = surgeonGroups(surgeons).length;
  return GROUP_STEPS.findLast((step) => step <= groups) ?? null;
}

/**
 * The design effect of surgeons (Kish, Survey Sampling, 1965): the variance from totals of surgeons (a ratio of two
 * totals, linearized; Cochran, Sampling Techniques, 1977, section 6), divided by the one of as many single eyes. Of
 * several percentages it is one for all, the mean of theirs weighted by their variances, as Rao and Scott correct all
 * cells of a table by one mean (Annals of Statistics 1984;12:46). Never less than 1, which it is where the means of all groups are
 * equal, and up to the next half.
 *
 * @param spread sum of the squared deviations of all eyes from the mean, over all quantities.
 * @returns null where fewer than five groups of surgeons have eyes.
 */
export function surgeonEffect(surgeons: readonly SurgeonSums[], spread: number): number | null {
  const groups = surgeonGroups(surgeons);
  if (groups.length < FEWEST_GROUPS) return null;
  // Rounding may leave a hair of a spread.
  if (spread <= 1e-9) return 1;
  const n = groups.reduce((sum, group) => sum + group.n, 0);
  const means = (groups[0]?.sums ?? []).map(
    (_, place) => groups.reduce((sum, { sums }) => sum + (sums[place] ?? 0), 0) / n,
  );
  const between = groups.reduce(
    (sum, group) => sum + means.reduce((all, mean, place) => all + ((group.sums[place] ?? 0) - group.n * mean) ** 2, 0),
    0,
  );
  const count = groups.length;
  return coarse(((count * (n - 1)) / ((count - 1) * n)) * (between / spread));
}

/** Some eyes of several surgeons, and what is known of how alike those of one are. */
export type SurgeonsTogether = {
  readonly n: number;
  readonly surgeons: number;
  /** Groups of surgeons from which it was measured, and the design effect; null where it was not. */
  readonly measured: { readonly groups: number; readonly effect: number } | null;
};

/** Kish's 1 + (m − 1)ρ for eyes of surgeons who have m each, where nothing was measured. */
const assumedEffect = ({ n, surgeons }: SurgeonsTogether) =>
  coarse(1 + (n / Math.max(1, surgeons) - 1) * ASSUMED_CORRELATION);

/**
 * By how much the variance of figures over several sets of eyes grows. What design effects exceed 1 by adds up, as if
 * the surgeons of all sets were the same ones, each alike in all of them. That effects are measured from few surgeons
 * widens intervals as Student's t with one degree of freedom less than groups does, in place of one less than eyes
 * (Korn and Graubard, Survey Methodology 1998;24:193); the most groups of one set count. Where nothing was measured,
 * fewer than five surgeons widen them so as well.
 */
export function effectTogether(sets: readonly SurgeonsTogether[]): number {
  const exceeding = sets.map((set) => (set.measured?.effect ?? assumedEffect(set)) - 1);
  const effect = 1 + exceeding.reduce((sum, one) => sum + one, 0);
  const measured = Math.max(0, ...sets.map((set) => set.measured?.groups ?? 0));
  const surgeons = Math.max(0, ...sets.map((set) => set.surgeons));
  const groups = measured || surgeons;
  const n = sets.reduce((sum, set) => sum + set.n, 0);
  if (n <= groups || groups < 2 || (measured === 0 && surgeons >= FEWEST_GROUPS)) return effect;
  return effect * (studentT975(groups - 1) / studentT975(n - 1)) ** 2;
}
