/** Since when words have to count to speak for a lens: for a day at least. Pure. */

/**
 * The beginning of yesterday in UTC. What counted before has counted for a day, and nobody reads an instant off a day.
 */
export const yesterday = (now: Date): Date => new Date(Math.floor(now.getTime() / DAY - 1) * DAY);
const DAY = 24 * 3600_000;
