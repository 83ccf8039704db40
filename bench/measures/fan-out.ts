import { setTimeout as pause } from 'node:timers/promises';
import { startSocketServer } from '../bare/start.ts';
import type { Context } from '../context.ts';
import { type EventStream, openEventStream } from '../event-stream.ts';
import type { Measure } from '../measure.ts';
import { seedReviews, storeReview } from '../seed.ts';
import { median } from '../statistics.ts';

const STREAMS = 1_000;
/** Connections that are opened at the same time. */
const AT_ONCE = 50;
const CHANGES = 10;
/** Longer than notifications are gathered for: each change is told by itself. */
const CALM = 150;

export const fanOut: Measure = {
  name: 'fan-out',
  what: `from COMMIT of a review to the last of ${STREAMS} open streams`,
  async run(context) {
    const database = await context.createDatabase();
    await seedReviews(context.openDatabase(database), { reviews: 1_000 });
    const writer = await context.openClient(database);
    const site = new URL(await context.startSite(database));
    const streams = await openStreams(context, Number(site.port));
    const { last, bytes } = await broadcast(streams, () => storeReview(writer, 3));

    const bare = await startSocketServer({ bytes });
    context.atEnd(() => bare.process.kill());
    const sockets = await openStreams(context, bare.port);
    const limit = await broadcast(sockets, async () => bare.process.send('again'));
    return {
      value: median(last),
      unit: 'ms',
      limit: median(limit.last),
      limitName: `the same bytes to ${STREAMS} bare sockets`,
    };
  },
};

async function openStreams(context: Context, port: number): Promise<EventStream[]> {
  const streams: EventStream[] = [];
  context.atEnd(() => {
    for (const stream of streams) stream.close();
  });
  while (streams.length < STREAMS) {
    streams.push(...(await Promise.all(Array.from({ length: AT_ONCE }, () => openEventStream(port)))));
  }
  return streams;
}

/** Has a message sent to all streams, several times; milliseconds until the last had it, and the message. */
async function broadcast(streams: EventStream[], send: () => Promise<unknown>) {
  const last: number[] = [];
  let bytes = Buffer.alloc(0);
  for (let change = 0; change < CHANGES; change += 1) {
    await pause(CALM);
    const arrivals = Promise.all(streams.map((stream) => stream.next()));
    const start = performance.now();
    await send();
    const arrived = await arrivals;
    last.push(Math.max(...arrived.map(({ at }) => at)) - start);
    bytes = Buffer.from(arrived[0]?.bytes ?? bytes);
  }
  return { last, bytes };
}
