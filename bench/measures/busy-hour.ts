import { setTimeout as pause } from 'node:timers/promises';
import type { RunningSite } from '../context.ts';
import { openStreams } from '../event-stream.ts';
import { ask } from '../http.ts';
import type { Measure } from '../measure.ts';
import { readCpu } from '../processes.ts';
import { seedReviews } from '../seed.ts';
import { timed } from '../statistics.ts';
import { sendForms } from './reviews.ts';

/** In a second, and open all the time: a busy hour of some hundred thousand visitors a day, with more reviews. */
const LOAD = { pages: 120, comments: 40, reviews: 1, streams: 1_000 };
const SECONDS = 10;
const WARM_UP = 8;
const TICK = 10;
const LENSES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/**
 * What the model of docs/scale.md is held to: visitors read, reviews come in and streams are open, all at once and at a
 * steady rate.
 */
export const busyHour: Measure = {
  name: 'busy-hour',
  what: 'cores that are busy in the site while people read, send and watch at a steady rate',
  async run(context) {
    const database = await context.createDatabase();
    await seedReviews(context.openDatabase(database), { reviews: 1_000 });
    const site = await context.runPublicSite(database);
    await openStreams(context, Number(new URL(site.url).port), LOAD.streams);
    const later = await Promise.all(
      LENSES.map(async (lens) => {
        const first = `${site.url}/api/lenses/${lens}/comments`;
        const { nextCursor } = JSON.parse((await ask(first, 'identity')).body.toString()) as { nextCursor: string };
        return `${first}?cursor=${nextCursor}`;
      }),
    );
    await visit(site, later, WARM_UP);
    const before = await readCpu(site.pids);
    const { done, seconds } = await visit(site, later, SECONDS);
    const after = await readCpu(site.pids);
    return {
      value: (after.app - before.app) / seconds,
      unit: 'cores',
      also: {
        'cores of PostgreSQL': (after.database - before.database) / seconds,
        'pages/s': done.pages / seconds,
        'comments/s': done.comments / seconds,
        'reviews/s': done.reviews / seconds,
        streams: LOAD.streams,
      },
    };
  },
};

async function visit({ url }: RunningSite, later: readonly string[], seconds: number) {
  const addresses = ['/', '/choose', ...LENSES.map((lens) => `/lenses/${lens}`)].map((path) => url + path);
  const acts = {
    pages: (turn: number) => read(addresses[turn % addresses.length] ?? url),
    comments: (turn: number) => read(later[turn % later.length] ?? url),
    reviews: () => sendForms(url, 0, 1),
  };
  const done = { pages: 0, comments: 0, reviews: 0 };
  const running: Promise<unknown>[] = [];
  const milliseconds = await timed(async () => {
    const start = performance.now();
    for (let passed = 0; passed < seconds; passed = (performance.now() - start) / 1_000) {
      for (const what of ['pages', 'comments', 'reviews'] as const) {
        for (; done[what] < passed * LOAD[what]; done[what] += 1) running.push(acts[what](done[what]));
      }
      await pause(TICK);
    }
    await Promise.all(running);
  });
  return { done, seconds: milliseconds / 1_000 };
}

async function read(address: string): Promise<void> {
  const answer = await fetch(address, { headers: { 'Accept-Encoding': 'br' } });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}.`);
}
