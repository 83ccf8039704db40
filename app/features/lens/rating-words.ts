import type { ShownFigures } from '#domain/review/rules/shown-figures.ts';
import { shownScore } from '#domain/review/rules.ts';
import { reviewCount } from './population.ts';

/** The rating of a lens as a short sentence, where its interval has no room. */
export function ratedInShort({ overall, reviews }: ShownFigures): string {
  const stars = shownScore(overall.tenths);
  return stars === null ? 'No reviews yet.' : `${stars} of 5 stars, ${reviewCount(reviews)}.`;
}
