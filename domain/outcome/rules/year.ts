/** Surgeries before this year are not taken. */
export const FIRST_YEAR = 1990;

/** A year, alone or in a month or a date as people write them: "2026", "03/2026", "2026-03-14", "14.3.2026". */
const WRITTEN = /^(?:(?:\d{1,2} ?[/.-] ?){0,2}(?<last>\d{4})|(?<first>\d{4})(?: ?[/.-] ?\d{1,2}){0,2})$/;
/** Longer texts are no date, in characters. */
export const LONGEST_DATE = 16;

/**
 * The year of a text; of a month or a date everything else is dropped. Null for a blank text, undefined for what holds
 * no year.
 */
export function readYear(text: string): number | null | undefined {
  const written = text.trim();
  if (written === '') return null;
  const found = written.length > LONGEST_DATE ? undefined : WRITTEN.exec(written)?.groups;
  return found && Number(found.last ?? found.first);
}

const MOST_AHEAD = 14 * 3600 * 1000;

/** The present year where on Earth it begins first. */
export const latestYear = (now: Date): number => new Date(now.getTime() + MOST_AHEAD).getUTCFullYear();

/** Whether a year may be that of a surgery which is over. */
export const isPastYear = (year: number, now: Date): boolean => year >= FIRST_YEAR && year <= latestYear(now);

/** Why the site would not take a year, in words. */
export const NO_PAST_YEAR = `a year such as 2026, from ${FIRST_YEAR} to now`;
