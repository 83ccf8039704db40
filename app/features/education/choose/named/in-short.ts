import { VERDICTS } from '#domain/lens/rules/conditions.ts';
import type { NamedLens, Row } from './cells.ts';

/** The lenses in order on one point, and those that cannot be compared. */
export type Ranking = {
  readonly title: string;
  /**
   * From the best, until lenses share a place: their answers on this site may differ, so bars could look like an order.
   * The best place is always there, with every lens that shares it.
   */
  readonly places: readonly (readonly string[])[];
  readonly notCompared: readonly string[];
};

/**
 * The points on which some of the lenses are better than others by the words of their rows. A row is left out where
 * answers of people on this site contradict its words.
 */
export function rankingsOf(rows: readonly Row[], lenses: readonly NamedLens[]): readonly Ranking[] {
  return rows.flatMap(({ best: title, differs, cells }) => {
    const ranked = lenses.map(({ name }, column) => ({ name, rank: cells[column]?.rank }));
    const ranks = [...new Set(ranked.flatMap(({ rank }) => rank ?? []))].toSorted((one, other) => one - other);
    if (!title || differs || ranks.length < 2) return [];
    const namesWhere = (rank: number | undefined) => ranked.filter((one) => one.rank === rank).map(({ name }) => name);
    const places = ranks.map(namesWhere);
    const shared = places.findIndex((names, place) => place > 0 && names.length > 1);
    return [{ title, places: shared === -1 ? places : places.slice(0, shared), notCompared: namesWhere(undefined) }];
  });
}

/** The verdicts that are in short, the strictest first. What is not known is in the table. */
const IN_SHORT = ['advised against', 'with care', 'fits'] as const;

/** The lenses that are advised against, those with care, and those that fit; of several conditions the strictest verdict counts. */
export function verdictsOf(rows: readonly Row[], lenses: readonly NamedLens[]) {
  const strictest = lenses.map(({ name }, column) => {
    const verdicts = rows.flatMap(({ cells }) => cells[column]?.verdict ?? []);
    return { name, verdict: VERDICTS.find((one) => verdicts.includes(one)) };
  });
  return IN_SHORT.flatMap((verdict) => {
    const names = strictest.filter((one) => one.verdict === verdict).map(({ name }) => name);
    return names.length > 0 ? [{ verdict, names }] : [];
  });
}
