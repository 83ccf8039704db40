const DAY = 24 * 3600 * 1000;
const STEPS = [
  ['year', 365],
  ['month', 30],
  ['day', 1],
] as const;

/** How long ago a day (UTC, YYYY-MM-DD) was, in the largest whole unit: "3 days ago"; for today, "today". */
export function timeAgo(day: string, now: Date): string {
  const days = Math.floor((now.getTime() - Date.parse(day)) / DAY);
  for (const [unit, length] of STEPS) {
    const count = Math.floor(days / length);
    if (count > 0) return `${count} ${unit}${count === 1 ? '' : 's'} ago`;
  }
  return 'today';
}
