import { MEASURES, type Measure, measureOf, type OfHundred } from '#domain/experience/rules.ts';
import type { Compared } from './compared.ts';

/** What people say since surgery, a share for each column; whether any two ranges lie apart. */
export type ComparedLife = {
  readonly measure: Measure;
  readonly shares: readonly (OfHundred | null)[];
  readonly differs: boolean;
};

/** The rows that are told of any column. No column is marked in them: that two ranges lie apart can be seen. */
export function lifeRows(compared: readonly Compared[]): ComparedLife[] {
  return MEASURES.map((measure) => {
    const shares = compared.map(({ life }) => measureOf(life ?? null, measure));
    const shown = shares.filter((share) => share !== null);
    return { measure, shares, differs: shown.some((high) => shown.some((low) => high.from > low.to)) };
  }).filter(({ shares }) => shares.some((share) => share !== null));
}
