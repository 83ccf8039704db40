import type { Snellen } from './options.ts';

/** Logarithm of the minimum angle of resolution: 0 at 20/20, one chart line is 0.1, lower is better. */
export const logMAR = (acuity: Snellen): number => Math.log10(Number(acuity.slice('20/'.length)) / 20);

/** By how many chart lines an acuity is worse than an earlier one, in whole lines; negative where it is better. */
export const linesWorse = (before: Snellen, after: Snellen): number =>
  Math.round((logMAR(after) - logMAR(before)) / 0.1) + 0;
