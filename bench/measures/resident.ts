import { setTimeout as pause } from 'node:timers/promises';
import { startHttpServer } from '../bare/start.ts';
import type { RunningSite } from '../context.ts';
import { askMany } from '../forms.ts';
import type { Measure } from '../measure.ts';
import { childrenOf, memoryOf, residentOf, UNTIL_QUIET } from '../processes.ts';
import { seedReviews } from '../seed.ts';
import { mixed } from './memory.ts';

const REQUESTS = 10_000;
const MANY_REQUESTS = 100_000;

/** What belongs to the processes (PSS): at rest, at the end of requests of every kind, and when they are quiet again. */
export const resident: Measure = {
  name: 'resident',
  what: `memory of the site's process: at rest, at the end of ${REQUESTS.toLocaleString('en')} mixed requests, and quiet again`,
  async run(context) {
    const database = await context.createDatabase();
    await seedReviews(context.openDatabase(database), { reviews: 1_000 });
    const bare = await startHttpServer({ headers: [], body: Buffer.alloc(0) });
    context.atEnd(() => bare.process.kill());
    const site = await context.runSite(database);
    const limit = await memoryOf([bare.process.pid ?? 0]);
    const limitName = 'a bare node:http';

    await pause(UNTIL_QUIET);
    const atRest = await readMemory(site);
    await askMany(site.url, REQUESTS, mixed);
    const warm = await readMemory(site);
    await pause(UNTIL_QUIET);
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
        part: 'under load',
        value: warm.app,
        unit: 'MB',
        limit,
        limitName,
        also: { 'with PostgreSQL, MB': warm.all },
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

/** What a process grows to in ten times as many requests: nothing that is kept for a request may add up. */
export const residentLong: Measure = {
  name: 'resident-long',
  what: `resident memory after ${MANY_REQUESTS.toLocaleString('en')} mixed requests; a few minutes`,
  async run(context) {
    const database = await context.createDatabase();
    await seedReviews(context.openDatabase(database), { reviews: 1_000 });
    const site = await context.runSite(database);
    await askMany(site.url, REQUESTS, mixed);
    const before = await residentOf(site.pids.app);
    await askMany(site.url, MANY_REQUESTS - REQUESTS, mixed);
    return {
      value: await residentOf(site.pids.app),
      unit: 'MB',
      limit: before,
      limitName: `the same process after ${REQUESTS.toLocaleString('en')}`,
      aims: [{ of: 'ratio', atMost: 1.1 }],
    };
  },
};

/** In MB. */
async function readMemory({ pids }: RunningSite): Promise<{ app: number; all: number }> {
  const app = await memoryOf([pids.app]);
  return { app, all: app + (await memoryOf([pids.database, ...(await childrenOf(pids.database))])) };
}
