import { startHttpServer } from '../bare/start.ts';
import type { Context } from '../context.ts';
import { ask } from '../http.ts';
import { keepReading } from '../load.ts';
import type { Measure } from '../measure.ts';
import { ratesBesideLimit } from '../rounds.ts';
import { seedReviews } from '../seed.ts';

const ROUNDS = 7;
const MILLISECONDS = 700;

export const homeCached: Measure = {
  name: 'home-cached',
  what: 'the home page from the cache',
  run: async (context) => ({
    ...(await readBesideBareServer(context, (origin) => `${origin}/`)),
    aims: [{ of: 'ratio', atLeast: 0.7 }],
  }),
};

export const laterComments: Measure = {
  name: 'later-comments',
  what: 'the comments after the newest, from the API and its cache',
  run: async (context) => ({
    ...(await readBesideBareServer(context, async (origin) => {
      const first = `${origin}/api/lenses/1/comments`;
      const { nextCursor } = JSON.parse((await ask(first, 'identity')).body.toString()) as { nextCursor: string };
      return `${first}?cursor=${nextCursor}`;
    })),
    aims: [{ of: 'cpu', atMost: 600 }],
  }),
};

async function readBesideBareServer(context: Context, urlOf: (origin: string) => string | Promise<string>) {
  const database = await context.createDatabase();
  await seedReviews(context.openDatabase(database), { reviews: 1_000 });
  const site = await context.runSite(database);
  const url = await urlOf(site.url);
  const bare = await startHttpServer(await ask(url));
  context.atEnd(() => bare.process.kill());
  const rates = await ratesBesideLimit({
    rounds: ROUNDS,
    pids: site.pids,
    ours: () => keepReading(url, MILLISECONDS),
    limit: () => keepReading(`http://127.0.0.1:${bare.port}/`, MILLISECONDS),
  });
  return { ...rates, unit: 'requests/s', limitName: 'node:http sending the same bytes from memory' };
}
