/**
 * In which order lenses stand, and which of them are ranked at all. Pure.
 */

import type { Figures, Score, SubScore } from '../rules.ts';
import { intervalOf } from './interval.ts';

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
export type Ranked = { readonly name: string; readonly figures: Figures };

/** The score by which a sort orders; null for names. */
export function scoreOfSort(sort: Sort): SubScore | 'overall' | null {
  if (sort === 'name') return null;
  return sort === 'rating' ? 'overall' : sort;
}

/** A lens is ranked by a score whose range is no wider than this, in tenths: 0.6 stars or 1.5 points. */
export const widestRanked = (score: SubScore | 'overall') => (score === 'overall' ? 6 : 15);

/** Whether too little is known of the score that is sorted by to rank a lens among the others. */
export function isTooFewToRank(sort: Sort, { figures }: Pick<Ranked, 'figures'>): boolean {
  const score = scoreOfSort(sort);
  if (score === null) return false;
  const range = intervalOf(score, figures[score]);
  return range === null || range.upper - range.lower > widestRanked(score);
}

/**
 * Order of two lenses. Ranked ones come first: scores descending by exact mean (dysphotopsia ascending), then more
 * reviews, then name. The others follow by name, those without answers last: their scores say too little for an order,
 * and one more review of one of them moves none of the others.
 */
export function compareLenses(sort: Sort): (a: Ranked, b: Ranked) => number {
  const byName = (a: Ranked, b: Ranked) => a.name.localeCompare(b.name, 'en');
  const score = scoreOfSort(sort);
  if (score === null) return byName;
  const hasNone = ({ figures }: Ranked) => Number(figures[score].count === 0);
  return (a, b) => {
    const [aWaits, bWaits] = [isTooFewToRank(sort, a), isTooFewToRank(sort, b)];
    if (aWaits !== bWaits) return Number(aWaits) - Number(bWaits);
    if (aWaits) return hasNone(a) - hasNone(b) || byName(a, b);
    return (
      compareMeans(score, a.figures[score], b.figures[score]) || b.figures.reviews - a.figures.reviews || byName(a, b)
    );
  };
}

/** The better exact mean first, compared crosswise in integers. */
function compareMeans(score: SubScore | 'overall', a: Score, b: Score): number {
  const ascending = a.sum * b.count - b.sum * a.count;
  return score === 'dysphotopsia' ? ascending : -ascending;
}
