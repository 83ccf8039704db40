import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { type OpenDatabase, openDatabase } from './database.ts';

/** A server that takes connections and says nothing while it is away. */
let isAway = false;
let connections = 0;
const sockets = new Set<Socket>();
const line = createServer((client) => {
  connections += 1;
  sockets.add(client.on('error', () => undefined).on('close', () => sockets.delete(client)));
  if (isAway) return;
  const { hostname, port } = new URL(stored.url);
  const server = connect(Number(port), hostname).on('error', () => undefined);
  client.pipe(server).pipe(client);
});
let stored: Awaited<ReturnType<typeof testDatabase>>;
let database: OpenDatabase;

beforeAll(async () => {
  stored = await testDatabase();
  line.listen(0, '127.0.0.1');
  await once(line, 'listening');
  const url = new URL(stored.url);
  url.port = String((line.address() as AddressInfo).port);
  const timeouts = { connection: 1_000, statement: 1_000, commit: 1_000, answer: 500 };
  database = openDatabase(url.href, () => undefined, { timeouts });
});
afterAll(async () => {
  await database.close();
  line.close();
  for (const socket of sockets) socket.destroy();
  await stored.drop();
});

const ask = () => database.pool.query<{ one: number }>('select 1 as one').then(({ rows }) => rows);

test('nothing waits for a server that is away, and all goes on when it is back', async () => {
  expect(await ask()).toEqual([{ one: 1 }]);

  isAway = true;
  for (const socket of sockets) socket.destroy();
  await eventually(() => expect(database.pool.totalCount).toBe(0));
  await expect(ask(), 'the first one finds out').rejects.toThrow('timeout');
  const before = connections;
  const refused = await Promise.allSettled(Array.from({ length: 200 }, ask));
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set(['rejected']));
  await expect(database.pool.connect()).rejects.toThrow('timeout');
  expect(connections - before, 'only what finds out when it is back connects').toBeLessThanOrEqual(1);
  expect(database.pool.waitingCount).toBe(0);

  isAway = false;
  for (const socket of sockets) socket.destroy();
  await eventually(async () => expect(await ask()).toEqual([{ one: 1 }]));
});

test('a server of which a connection is left is not away', async () => {
  const held = await database.pool.connect();
  isAway = true;
  await expect(ask()).rejects.toThrow('timeout');
  isAway = false;
  expect(await ask(), 'another connection').toEqual([{ one: 1 }]);
  held.release();
});
