import { Stars } from '#app/ui/star-rating.tsx';
import { type ShownFigures, starsOf } from '#domain/review/rules/shown-figures.ts';

import { FEW_REVIEWS, filledStars, shownScore } from '#domain/review/rules.ts';
import { noReviewsYet, type Population, reviewCount } from './population.ts';

type Props = {
  readonly figures: ShownFigures;
  readonly population: Population;
  readonly size?: 'small' | 'large';
  /** Say in words of how many stars, where there is room. */
  readonly hasScale?: boolean;
};

/** Stars, the rating to one decimal and the number of reviews. */
export function RatingLine({ figures, population, size = 'small', hasScale = false }: Props) {
  const rating = shownScore(figures.overall.tenths);
  if (rating === null) {
    return (
      <p className="rating-line flex flex-wrap items-center gap-x-2">
        <span aria-hidden="true">
          <Stars value={0} size={size} />
        </span>
        <span className="text-ink-soft">{noReviewsYet(population)}</span>
      </p>
    );
  }
  return (
    <p className="rating-line flex flex-wrap items-center gap-x-2">
      <Stars value={filledStars(starsOf(figures))} size={size} />
      <span className="tabular-nums">
        <strong className={size === 'large' ? 'text-heading' : 'text-lg'}>{rating}</strong>
        {hasScale && <span className="text-ink-soft"> of 5</span>}
      </span>{' '}
      <span className="text-ink-soft tabular-nums">{`(${reviewCount(figures.reviews, population)})`}</span>{' '}
      {figures.reviews < FEW_REVIEWS && <span className="text-ink-soft text-sm">few reviews</span>}
    </p>
  );
}
