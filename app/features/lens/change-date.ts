import { longDate } from '#app/ui/long-date.ts';

/** A day, month or year as American English writes it: "2025-03-27", "2025-03" or "2025" in, "March 27, 2025" out. */
export function changeDate(date: string): string {
  if (date.length === 4) return date;
  if (date.length > 7) return longDate(new Date(date));
  return new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(date));
}
