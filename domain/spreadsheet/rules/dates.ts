import type { AgeRange, TimeSinceSurgery } from '#domain/outcome/rules.ts';

/** A day of the calendar; months and days count from 1. */
export type Day = { readonly year: number; readonly month: number; readonly day: number };
/** Which of two numbers comes first in a date such as 3/4/2026. */
export const DATE_ORDERS = { mdy: 'Month first (4/30/2026)', dmy: 'Day first (30.4.2026)' } as const;
export type DateOrder = keyof typeof DATE_ORDERS;

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const ISO = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[ t].*)?$/i;
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
  const [, year, month, day] = ISO.exec(written) ?? COMPACT.exec(written) ?? [];
  if (year && month && day) return checked(Number(year), Number(month), Number(day));
  const [, ofYear, ofMonth] = YEAR_MONTH.exec(written) ?? [];
  if (ofYear && ofMonth) return checked(Number(ofYear), Number(ofMonth), 1);
  const [, serial] = SERIAL.exec(written) ?? [];
  if (serial) return ofInstant(SERIAL_ZERO + Number(serial) * DAY);
  const [, first, second, some] = NUMBERS.exec(written) ?? [];
  if (first && second && some) {
    const [a, b] = [Number(first), Number(second)];
    const sure = a > 12 ? 'dmy' : b > 12 ? 'mdy' : a === b ? 'dmy' : order;
    if (sure === null) return null;
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
 * The order of day and month that the dates of a column prove; `open` when some could be either, null when none has to
 * be known.
 */
export function orderOf(texts: readonly string[]): DateOrder | 'open' | null {
  let open = false;
  for (const text of texts) {
    const [, first, second] = NUMBERS.exec(text.trim()) ?? [];
    if (Number(first) > 12) return 'dmy';
    if (Number(second) > 12) return 'mdy';
    open ||= first !== undefined && first !== second;
  }
  return open ? 'open' : null;
}

const timeOf = ({ year, month, day }: Day) => Date.UTC(year, month - 1, day);
export const daysBetween = (from: Day, to: Day): number => Math.round((timeOf(to) - timeOf(from)) / DAY);

/** Full years from one day to another. */
export function yearsBetween(from: Day, to: Day): number {
  const birthdayIsAhead = to.month < from.month || (to.month === from.month && to.day < from.day);
  return to.year - from.year - (birthdayIsAhead ? 1 : 0);
}

export const monthText = ({ year, month }: Day): string => `${year}-${String(month).padStart(2, '0')}`;

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
 * The form's answer for a time since surgery, in days. Its answers leave gaps: each holds up to about half of the gap
 * after it, and between six and a half and eleven months there is none. Null where none fits.
 */
export function timeSince(days: number): TimeSinceSurgery | null {
  if (!(days >= 1)) return null;
  if (days <= 10) return '1 Week';
  if (days <= 24) return '2-3 Weeks';
  if (days <= 105) return '1-3 Months';
  if (days <= 197) return '4-6 Months';
  return days >= 335 ? '1+ Years' : null;
}
