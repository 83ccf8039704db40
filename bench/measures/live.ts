import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { openEventStream } from '../event-stream.ts';
import type { Measure } from '../measure.ts';
import { seedReviews, storeReview } from '../seed.ts';
import { median, quantile } from '../statistics.ts';

const REVIEWS = 40;
/** Longer than changes are gathered for: each review is told by itself. */
const CALM = 350;

/** Browser and bare listener hear of the very same commits. */
export const live: Measure = {
  name: 'live',
  what: 'from COMMIT of a review to its figures in a browser',
  async run(context) {
    const database = await context.createDatabase();
    await seedReviews(context.openDatabase(database), { reviews: 1_000 });
    const site = new URL(await context.startSite(database));
    const browser = await openEventStream(Number(site.port));
    context.atEnd(browser.close);
    const writer = await context.openClient(database);
    const listener = await context.openClient(database);
    await listener.query('listen lens_figures');

    const shown: number[] = [];
    const heard: number[] = [];
    for (let review = 0; review < REVIEWS; review += 1) {
      await pause(CALM);
      await writer.query('begin');
      await storeReview(writer, 3);
      const notified = once(listener, 'notification').then(() => performance.now());
      const arrived = browser.next();
      const sent = performance.now();
      await writer.query('commit');
      heard.push((await notified) - sent);
      shown.push((await arrived).at - sent);
    }
    return {
      value: median(shown),
      unit: 'ms',
      limit: median(heard),
      limitName: 'LISTEN and NOTIFY between two clients',
      also: { '95th percentile, ms': quantile(shown, 0.95), 'its limit, ms': quantile(heard, 0.95) },
    };
  },
};
