import { setTimeout as pause } from 'node:timers/promises';
import type { ClientBase } from 'pg';
import type { RunningSite } from '../context.ts';
import type { Measure } from '../measure.ts';
import { type Cpu, readCpu, UNTIL_QUIET } from '../processes.ts';
import { seedReviews, storeReview } from '../seed.ts';
import { timed } from '../statistics.ts';

const LENS = 3;
const CHANGES = 60;
/** Long enough that each is heard of by itself, and so short that what a process takes anyway hardly counts. */
const CALM = 50;
/** How often a proxy asks whether a process is ready. */
const ASKED = 1_000;
const SECONDS_AT_REST = 10;

/**
 * What a process takes without any visitor, asked by a proxy each second whether it is ready, and what it takes to hear
 * of a change. Afterwards PostgreSQL stores as many reviews with nobody listening; the difference is the process's.
 */
export const standing: Measure = {
  name: 'process',
  what: 'what each process takes, whoever visits',
  async run(context) {
    const database = await context.createDatabase();
    await seedReviews(context.openDatabase(database), { reviews: 1_000 });
    const client = await context.openClient(database);
    const site = await context.runPublicSite(database);
    const store = () => storeMany(client);
    // The first ones are heard of by code that is only being compiled.
    await store();
    const heard = await taken(site, store);
    await pause(UNTIL_QUIET);
    const idle = await taken(site, () => stayReady(site));
    await site.stop();
    const stored = await taken(site, store);

    const atRest: Cpu = { app: idle.app / idle.seconds, database: idle.database / idle.seconds };
    const change: Cpu = {
      app: (heard.app - atRest.app * heard.seconds) / CHANGES,
      database: (heard.database - atRest.database * heard.seconds - stored.database) / CHANGES,
    };
    return [
      { part: 'idle', ...reading(atRest), unit: 'ms of CPU a second' },
      { part: 'change', ...reading(change), unit: 'ms of CPU' },
    ];
  },
};

const reading = ({ app, database }: Cpu) => ({
  value: 1e3 * (app + database),
  cpu: { app: 1e6 * app, database: 1e6 * database },
});

async function taken({ pids }: RunningSite, act: () => Promise<unknown>): Promise<Cpu & { seconds: number }> {
  const before = await readCpu(pids);
  const milliseconds = await timed(act);
  const after = await readCpu(pids);
  return { app: after.app - before.app, database: after.database - before.database, seconds: milliseconds / 1_000 };
}

async function storeMany(client: ClientBase): Promise<void> {
  for (let stored = 0; stored < CHANGES; stored += 1) {
    await storeReview(client, LENS);
    await pause(CALM);
  }
}

async function stayReady({ url }: RunningSite): Promise<void> {
  for (let asked = 0; asked < SECONDS_AT_REST; asked += 1) {
    await fetch(`${url}/readyz`);
    await pause(ASKED);
  }
}
