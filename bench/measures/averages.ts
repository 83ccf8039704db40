import { once } from 'node:events';
import { connect } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import { startHttpServer } from '../bare/start.ts';
import { ask, CODINGS_OF_BROWSERS } from '../http.ts';
import { lengthOf } from '../load.ts';
import type { Measure } from '../measure.ts';
import { readCpu } from '../processes.ts';
import { seedReviews } from '../seed.ts';
import { inTurns, median } from '../statistics.ts';

const ROUNDS = 300;

/** Each time over a connection of its own, with nothing kept from before. */
export const averages: Measure = {
  name: 'averages',
  what: 'the averages of all lenses for somebody who has nothing yet, connection included',
  async run(context) {
    const database = await context.createDatabase();
    await seedReviews(context.openDatabase(database), { reviews: 1_000 });
    const site = await context.runSite(database);
    const address = `${site.url}/api/v1/averages`;
    const answer = await ask(address, CODINGS_OF_BROWSERS);
    const bare = await startHttpServer(answer);
    context.atEnd(() => bare.process.kill());

    let bytes = 0;
    const before = await readCpu(site.pids);
    const [ours = [], limit = []] = await inTurns(
      ROUNDS,
      async () => {
        const asked = await askAnew(address);
        bytes = asked.bytes;
        return asked.milliseconds;
      },
      async () => (await askAnew(`http://127.0.0.1:${bare.port}/`)).milliseconds,
    );
    const after = await readCpu(site.pids);
    const { body } = await ask(address, 'identity');
    return [
      {
        part: 'time',
        value: median(ours),
        unit: 'ms',
        limit: median(limit),
        limitName: 'node:http sending the same bytes from memory',
        cpu: {
          app: (1e6 * (after.app - before.app)) / (ROUNDS + 1),
          database: (1e6 * (after.database - before.database)) / (ROUNDS + 1),
        },
        rounds: { ours, limit },
        aims: [{ of: 'value', atMost: 0.8 }],
      },
      {
        part: 'size',
        value: bytes / 1_000,
        unit: 'kB',
        limit: brotliCompressSync(valuesOf(body)).length / 1_000,
        limitName: 'its numbers and texts alone, as brotli',
        aims: [{ of: 'value', atMost: 2 }],
      },
    ];
  },
};

/** Opens a connection, asks as a browser does and closes it. */
async function askAnew(address: string): Promise<{ milliseconds: number; bytes: number }> {
  const { hostname, port, host, pathname } = new URL(address);
  const start = performance.now();
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  socket.write(`GET ${pathname} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: ${CODINGS_OF_BROWSERS}\r\n\r\n`);
  let received = Buffer.alloc(0);
  for (let length = 0; length === 0 || received.length < length; length = lengthOf(received, [200])) {
    const [data] = (await once(socket, 'data')) as [Buffer];
    received = Buffer.concat([received, data]);
  }
  const milliseconds = performance.now() - start;
  socket.destroy();
  return { milliseconds, bytes: received.length };
}

/** What an answer holds without the names of its fields, as lines. */
function valuesOf(json: Buffer): Buffer {
  const values: string[] = [];
  JSON.parse(json.toString(), (_key, value) => {
    if (typeof value !== 'object') values.push(String(value));
    return value;
  });
  return Buffer.from(values.join('\n'));
}
