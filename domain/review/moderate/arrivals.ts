import type { Database } from '#platform/db/database.ts';
import { arrivalsSince, PERIOD_LENGTH, PERIODS, type Period, type ShownArrival, timeLine } from '../rules/arrivals.ts';
import { readArrivals } from './arrivals.store.ts';

/** When reviews of a lens came, oldest first. */
export type LensTimeLine = { readonly lensId: number; readonly line: readonly ShownArrival[] };

/** Unusual arrivals are shown to operators for so long. */
const UNUSUAL_DAYS = 2;

export function createTimeLines({ db, clock }: { readonly db: Database; readonly clock: () => Date }) {
  return {
    /** When reviews of these lenses came, up to now, by the hour or by the day, and what of it was unusual. */
    async timeLines(lensIds: readonly number[], period: Period): Promise<LensTimeLine[]> {
      const now = clock();
      const arrivals = await readArrivals(db, arrivalsSince(now, period), period);
      return lensIds.map((lensId) => {
        const ofLens = arrivals.filter((arrival) => arrival.lensId === lensId);
        return { lensId, line: timeLine(ofLens, now, period) };
      });
    },

    /** When each hour and day of the last two days that was unusual ended or will end, over all lenses. */
    async unusualSince(): Promise<Date[]> {
      const now = clock();
      const from = new Date(now.getTime() - UNUSUAL_DAYS * PERIOD_LENGTH.day);
      const ends: Date[] = [];
      for (const period of PERIODS) {
        const arrivals = await readArrivals(db, arrivalsSince(now, period), period);
        for (const lensId of new Set(arrivals.map((arrival) => arrival.lensId))) {
          const line = timeLine(
            arrivals.filter((arrival) => arrival.lensId === lensId),
            now,
            period,
          );
          const unusual = line.filter((shown) => shown.unusual && shown.start >= from);
          ends.push(...unusual.map(({ start }) => new Date(start.getTime() + PERIOD_LENGTH[period])));
        }
      }
      return ends;
    },
  };
}
