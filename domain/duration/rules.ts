/** How long things are valid, in seconds and in words. Pure: the browser and the server use the same functions. */

export const MINUTE = 60;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** How long something holds: "one hour", "24 hours", "30 days"; in whole hours below two days, then in whole days. */
export function durationWords(seconds: number): string {
  const [unit, length] = seconds < 2 * DAY ? ['hour', HOUR] : ['day', DAY];
  const count = Math.floor(seconds / length);
  return count === 1 ? `one ${unit}` : `${count} ${unit}s`;
}
