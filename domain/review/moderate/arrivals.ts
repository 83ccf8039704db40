import type { Parts } from '#platform/service/parts.ts';
import { arrivalsSince, PERIOD_LENGTH, PERIODS, type UnusualArrivals, unusualArrivals } from '../rules/arrivals.ts';
import { countHidden, countSubmitted, readArrivals } from './arrivals.store.ts';

/** How many reviews came when. */
export function createArrivals({ db, clock }: Parts<'db' | 'clock'>) {
  /** Hours and days of the last two in which more reviews of a lens came than chance explains. */
  async function unusual(): Promise<UnusualArrivals[]> {
    const now = clock();
    const found: UnusualArrivals[] = [];
    for (const period of PERIODS) {
      const arrivals = await readArrivals(db, arrivalsSince(now, period), period);
      for (const ofLens of Map.groupBy(arrivals, ({ lensId }) => lensId).values())
        found.push(...unusualArrivals(ofLens, now, period).map((each) => ({ ...each, period })));
    }
    return found;
  }

  return {
    unusual,

    /** When each of them ended or will end. */
    unusualSince: async (): Promise<Date[]> =>
      (await unusual()).map(({ start, period }) => new Date(start.getTime() + PERIOD_LENGTH[period])),

    /** How many reviews were last sent by their writers from one instant until another. */
    countSubmitted: (from: Date, until: Date) => countSubmitted(db, from, until),

    /** How many reviews that are hidden now were hidden from one instant until another. */
    countHidden: (from: Date, until: Date) => countHidden(db, from, until),
  };
}
