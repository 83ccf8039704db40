/** When the first reviews or answers of a lens are an alarm: they are soft, so movement says little of them. Pure. */

import type { StarDay } from './drift.ts';
import { ENOUGH_ANSWERS, ENOUGH_DAYS } from './weight.ts';

/** The numbers of this rule, stated once. */
export const YOUNG_ALARM = {
  /** So many of a young lens in an hour. */
  inHour: 5,
  /** Or so many whose mean lies outside those of all other lenses that have enough. */
  fewest: 5,
  others: 2,
} as const;

/** A lens as it is compared with others: a mean of its answers, in any unit. */
export type LensMean = { readonly lensId: number; readonly mean: number | null; readonly answers: number };

/** Whether all reviews of a lens came within the first days of a record. */
export const isYoung = (days: readonly StarDay[], older: number): boolean =>
  older <= 0 && days.every(({ daysAgo }) => daysAgo < ENOUGH_DAYS);

/**
 * Whether what came for a young lens is an alarm, praise as well as blame.
 *
 * @param lastHour how many answers came in the last hour.
 */
export function isYoungAlarm(lens: LensMean, all: readonly LensMean[], lastHour: number): boolean {
  if (lastHour >= YOUNG_ALARM.inHour) return true;
  const means = all.flatMap(({ lensId, mean, answers }) =>
    lensId === lens.lensId || mean === null || answers < ENOUGH_ANSWERS ? [] : [mean],
  );
  if (lens.mean === null || lens.answers < YOUNG_ALARM.fewest || means.length < YOUNG_ALARM.others) return false;
  return lens.mean < Math.min(...means) || lens.mean > Math.max(...means);
}
