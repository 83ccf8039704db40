/**
 * Durations, dates, counts and lists as American English writes them; durations in seconds, dates in UTC. Pure. Written
 * by hand, since the first use of Intl in a page reads its tables, which takes a phone a tenth of a second.
 */

export const MINUTE = 60;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** How long something holds: "one hour", "24 hours", "30 days"; in whole hours below two days, then in whole days. */
export function durationWords(seconds: number): string {
  const [unit, length] = seconds < 2 * DAY ? ['hour', HOUR] : ['day', DAY];
  const count = Math.floor(seconds / length);
  return count === 1 ? `one ${unit}` : `${count} ${unit}s`;
}

export const MONTH_NAMES: readonly string[] =
  'January February March April May June July August September October November December'.split(' ');

/** The name of the month of an instant: "November". */
export const monthName = (date: Date): string => MONTH_NAMES[date.getUTCMonth()] ?? '';

/** A day: "November 21, 2026". */
export const longDate = (date: Date): string => `${monthName(date)} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;

/** A day where space is short: "Nov 21, 2026". */
export const shortDate = (date: Date): string =>
  `${monthName(date).slice(0, 3)} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;

/** The month of an instant where space is short: "Nov 2026". */
export const shortMonth = (date: Date): string => `${monthName(date).slice(0, 3)} ${date.getUTCFullYear()}`;

/** A month, "2026-03" or a day of it, in words: "March 2026". */
export const monthInWords = (month: string): string =>
  `${MONTH_NAMES[Number(month.slice(5, 7)) - 1]} ${month.slice(0, 4)}`;

/** A whole number: "12,345". */
export const shownCount = (count: number): string => String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');

/** A number of things: "1 line", "1,200 lines". */
export const counted = (count: number, one: string, several = `${one}s`): string =>
  `${shownCount(count)} ${count === 1 ? one : several}`;

/** "one", "one and another", "one, another and a third". */
export const listed = (words: readonly string[], last: 'and' | 'or' = 'and'): string =>
  words.length < 2 ? words.join() : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;

/** With a capital, as sentences, headings and labels begin. */
export const asTitle = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
