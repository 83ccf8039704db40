/** The day on which the text of a legal page last really changed. */
export const TEXT_CHANGED = new Date('2026-11-21T00:00:00Z');

/** A day as American English writes it, in UTC: "November 21, 2026". */
export function longDate(date: Date): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(date);
}

/** Until when a legal text is known to hold, and since when it reads as it does. */
export function TextDates({ today }: { today: string }) {
  return (
    <p className="mb-10 text-ink-soft">
      Current as of {today}. Text last changed on {longDate(TEXT_CHANGED)}.
    </p>
  );
}
