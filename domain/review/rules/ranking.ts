/** The order of lenses, and which of them are ranked at all. Pure. */

import type { SubScore } from '../rules.ts';
import { SCORE_ROWS, type ShownFigures } from './shown-figures.ts';

export const SORTS = ['rating', 'name', 'dayVision', 'nightVision', 'nearVision', 'dysphotopsia'] as const;
export type Sort = (typeof SORTS)[number];
export const SORT_LABELS: Record<Sort, string> = {
  rating: 'Overall Rating',
  name: 'Name',
  dayVision: 'Day Vision',
  nightVision: 'Night Vision',
  nearVision: 'Near Vision',
  dysphotopsia: 'Least Halos and Glare',
};

/** A lens's name with the figures by which it is ranked. */
export type Ranked = { readonly name: string; readonly figures: ShownFigures };

/** The score by which a sort orders; null for names. */
export function scoreOfSort(sort: Sort): SubScore | 'overall' | null {
  if (sort === 'name') return null;
  return sort === 'rating' ? 'overall' : sort;
}

/** Whether too little is known of the score that is sorted by to rank a lens among the others. */
export function isTooFewToRank(sort: Sort, { figures }: Pick<Ranked, 'figures'>): boolean {
  const score = scoreOfSort(sort);
  if (score === null) return false;
  return figures.ranked[SCORE_ROWS.indexOf(score)] !== '+';
}

/**
 * Order of two lenses: scores descending as they are shown (dysphotopsia ascending), then more reviews, then name.
 * Ranked lenses come first, and those without answers last.
 */
export function compareLenses(sort: Sort): (a: Ranked, b: Ranked) => number {
  const byName = (a: Ranked, b: Ranked) => a.name.localeCompare(b.name, 'en');
  const score = scoreOfSort(sort);
  if (score === null) return byName;
  const group = (lens: Ranked) => Number(isTooFewToRank(sort, lens)) + Number(lens.figures[score].count === 0);
  return (a, b) => {
    const ascending = (a.figures[score].tenths ?? 0) - (b.figures[score].tenths ?? 0);
    const better = score === 'dysphotopsia' ? ascending : -ascending;
    return group(a) - group(b) || better || b.figures.reviews - a.figures.reviews || byName(a, b);
  };
}
