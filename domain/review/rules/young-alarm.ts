/** When the first reviews of a lens are an alarm: its scores are soft, so drift and movement say little of them. Pure. */

import type { StarDay } from './drift.ts';
import { ENOUGH_ANSWERS, ENOUGH_DAYS } from './weight.ts';

/** The numbers of this rule, stated once. */
export const YOUNG_ALARM = {
  /** So many reviews of a young lens in an hour. */
  inHour: 5,
  /** Or so many reviews whose mean lies outside those of all other lenses that have enough. */
  fewest: 5,
  others: 2,
} as const;

/** A lens as it is compared with others: its mean in stars. */
export type LensMean = { readonly lensId: number; readonly stars: number | null; readonly reviews: number };

/** Whether all reviews of a lens came within the first days of a record. */
export const isYoung = (days: readonly StarDay[], older: number): boolean =>
  older <= 0 && days.every(({ daysAgo }) => daysAgo < ENOUGH_DAYS);

/**
 * Whether what came for a young lens is an alarm, praise as well as blame.
 *
 * @param lastHour how many reviews came in the last hour.
 */
export function isYoungAlarm(lens: LensMean, all: readonly LensMean[], lastHour: number): boolean {
  if (lastHour >= YOUNG_ALARM.inHour) return true;
  const means = all.flatMap(({ lensId, stars, reviews }) =>
    lensId === lens.lensId || stars === null || reviews < ENOUGH_ANSWERS ? [] : [stars],
  );
  if (lens.stars === null || lens.reviews < YOUNG_ALARM.fewest || means.length < YOUNG_ALARM.others) return false;
  return lens.stars < Math.min(...means) || lens.stars > Math.max(...means);
}
