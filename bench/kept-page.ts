import { startHttpServer } from './bare/start.ts';
import { ask } from './http.ts';
import { keepReading } from './load.ts';
import type { Measure } from './measure.ts';
import { ratesBesideLimit } from './rounds.ts';
import { seedReviews } from './seed.ts';

const ROUNDS = 7;
const MILLISECONDS = 700;

/** Measures how fast the site sends a page that it keeps rendered. */
export function keptPage(page: { name: string; what: string; path: string }): Measure {
  return {
    name: page.name,
    what: page.what,
    async run(context) {
      const database = await context.createDatabase();
      await seedReviews(context.openDatabase(database), { reviews: 1_000 });
      const site = await context.runSite(database);
      const kept = site.url + page.path;
      const bare = await startHttpServer(await ask(kept));
      context.atEnd(() => bare.process.kill());
      const rates = await ratesBesideLimit({
        rounds: ROUNDS,
        pids: site.pids,
        ours: () => keepReading(kept, MILLISECONDS),
        limit: () => keepReading(`http://127.0.0.1:${bare.port}/`, MILLISECONDS),
      });
      return {
        ...rates,
        unit: 'requests/s',
        limitName: 'node:http sending the same bytes from memory',
        aims: [{ of: 'ratio', atLeast: 0.7 }],
      };
    },
  };
}
