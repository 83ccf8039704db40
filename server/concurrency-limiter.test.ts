import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Hono } from 'hono';
import { afterEach, describe, expect, test } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { capConnections, createConcurrencyLimiter } from './concurrency-limiter.ts';
import { listenerOf } from './http-server.ts';
import { networksBehind } from './visitor.ts';

const MOST = { streams: 2, requests: 3, connections: 4 };
const OTHER = '198.51.100.1';

let server: Server;
let agent: Agent;

async function open(trustProxy: string[], isExempt?: () => boolean): Promise<void> {
  agent = new Agent();
  // Requests that stay in flight until their client disconnects.
  const waiting = () =>
    new Response(new ReadableStream({ start: (controller) => controller.enqueue(Buffer.from(':')) }));
  const concurrencyLimiter = createConcurrencyLimiter(networksBehind(trustProxy), MOST);
  const app = new Hono()
    .use(async (c, next) => (c.req.path === '/ready' && concurrencyLimiter.tryAcquire(c) ? waiting() : next()))
    .use(concurrencyLimiter.refuse)
    .get('/', (c) => c.text('here you are'))
    .get('/slow', waiting)
    .get('/api/live', waiting);
  server = createServer(listenerOf(app));
  capConnections(server, trustProxy, { most: MOST.connections, ...(isExempt && { isExempt }) });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
}
afterEach(async () => {
  agent.destroy();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

/** The head of a response; a response without end is left open. */
async function ask(path: string, from = '203.0.113.9'): Promise<IncomingMessage> {
  const { port } = server.address() as AddressInfo;
  const headers = { 'X-Forwarded-For': from };
  const [answer] = await once(get({ port, host: '127.0.0.1', path, agent, headers }), 'response');
  answer.on('error', () => {});
  if (path === '/' || answer.statusCode !== 200) answer.resume();
  return answer;
}

describe.each([
  ['streams', '/api/live', MOST.streams],
  ['requests under way', '/slow', MOST.requests],
  ['answers on their way that were ready', '/ready', MOST.requests],
])('%s', (_what, path, most) => {
  test('beyond a network’s limit are refused with a Retry-After, others are not, and each end frees a slot', async () => {
    await open(['loopback']);
    const taken = [];
    for (let number = 0; number < most; number += 1) taken.push(await ask(path));
    expect(taken.map(({ statusCode }) => statusCode)).not.toContain(429);
    const refused = await ask(path);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await ask(path, OTHER)).statusCode).toBe(200);
    taken[0]?.destroy();
    await eventually(async () => expect((await ask(path)).statusCode).toBe(200));
  });
});

test('streams do not use the slots of requests, and finished requests free theirs', async () => {
  await open(['loopback']);
  for (let number = 0; number < MOST.streams; number += 1) await ask('/api/live');
  for (let number = 0; number < 10; number += 1) expect((await ask('/')).statusCode).toBe(200);
});

test('an unknown proxy is not treated as one visitor who asks too much', async () => {
  await open([]);
  for (let number = 0; number < 5; number += 1) expect((await ask('/api/live')).statusCode).toBe(200);
});

describe('connections', () => {
  const reach = async () => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.on('error', () => {});
    await once(socket, 'connect');
    return socket;
  };
  const fill = async () => {
    const sockets: Socket[] = [];
    for (let number = 0; number < MOST.connections; number += 1) sockets.push(await reach());
    return sockets;
  };

  test('beyond a network’s limit are answered once and closed, and each close frees a slot', async () => {
    await open([], () => false);
    const sockets = await fill();
    const refused = await ask('/');
    expect([refused.statusCode, refused.headers.connection]).toEqual([429, 'close']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    sockets[0]?.destroy();
    await eventually(async () => expect((await ask('/')).statusCode).toBe(200));
    for (const socket of sockets) socket.destroy();
  });

  test('connections of a known proxy are not counted', async () => {
    await open(['loopback'], () => false);
    const sockets = await fill();
    expect((await ask('/')).statusCode).toBe(200);
    for (const socket of sockets) socket.destroy();
  });
});
