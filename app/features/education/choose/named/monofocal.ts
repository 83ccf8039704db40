import type { LensToChoose } from '../trade-offs.ts';

/** The lens that is always beside those that were named. */
export const monofocalOf = <One extends LensToChoose>(lenses: readonly One[]): One | undefined =>
  lenses.find(({ kind }) => kind === 'monofocal');

/** The lenses that can be named. */
export const othersThanMonofocal = <One extends LensToChoose>(lenses: readonly One[]): One[] =>
  lenses.filter((lens) => lens !== monofocalOf(lenses));
