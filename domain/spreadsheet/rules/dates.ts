import type { AgeRange, TimeSinceSurgery } from '#domain/outcome/rules.ts';

/** A day of the calendar; months and days count from 1. */
export type Day = { readonly year: number; readonly month: number; readonly day: number };
/**
 * How the dates of a column are to be read: which of two numbers comes first in 3/4/2026; where a spreadsheet has made
 * dates of some texts and not of others, whether it has swapped day and month in those; and of days with a time, whether
 * the time is midnight in another time zone.
 */
export const DATE_ORDERS = {
  mdy: 'Month first',
  dmy: 'Day first',
  kept: 'The dates are right as they are',
  swapped: 'Day and month are swapped',
  midnight: 'The time is midnight in your time zone',
  written: 'The time is the time of the day',
} as const;
export type DateOrder = keyof typeof DATE_ORDERS;

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const ISO = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[ t](?:(\d\d):(\d\d))?.*)?$/i;
/** After this hour of UTC a day has begun elsewhere. */
const NOON = 12;
const COMPACT = /^(\d{4})(\d{2})(\d{2})$/;
const NUMBERS = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{2}|\d{4})(?:,? .*)?$/;
const WORDS = /^(?:(\d{1,2})[-. ]+([a-z]{3})[a-z]*|([a-z]{3})[a-z]*[-. ]+(\d{1,2}))[-., ]+(\d{4}|\d{2})$/i;
const YEAR_MONTH = /^(\d{4})-(\d{2})$/;
/** Days since the end of 1899 by which spreadsheets count, from 1927 to 2064. */
const SERIAL = /^([1-5]\d{4})(?:\.\d+)?$/;
const SERIAL_ZERO = Date.UTC(1899, 11, 30);
const DAY = 24 * 3600 * 1000;

/** A date however it was written; null for what is none. @param order of its numbers, where they do not say it. */
export function readDay(text: string, order: DateOrder | null, today: Day): Day | null {
  const written = text.trim();
  const [, year, month, day, hour] = ISO.exec(written) ?? COMPACT.exec(written) ?? [];
  if (year && month && day) {
    const [first, second] = order === 'swapped' ? [day, month] : [month, day];
    const found = checked(Number(year), Number(first), Number(second));
    const isNext = found !== null && order === 'midnight' && Number(hour) > NOON;
    return isNext ? ofInstant(timeOf(found) + DAY) : found;
  }
  const [, ofYear, ofMonth] = YEAR_MONTH.exec(written) ?? [];
  if (ofYear && ofMonth) return checked(Number(ofYear), Number(ofMonth), 1);
  const [, serial] = SERIAL.exec(written) ?? [];
  if (serial) return ofInstant(SERIAL_ZERO + Number(serial) * DAY);
  const [, first, second, some] = NUMBERS.exec(written) ?? [];
  if (first && second && some) {
    const [a, b] = [Number(first), Number(second)];
    const sure = a > 12 ? 'dmy' : b > 12 ? 'mdy' : a === b ? 'dmy' : order;
    if (sure !== 'dmy' && sure !== 'mdy') return null;
    return sure === 'dmy' ? checked(fullYear(some, today), b, a) : checked(fullYear(some, today), a, b);
  }
  const [, dayFirst, word, otherWord, dayLast, ofSome] = WORDS.exec(written) ?? [];
  const number = MONTHS.indexOf((word ?? otherWord ?? '').toLowerCase()) + 1;
  return ofSome && number > 0 ? checked(fullYear(ofSome, today), number, Number(dayFirst ?? dayLast)) : null;
}

function ofInstant(time: number): Day {
  const date = new Date(time);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

function checked(year: number, month: number, day: number): Day | null {
  const found = ofInstant(Date.UTC(year, month - 1, day));
  return found.year === year && found.month === month && found.day === day ? found : null;
}

/** Of two digits the year that is not in the future. */
const fullYear = (text: string, today: Day) => {
  const year = Number(text);
  if (text.length > 2) return year;
  return year + (year > today.year % 100 ? 1900 : 2000);
};

/**
 * How the dates of a column may be read, and how many cells speak for each way; null where every date is certain. A
 * spreadsheet that expects the month first makes March 4 of 03/04 and leaves 25/02 a text: where all its dates have days
 * up to 12 and all its texts are beyond doubt, it may have done so. Programs that keep a day as an instant of UTC write
 * the same time of the day in every cell, or two that are an hour apart in summer.
 */
export function dateOrdersOf(texts: readonly string[]): {
  readonly options: readonly DateOrder[];
  readonly votes: Partial<Record<DateOrder, number>>;
} | null {
  const written = texts.flatMap((text) => {
    const [, first, second] = NUMBERS.exec(text.trim()) ?? [];
    return first === undefined ? [] : [[Number(first), Number(second)] as const];
  });
  const iso = texts.flatMap((text) => [ISO.exec(text.trim()) ?? []].filter(({ length }) => length > 0));
  const minutes = iso.flatMap(([, , , , hour, minute]) => (hour ? [Number(hour) * 60 + Number(minute)] : []));
  if (minutes.some((time) => time > NOON * 60)) {
    const times = [...new Set(minutes)];
    const isConstant = times.every((time) => times.every((other) => [0, 60, 23 * 60].includes(Math.abs(time - other))));
    return isConstant ? { options: ['midnight', 'written'], votes: { midnight: minutes.length } } : null;
  }
  const dayFirst = written.filter(([first]) => first > 12).length;
  const monthFirst = written.filter(([, second]) => second > 12).length;
  const isOpen = written.some(([first, second]) => first <= 12 && second <= 12 && first !== second);
  const votes = { mdy: monthFirst, dmy: dayFirst };
  if (isOpen) return { options: ['mdy', 'dmy'], votes };
  const maySwap = dayFirst + monthFirst > 0 && iso.length > 0 && iso.every(([, , , day]) => Number(day) <= 12);
  return maySwap ? { options: ['kept', 'swapped'], votes: {} } : null;
}

const timeOf = ({ year, month, day }: Day) => Date.UTC(year, month - 1, day);
export const daysBetween = (from: Day, to: Day): number => Math.round((timeOf(to) - timeOf(from)) / DAY);

/** Full years from one day to another. */
export function yearsBetween(from: Day, to: Day): number {
  const birthdayIsAhead = to.month < from.month || (to.month === from.month && to.day < from.day);
  return to.year - from.year - (birthdayIsAhead ? 1 : 0);
}

/** Ages in years that somebody who has had this surgery may have. */
const OLDEST = 120;

/** The band of an age in years; null for what is no age. */
export function ageBand(years: number): AgeRange | null {
  if (!(years >= 0 && years <= OLDEST)) return null;
  if (years < 50) return 'Under 50';
  if (years < 60) return '50-59';
  if (years < 70) return '60-69';
  return years < 80 ? '70-79' : '80+';
}

/**
 * The form's answer for a time since surgery, in days. Some of its answers leave gaps: each holds up to about half of
 * the gap after it. Null where none fits.
 */
export function timeSince(days: number): TimeSinceSurgery | null {
  if (!(days >= 1)) return null;
  if (days <= 10) return '1 Week';
  if (days <= 24) return '2-3 Weeks';
  if (days <= 105) return '1-3 Months';
  if (days <= 197) return '4-6 Months';
  return days < 335 ? '7-11 Months' : '1+ Years';
}
