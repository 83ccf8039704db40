import { FEW_REVIEWS, type Figures, mostMovedTenths } from '#domain/review/rules.ts';

/** How certain an overall rating is, in one sentence; null without reviews. */
export function certainty({ reviews, overall }: Figures): string | null {
  const tenths = mostMovedTenths(overall);
  if (tenths === null) return null;
  const stars = tenths === 10 ? '1 star' : `${tenths / 10} stars`;
  if (reviews < FEW_REVIEWS) return `Still uncertain: one more review could move this rating by up to ${stars}.`;
  if (tenths > 1) return `Fairly steady: one more review could move this rating by up to ${stars}.`;
  return 'Steady: one more review would move this rating by 0.1 stars at most.';
}
