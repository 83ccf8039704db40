import { startHttpServer } from './bare/start.ts';
import { ask } from './http.ts';
import { requestsPerSecond } from './load.ts';
import type { Measure } from './measure.ts';
import { seedReviews } from './seed.ts';
import { inTurns, median } from './statistics.ts';

const ROUNDS = 3;
const MILLISECONDS = 1_000;

/** Measures how fast the site sends a page that it keeps rendered. */
export function keptPage(page: { name: string; what: string; path: string }): Measure {
  return {
    name: page.name,
    what: page.what,
    async run(context) {
      const database = await context.createDatabase();
      await seedReviews(context.openDatabase(database), { reviews: 1_000 });
      const kept = (await context.startSite(database)) + page.path;
      const bare = await startHttpServer(await ask(kept));
      context.atEnd(() => bare.process.kill());

      const [site = [], limit = []] = await inTurns(
        ROUNDS,
        () => requestsPerSecond(kept, MILLISECONDS),
        () => requestsPerSecond(`http://127.0.0.1:${bare.port}/`, MILLISECONDS),
      );
      return {
        value: median(site),
        unit: 'requests/s',
        limit: median(limit),
        limitName: 'node:http sending the same bytes from memory',
      };
    },
  };
}
