const DAY = 24 * 3600 * 1000;
const STEPS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 365],
  ['month', 30],
  ['day', 1],
];
const format = new Intl.RelativeTimeFormat('en-US', { numeric: 'always' });

/** How long ago a day (UTC, YYYY-MM-DD) was, in the largest whole unit: "3 days ago"; for today, "today". */
export function timeAgo(day: string, now: Date): string {
  const days = Math.floor((now.getTime() - Date.parse(day)) / DAY);
  for (const [unit, length] of STEPS) {
    if (days >= length) return format.format(-Math.floor(days / length), unit);
  }
  return 'today';
}
