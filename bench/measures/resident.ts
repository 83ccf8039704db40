import { setTimeout as pause } from 'node:timers/promises';
import { startHttpServer } from '../bare/start.ts';
import type { RunningSite } from '../context.ts';
import { askMany } from '../forms.ts';
import type { Measure } from '../measure.ts';
import { childrenOf, memoryOf } from '../processes.ts';
import { seedReviews } from '../seed.ts';
import { mixed } from './memory.ts';

const REQUESTS = 10_000;
/** What a start still does by itself is over by then, in milliseconds. */
const REST = 4_000;

/** What belongs to the processes (PSS): at rest, and after requests of every kind. */
export const resident: Measure = {
  name: 'resident',
  what: `memory of the site's process, at rest and after ${REQUESTS.toLocaleString('en')} mixed requests`,
  async run(context) {
    const database = await context.createDatabase();
    await seedReviews(context.openDatabase(database), { reviews: 1_000 });
    const bare = await startHttpServer({ headers: [], body: Buffer.alloc(0) });
    context.atEnd(() => bare.process.kill());
    const site = await context.runSite(database);
    const limit = await memoryOf([bare.process.pid ?? 0]);
    const limitName = 'a bare node:http';

    await pause(REST);
    const atRest = await readMemory(site);
    await askMany(site.url, REQUESTS, mixed);
    const after = await readMemory(site);
    return [
      {
        part: 'at rest',
        value: atRest.app,
        unit: 'MB',
        limit,
        limitName,
        aims: [{ of: 'value', atMost: 140 }],
        also: { 'with PostgreSQL, MB': atRest.all },
      },
      {
        part: 'after load',
        value: after.app,
        unit: 'MB',
        limit,
        limitName,
        aims: [{ of: 'value', atMost: 220 }],
        also: { 'with PostgreSQL, MB': after.all },
      },
    ];
  },
};

/** In MB. */
async function readMemory({ pids }: RunningSite): Promise<{ app: number; all: number }> {
  const app = await memoryOf([pids.app]);
  return { app, all: app + (await memoryOf([pids.database, ...(await childrenOf(pids.database))])) };
}
