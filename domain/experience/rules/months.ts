/** Months of the calendar, as people remember when something happened. All in UTC. Pure. */

/** The first day of a month: "2026-03-01". */
export type Month = string;

/** So many years back the form asks. Lenses are put into eyes for decades. */
const YEARS_BACK = 30;

/** The month of an instant. */
export const monthOf = (at: Date): Month => `${at.toISOString().slice(0, 7)}-01`;

/** A month by year and number from 1. */
export const monthFrom = (year: number, month: number): Month =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01`;

/** The years that the form offers, this one first. */
export const yearsUntil = (now: Date): readonly number[] =>
  Array.from({ length: YEARS_BACK + 1 }, (_, back) => now.getUTCFullYear() - back);

/** How many months lie from one month to another; negative when the other is earlier. */
export function monthsBetween(from: Month, to: Month): number {
  const count = (month: Month) => 12 * Number(month.slice(0, 4)) + Number(month.slice(5, 7));
  return count(to) - count(from);
}

/** How long after surgery something was said, in words: "4 months after surgery". */
export function monthsAfter(months: number): string {
  if (months < 1) return 'in the month of surgery';
  return months === 1 ? '1 month after surgery' : `${months} months after surgery`;
}
