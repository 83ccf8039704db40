import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { ClientBase } from 'pg';
import { type Context, openContext } from '../context.ts';
import { type Deed, lensIds, oneOf, sendReview } from '../crowd/people.ts';
import { type EventStream, openStreams } from '../event-stream.ts';
import { startBenchPostgres } from '../postgres.ts';
import { readCpu, residentOf } from '../processes.ts';
import { seedReviews, storeReview } from '../seed.ts';
import { drawLine } from '../soak/chart.ts';
import { median, quantile } from '../statistics.ts';
import { format } from '../table.ts';

const STREAMS = 1_000;
/** People arrive together so often, in milliseconds: a timer for each of them would measure timers. */
const TICK = 20;
const STRETCH = 5_000;
const LONG_AGO = 90 * 24 * 3600 * 1000;
/** Letters that wait when the last review has been taken have this long to leave, in milliseconds. */
const SETTLES = 60_000;
const LETTERS = `select count(*)::int as waiting from pgboss.job
  where name in ('letters', 'letters.parked') and state in ('created', 'retry', 'active')`;

/**
 * Sends reviews through the form at a steady rate to a public site that a thousand visitors watch, whether or not it
 * keeps up. Says how many it took and stored, how long answers and frames took, and what was left behind; the exit code.
 */
export async function sustained([minutes = '10', perSecond = '200']: string[]): Promise<number> {
  const [milliseconds, rate] = [Number(minutes) * 60_000, Number(perSecond)];
  if (!(milliseconds > 0 && rate > 0)) {
    process.stderr.write('Usage: npm run bench -- sustained [MINUTES] [PER_SECOND]\n');
    return 2;
  }
  await using postgres = await startBenchPostgres();
  await using context = openContext(postgres);
  const database = await context.createDatabase();
  await seedReviews(context.openDatabase(database), { reviews: 10_000, newest: new Date(Date.now() - LONG_AGO) });
  const client = await context.openClient(database);
  const site = await context.runPublicSite(database);
  const streams = await openStreams(context, Number(new URL(site.url).port), STREAMS);

  const leaving = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => leaving.abort());
  const deeds: Deed[] = [];
  const taken: string[] = [];
  const resident: number[] = [];
  const letters: number[] = [];
  const look = async () => {
    resident.push(await residentOf(site.pids.app));
    letters.push(await lettersWaiting(client));
  };
  const [before, start] = [await readCpu(site.pids), performance.now()];
  const end = setTimeout(() => leaving.abort(), milliseconds);
  const frames = timeFrames(context, database, streams, leaving.signal);
  const looking = every(STRETCH, leaving.signal, look);
  await sendSteadily(rate, leaving.signal, async () => {
    const review = await sendReview(site.url);
    deeds.push(review);
    if (review.status === 302) taken.push(review.email);
  });
  clearTimeout(end);
  const seconds = (performance.now() - start) / 1_000;
  const after = await readCpu(site.pids);
  await looking;
  await look();

  const atEnd = await lettersWaiting(client);
  const settled = await settle(client);
  const { rows } = await client.query<{ stored: number }>(
    'select count(*)::int as stored from reviews where email = any($1)',
    [taken],
  );
  const stored = rows[0]?.stored ?? 0;
  const times = deeds.map((deed) => deed.milliseconds);
  const delays = await frames;
  const cpu = (whose: 'app' | 'database') => format((1_000 * (after[whose] - before[whose])) / deeds.length);
  const lines = [
    `sent          ${deeds.length} in ${seconds.toFixed()} s, ${format(deeds.length / seconds)}/s of ${rate}/s`,
    `taken         ${taken.length}; not taken ${deeds.length - taken.length}`,
    `stored        ${stored}`,
    `answers       ${format(median(times))} ms in the middle, ${format(quantile(times, 0.99))} ms p99`,
    `last frame    ${format(median(delays))} ms in the middle, ${format(quantile(delays, 0.99))} ms p99, from COMMIT to the last of ${STREAMS} streams, ${delays.length} times`,
    `memory        ${drawLine(resident)} ${resident.at(0)?.toFixed()} → ${resident.at(-1)?.toFixed()} MB resident, at most ${Math.max(...resident).toFixed()}`,
    `letters       ${drawLine(letters)} ${atEnd} waiting at the end, ${settled} a minute later`,
    `CPU, a review ${cpu('app')} ms site, ${cpu('database')} ms PostgreSQL`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  return taken.length === deeds.length && stored === taken.length ? 0 : 1;
}

/** Lets so many people a second act, whether or not those before them have been answered; waits for the last. */
async function sendSteadily(rate: number, signal: AbortSignal, act: () => Promise<unknown>): Promise<void> {
  const underWay = new Set<Promise<unknown>>();
  const start = performance.now();
  for (let begun = 0; !signal.aborted; ) {
    for (const due = (rate * (performance.now() - start)) / 1_000; begun < due; begun += 1) {
      const acting: Promise<unknown> = act().finally(() => underWay.delete(acting));
      underWay.add(acting);
    }
    await pause(TICK);
  }
  await Promise.all(underWay);
}

async function every(milliseconds: number, signal: AbortSignal, act: () => Promise<unknown>): Promise<void> {
  while (!signal.aborted) {
    await act();
    await pause(milliseconds, undefined, { signal }).catch(() => undefined);
  }
}

/**
 * Stores a review that counts at once, every second, and times until the last stream has had the next frame. Those
 * that are sent may wait at the gate, for so many of a day are unusual.
 */
async function timeFrames(context: Context, database: string, streams: readonly EventStream[], signal: AbortSignal) {
  const writer = await context.openClient(database);
  const delays: number[] = [];
  const over = once(signal, 'abort').then(() => null);
  await every(1_000, signal, async () => {
    const arrivals = Promise.all(streams.map((stream) => stream.next()));
    const start = performance.now();
    await storeReview(writer, oneOf(lensIds));
    const arrived = await Promise.race([arrivals, over]);
    if (arrived) delays.push(Math.max(...arrived.map(({ at }) => at)) - start);
  });
  return delays;
}

async function lettersWaiting(client: ClientBase): Promise<number> {
  const { rows } = await client.query<{ waiting: number }>(LETTERS);
  return rows[0]?.waiting ?? 0;
}

/** Letters that wait once they have had their time, or none. */
async function settle(client: ClientBase): Promise<number> {
  const until = performance.now() + SETTLES;
  for (;;) {
    const waiting = await lettersWaiting(client);
    if (waiting === 0 || performance.now() > until) return waiting;
    await pause(500);
  }
}
