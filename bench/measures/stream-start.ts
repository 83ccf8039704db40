import { once } from 'node:events';
import { connect } from 'node:net';
import type { Measure } from '../measure.ts';
import { seedReviews } from '../seed.ts';

/** How the script of a page asks that has just been loaded. */
const ADDRESS = '/api/live?since=';
const BARE =
  'HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nTransfer-Encoding: chunked\r\n\r\nd\r\nretry: 1500\n\n\r\n';

export const streamStart: Measure = {
  name: 'stream-start',
  what: 'what a stream brings to a page that has just been loaded, head included',
  async run(context) {
    const database = await context.createDatabase();
    await seedReviews(context.openDatabase(database), { reviews: 1_000 });
    const site = new URL(await context.startSite(database));
    return {
      value: (await bytesOfStart(Number(site.port))) / 1_000,
      unit: 'kB',
      limit: BARE.length / 1_000,
      limitName: 'a head and how long to wait before connecting again',
      aims: [{ of: 'value', atMost: 0.5 }],
    };
  },
};

/** Bytes until the first event has come as a whole. */
async function bytesOfStart(port: number): Promise<number> {
  const socket = connect({ host: '127.0.0.1', port, noDelay: true });
  socket.write(`GET ${ADDRESS} HTTP/1.1\r\nHost: localhost\r\nAccept: text/event-stream\r\n\r\n`);
  let received = Buffer.alloc(0);
  while (!received.includes('event: figures') || !received.subarray(-4).equals(Buffer.from('\n\n\r\n'))) {
    const [data] = (await once(socket, 'data')) as [Buffer];
    received = Buffer.concat([received, data]);
  }
  socket.destroy();
  return received.length;
}
