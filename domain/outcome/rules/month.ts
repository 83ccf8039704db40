/** Surgeries before this month are not taken. */
export const FIRST_MONTH = '1990-01';

const PATTERNS = [/^(?<month>\d{1,2}) ?[/.-] ?(?<year>\d{4})$/, /^(?<year>\d{4}) ?[/.-] ?(?<month>\d{1,2})$/];

/**
 * A month as people write it: "03/2026", "3.2026", "2026-03". Null for a blank text, undefined for what is no month, a
 * whole date among it.
 *
 * @returns "YYYY-MM".
 */
export function readMonth(text: string): string | null | undefined {
  const written = text.trim();
  if (written === '') return null;
  if (written.length > 10) return undefined;
  const found = PATTERNS.map((pattern) => pattern.exec(written)?.groups).find((groups) => groups !== undefined);
  const month = Number(found?.month);
  return month >= 1 && month <= 12 ? `${found?.year}-${String(month).padStart(2, '0')}` : undefined;
}

/** A month as the form writes it: "03/2026". */
export const shownMonth = (month: string): string => `${month.slice(5)}/${month.slice(0, 4)}`;

const MOST_AHEAD = 14 * 3600 * 1000;

/** The present month, "YYYY-MM", where on Earth it begins first. */
export const latestMonth = (now: Date): string => new Date(now.getTime() + MOST_AHEAD).toISOString().slice(0, 7);

/** Whether a month may be that of a surgery which is over. */
export const isPastMonth = (month: string, now: Date): boolean => month >= FIRST_MONTH && month <= latestMonth(now);

/** Why the site would not take a month, in words. */
export const NO_PAST_MONTH = `month and year such as 03/2026, from ${shownMonth(FIRST_MONTH)} to now`;
