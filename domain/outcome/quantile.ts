/** 97.5 % point of the standard normal distribution: the z of a two-sided 95 % interval. */
export const NORMAL_975 = 1.959963984540054;

/** 95 % point of the chi-squared distribution with two degrees of freedom; it has this closed form. */
export const CHI_SQUARED_2_95 = -2 * Math.log(0.05);

// Few degrees of freedom, where the expansion below does not reach four decimals.
const T_975 = [
  12.7062047, 4.3026527, 3.1824463, 2.7764451, 2.5705818, 2.4469119, 2.3646243, 2.3060041, 2.2621572, 2.2281389,
  2.2009852, 2.1788128,
] as const;

/**
 * 97.5 % point of Student's t distribution, right to five decimals.
 *
 * @param df degrees of freedom, a whole number from 1; Infinity gives the normal distribution.
 */
export function studentT975(df: number): number {
  if (!(df >= 1)) throw new RangeError('Student’s t needs at least one degree of freedom.');
  return T_975[df - 1] ?? cornishFisher(df);
}

/** Expansion of t in powers of 1/df around the normal point (Abramowitz & Stegun 26.7.5). */
function cornishFisher(df: number): number {
  const z = NORMAL_975;
  const terms = [
    z,
    (z ** 3 + z) / 4,
    (5 * z ** 5 + 16 * z ** 3 + 3 * z) / 96,
    (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / 384,
    (79 * z ** 9 + 776 * z ** 7 + 1482 * z ** 5 - 1920 * z ** 3 - 945 * z) / 92160,
  ];
  return terms.reduceRight((sum, term) => term + sum / df, 0);
}

/**
 * 95 % point of the F distribution with 2 and `df` degrees of freedom, by its closed form.
 *
 * @param df degrees of freedom of the denominator, above 0.
 */
export function f95(df: number): number {
  if (!(df > 0)) throw new RangeError('F needs degrees of freedom above zero.');
  return (df / 2) * (0.05 ** (-2 / df) - 1);
}
