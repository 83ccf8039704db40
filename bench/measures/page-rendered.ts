import type { ServerBuild } from 'react-router';
import { fillExperience } from '#domain/experience/demonstration/fill.ts';
import { CATALOGUE } from '#domain/lens/catalogue.ts';
import { fixedResponseTime } from '#platform/clock/fixed-response-time.ts';
import { readConfig } from '#platform/config/config.ts';
import { createLog } from '#platform/log/log.ts';
import { createApp } from '#server/app.ts';
import { openSite } from '#server/site.ts';
import type { Context } from '../context.ts';
import { oneOf } from '../crowd/people.ts';
import type { Measure, Reading } from '../measure.ts';
import { seedReviews } from '../seed.ts';
import { inTurns, median, quantile, timed } from '../statistics.ts';

/** A process serves for weeks; it makes its first pages by code that is only being compiled. */
const WARM_UP = 300;
const ROUNDS = 200;
const publicUrl = 'http://localhost';
const BUILD = new URL('../../build/server/index.js', import.meta.url).href;
/** What the application asks of the socket: who is there. */
const NO_SOCKET = { incoming: { headers: {}, socket: { remoteAddress: '127.0.0.1' } } };

/**
 * Changes the tallies as a review does that is sent again with another score, without its notification: what that makes
 * the site read later is no work of a page. No two pages show the same figures.
 */
const CHANGE = `update review_tallies set changes = changes + 1, day_vision_sum = day_vision_sum + 1
  where ctid = (select min(ctid) from review_tallies where lens_id = $1)`;

export const homeRendered: Measure = {
  name: 'home-rendered',
  what: 'the home page rendered after a change of a lens',
  run: (context) => renderAnew(context, '/', { ratio: 35, cpu: 8_000 }, () => oneOf(CATALOGUE).id),
};

export const lensRendered: Measure = {
  name: 'lens-rendered',
  what: 'the page of a lens rendered after a change of this lens',
  run: (context) => renderAnew(context, '/lenses/3', { ratio: 60, cpu: 12_000 }, () => 3),
};

/** In this process and without a socket: only so can a lens change, and the cache be emptied, before each page. */
async function renderAnew(
  context: Context,
  path: string,
  atMost: { readonly ratio: number; readonly cpu: number },
  changedLens: () => number,
): Promise<Reading> {
  const databaseUrl = await context.createDatabase();
  const { db, pool } = context.openDatabase(databaseUrl);
  await seedReviews({ pool }, { reviews: 1_000 });
  await fillExperience(db, new Date());
  const log = createLog('silent');
  const site = await openSite({
    config: readConfig({}),
    databaseUrl,
    catalogue: CATALOGUE,
    publicUrl,
    demonstration: false,
    clock: () => new Date(),
    fixedResponseTime,
    log,
  });
  context.atEnd(() => site.stop());
  const build: ServerBuild = await import(BUILD);
  const app = createApp({ site, getBuild: async () => build, log });

  async function readPage() {
    const request = new Request(`${publicUrl}${path}`, { headers: { 'Accept-Encoding': 'br' } });
    const response = await app.fetch(request, NO_SOCKET);
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}.`);
    await response.arrayBuffer();
  }
  /** CPU time of each rendering, in microseconds. */
  const taken: number[] = [];
  async function render() {
    const id = changedLens();
    await pool.query(CHANGE, [id]);
    await site.services.figures.refresh([id]);
    site.responseCache.invalidate('all');
    const before = process.cpuUsage();
    const time = await timed(readPage);
    const { user, system } = process.cpuUsage(before);
    taken.push(user + system);
    return time;
  }
  const [first = []] = await inTurns(WARM_UP, render);
  const [cold = [], cached = []] = await inTurns(ROUNDS, render, async () => {
    // The first reading from the cache compresses the page once more.
    await readPage();
    return timed(readPage);
  });
  return {
    value: median(cold),
    unit: 'ms',
    limit: median(cached),
    limitName: 'the same page from the cache',
    cpu: { app: median(taken.slice(-ROUNDS)) },
    aims: [
      { of: 'ratio', atMost: atMost.ratio },
      { of: 'cpu', atMost: atMost.cpu },
    ],
    also: { '95th percentile, ms': quantile(cold, 0.95), 'the first 300 of a process, ms': median(first) },
  };
}
