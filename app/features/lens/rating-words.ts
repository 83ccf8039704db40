import { intervalWords } from '#domain/review/rules/interval.ts';
import { type Figures, shownScore } from '#domain/review/rules.ts';
import { reviewCount } from './population.ts';

/** The rating of a lens in one line, with its interval and the number of reviews. */
export function ratingWords({ overall, reviews }: Figures): string {
  const stars = shownScore(overall);
  if (stars === null) return 'No reviews yet';
  return `${stars} of 5 stars (${intervalWords('overall', overall)}), ${reviewCount(reviews)}`;
}
