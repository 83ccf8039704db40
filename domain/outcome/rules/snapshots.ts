/** When figures over all doctors move on: once a day at this hour (UTC), so that they do not reveal when eyes came. */
export const SNAPSHOT_HOUR = 8;

/**
 * For so many days, and as long as sums hold the withdrawn eye, a new eye of a doctor may be one that the same doctor has
 * withdrawn, sent again.
 */
export const SENT_AGAIN_DAYS = 180;

/** The last time at or before `now` at which snapshots move on. Eyes that come later wait for the next one. */
export function lastSnapshotTime(now: Date): Date {
  const time = new Date(now);
  time.setUTCHours(SNAPSHOT_HOUR, 0, 0, 0);
  if (time > now) time.setUTCDate(time.getUTCDate() - 1);
  return time;
}
