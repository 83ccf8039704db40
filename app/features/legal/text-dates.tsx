import { longDate } from '#app/ui/long-date.ts';

/** The day on which the text of a legal page last changed in substance. */
export const TEXT_CHANGED = new Date('2026-11-26T00:00:00Z');

/** The last day on which a legal text was checked, and since when it has its present wording. */
export function TextDates({ today }: { today: string }) {
  return (
    <p className="mb-10 text-ink-soft">
      Current as of {today}. Text last changed on {longDate(TEXT_CHANGED)}.
    </p>
  );
}
