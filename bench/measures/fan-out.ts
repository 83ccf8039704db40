import { setTimeout as pause } from 'node:timers/promises';
import { startSocketServer } from '../bare/start.ts';
import type { Context } from '../context.ts';
import { type EventStream, openStreams } from '../event-stream.ts';
import type { Measure } from '../measure.ts';
import { memoryOf, readCpu } from '../processes.ts';
import { seedReviews, storeReview } from '../seed.ts';
import { inTurns, median } from '../statistics.ts';

const STREAMS = 5_000;
const MORE_STREAMS = 10_000;
const CHANGES = 10;
/** Longer than changes are gathered for: each change is told by itself. */
const CALM = 350;

export const fanOut: Measure = {
  name: 'fan-out',
  what: `from COMMIT of a review to the last of ${STREAMS.toLocaleString('en')} open streams`,
  async run(context) {
    const { site, streams, change, memory } = await openWatched(context, STREAMS);
    const first = await broadcast(streams, change);

    const bare = await startSocketServer({ bytes: first.message });
    context.atEnd(() => bare.process.kill());
    const sockets = await openStreams(context, bare.port, STREAMS);
    const before = await readCpu(site.pids);
    const [ours = [], limit = []] = await inTurns(
      CHANGES,
      async () => (await broadcast(streams, change)).last,
      async () => (await broadcast(sockets, async () => bare.process.send('again'))).last,
    );
    const after = await readCpu(site.pids);
    // Of one stream that hears of one change; the first round warms up.
    const frames = STREAMS * (CHANGES + 1);
    return {
      value: median(ours),
      unit: 'ms',
      limit: median(limit),
      limitName: 'the same bytes to as many bare sockets',
      cpu: {
        app: (1e6 * (after.app - before.app)) / frames,
        database: (1e6 * (after.database - before.database)) / frames,
      },
      rounds: { ours, limit },
      also: { 'event, bytes': first.message.length, 'stream, kB of memory': memory },
      aims: [{ of: 'ratio', atMost: 1.5 }],
    };
  },
};

/** One after the other, for one who watches can hold no more than some 20,000 connections at a time. */
export const fanOutToMore: Measure = {
  name: `fan-out-${MORE_STREAMS}`,
  what: `from COMMIT of a review to the last of ${MORE_STREAMS.toLocaleString('en')} open streams`,
  async run(context) {
    const { streams, change, memory } = await openWatched(context, MORE_STREAMS);
    const { message } = await broadcast(streams, change);
    const [ours = []] = await inTurns(CHANGES, async () => (await broadcast(streams, change)).last);
    for (const stream of streams) stream.close();

    const bare = await startSocketServer({ bytes: message });
    context.atEnd(() => bare.process.kill());
    const sockets = await openStreams(context, bare.port, MORE_STREAMS);
    const [limit = []] = await inTurns(
      CHANGES,
      async () => (await broadcast(sockets, async () => bare.process.send('again'))).last,
    );
    return {
      value: median(ours),
      unit: 'ms',
      limit: median(limit),
      limitName: 'the same bytes to as many bare sockets',
      rounds: { ours, limit },
      also: { 'stream, kB of memory': memory },
      aims: [{ of: 'ratio', atMost: 1.5 }],
    };
  },
};

/** A site with so many open streams, what changes a figure, and the memory that one stream takes, in kB. */
async function openWatched(context: Context, many: number) {
  const database = await context.createDatabase();
  await seedReviews(context.openDatabase(database), { reviews: 1_000 });
  const writer = await context.openClient(database);
  const site = await context.runSite(database);
  const alone = await memoryOf([site.pids.app]);
  const streams = await openStreams(context, Number(new URL(site.url).port), many);
  const memory = (1_000 * ((await memoryOf([site.pids.app])) - alone)) / many;
  return { site, streams, memory, change: () => storeReview(writer, 3) };
}

/** Has a message sent to all streams; milliseconds until the last had it, and the message. */
async function broadcast(streams: EventStream[], send: () => Promise<unknown>) {
  await pause(CALM);
  const arrivals = Promise.all(streams.map((stream) => stream.next()));
  const start = performance.now();
  await send();
  const arrived = await arrivals;
  const [{ bytes }] = arrived as [(typeof arrived)[number]];
  return { last: Math.max(...arrived.map(({ at }) => at)) - start, message: Buffer.from(bytes) };
}
