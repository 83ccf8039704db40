import type { Lens } from '#domain/lens/rules.ts';
import type { FigureCache } from '#domain/review/count/figure-cache.ts';
import { rangeWords } from '#domain/review/rules/shown-figures.ts';
import { newestOf } from '#domain/review/rules/spread.ts';
import { FEW_REVIEWS, shownScore } from '#domain/review/rules.ts';
import { counted, longDate } from '#domain/wording/rules.ts';

/** The text of a badge, line by line. */
export type BadgeWords = {
  readonly name: string;
  /** "4.3"; null with too few reviews to print one on other sites. */
  readonly score: string | null;
  readonly reviews: string;
  readonly date: string;
  /** All of it in one sentence, for screen readers. */
  readonly sentence: string;
};

/** The score of a lens for other sites: always with the number of reviews, the margin of error and a date. */
export function badgeWords(
  lens: Pick<Lens, 'id' | 'name'>,
  cache: Pick<FigureCache, 'of' | 'spreadOf'>,
  isDemonstration: boolean,
): BadgeWords {
  const { overall, reviews } = cache.of(lens.id).all;
  const newest = newestOf(cache.spreadOf(lens.id), () => true);
  const isEnough = reviews >= FEW_REVIEWS;
  const score = isEnough ? shownScore(overall.tenths) : null;
  const range = isEnough
    ? `${counted(reviews, 'review')}, ${rangeWords(overall)}`
    : `${counted(reviews, 'review')} so far: too few for a score`;
  const dated = newest ? `Newest of ${longDate(newest)}` : 'Be the first to write one';
  const date = isDemonstration ? 'Made-up figures, to try the site out' : dated;
  const rated = score === null ? '' : `${score} of 5 stars, `;
  return {
    name: lens.name,
    score,
    reviews: range,
    date,
    sentence: `${lens.name} on Iolite: ${rated}${range}. ${date}.`,
  };
}
