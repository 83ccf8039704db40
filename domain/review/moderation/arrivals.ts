import type { Database } from '#platform/db/database.ts';
import { arrivalsSince, type Period, type ShownArrival, timeLine } from '../rules/arrivals.ts';
import { readArrivals } from './arrivals.store.ts';

/** When reviews of a lens came, oldest first. */
export type LensTimeLine = { readonly lensId: number; readonly line: readonly ShownArrival[] };

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
  };
}
