import { startJsonServer } from '../bare/start.ts';
import type { Context } from '../context.ts';
import { ask } from '../http.ts';
import { keepReading } from '../load.ts';
import type { Measure, Reading } from '../measure.ts';
import { ratesBesideLimit } from '../rounds.ts';
import { seedReviews } from '../seed.ts';

const ROUNDS = 5;
const MILLISECONDS = 700;

export const firstComments: Measure = {
  name: 'first-comments',
  what: 'the newest comments of a lens, from the API',
  run: async (context) => ({
    ...(await readComments(context, (first) => first)),
    aims: [{ of: 'value', atLeast: 8_000 }],
  }),
};

/** Which begin at a cursor: they are kept nowhere, each question reads the database. */
export const laterComments: Measure = {
  name: 'later-comments',
  what: 'the comments that follow the newest, from the API',
  run: (context) =>
    readComments(context, async (first) => {
      const { nextCursor } = JSON.parse((await ask(first, 'identity')).body.toString()) as { nextCursor: string };
      return `${first}?cursor=${nextCursor}`;
    }),
};

/** @param which the page of comments, by the address of the first one. */
async function readComments(context: Context, which: (first: string) => string | Promise<string>): Promise<Reading> {
  const database = await context.createDatabase();
  await seedReviews(context.openDatabase(database), { reviews: 1_000 });
  const site = await context.runSite(database);
  const comments = await which(`${site.url}/api/lenses/1/comments`);
  const { body } = await ask(comments, 'identity');
  const bare = await startJsonServer({ value: JSON.parse(body.toString()) });
  context.atEnd(() => bare.process.kill());
  const rates = await ratesBesideLimit({
    rounds: ROUNDS,
    pids: site.pids,
    ours: () => keepReading(comments, MILLISECONDS),
    limit: () => keepReading(`http://127.0.0.1:${bare.port}/`, MILLISECONDS),
  });
  return { ...rates, unit: 'requests/s', limitName: 'node:http writing the same JSON, not compressed' };
}
