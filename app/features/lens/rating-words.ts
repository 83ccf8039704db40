import { rangeWords, type ShownFigures } from '#domain/review/rules/shown-figures.ts';
import { shownScore } from '#domain/review/rules.ts';
import { reviewCount } from './population.ts';

/** The rating of a lens in one line, with its interval and the number of reviews. */
export function ratingWords({ overall, reviews }: ShownFigures): string {
  const stars = shownScore(overall.tenths);
  if (stars === null) return 'No reviews yet';
  return `${stars} of 5 stars (${rangeWords(overall)}), ${reviewCount(reviews)}`;
}

/** The rating of a lens as a short sentence, where its interval has no room. */
export function ratedInShort({ overall, reviews }: ShownFigures): string {
  const stars = shownScore(overall.tenths);
  return stars === null ? 'No reviews yet.' : `${stars} of 5 stars, ${reviewCount(reviews)}.`;
}
