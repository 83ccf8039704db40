import { longDate } from '#app/ui/long-date.ts';

/** The day on which the text of a legal page last really changed. */
export const TEXT_CHANGED = new Date('2026-11-22T00:00:00Z');

/** Until when a legal text is known to hold, and since when it reads as it does. */
export function TextDates({ today }: { today: string }) {
  return (
    <p className="mb-10 text-ink-soft">
      Current as of {today}. Text last changed on {longDate(TEXT_CHANGED)}.
    </p>
  );
}
