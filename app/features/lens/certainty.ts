import { type ShownFigures, starsOf } from '#domain/review/rules/shown-figures.ts';
import { FEW_REVIEWS, mostMovedTenths } from '#domain/review/rules.ts';

/** How certain an overall rating is, in one sentence; null without reviews. */
export function certainty(figures: ShownFigures): string | null {
  const { reviews } = figures;
  const tenths = mostMovedTenths(starsOf(figures));
  if (tenths === null) return null;
  const stars = tenths === 10 ? '1 star' : `${tenths / 10} stars`;
  if (reviews < FEW_REVIEWS) return `Few reviews: one more could change this rating by up to ${stars}.`;
  if (tenths > 1) return `One more review could change this rating by up to ${stars}.`;
  return 'One more review would change this rating by 0.1 stars or less.';
}
