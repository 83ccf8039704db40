import { MEASURES, type Measure, measureOf, type OfHundred } from '#domain/experience/rules.ts';
import type { Compared } from './compared.ts';

/** A figure since surgery, a share for each column; and whether any two intervals are disjoint. */
export type ComparedLife = {
  readonly measure: Measure;
  readonly shares: readonly (OfHundred | null)[];
  readonly differs: boolean;
};

/** The rows that any column has a figure for. They mark no leader: disjoint intervals are visible. */
export function lifeRows(compared: readonly Compared[]): ComparedLife[] {
  return MEASURES.map((measure) => {
    const shares = compared.map(({ life }) => measureOf(life ?? null, measure));
    const shown = shares.filter((share) => share !== null);
    return { measure, shares, differs: shown.some((high) => shown.some((low) => high.from > low.to)) };
  }).filter(({ shares }) => shares.some((share) => share !== null));
}
