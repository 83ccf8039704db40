import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Hono } from 'hono';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createHub, type Hub } from '#platform/live/hub.ts';
import { readEvents } from '#tests/support/event-stream.ts';
import { eventually } from '#tests/support/eventually.ts';
import { listenerOf } from './http-server.ts';
import { openStream, rawStreams } from './raw-stream.ts';

let hub: Hub;
let app: Hono;
const server = createServer((request, response) => void listenerOf(app)(request, response));
beforeEach(async () => {
  hub = createHub();
  app = new Hono();
  app.use(rawStreams, async (c, next) => {
    await next();
    c.header('X-Around', 'set afterwards');
  });
  app.get('/all', (c) => openStream(c, (stream) => hub.add(stream, ': first\n\n')));
  app.get('/own', (c) => openStream(c, (stream) => hub.add(stream, ': first\n\n', async (message) => message)));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

const ways = {
  'on a server': (path: string) => fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`),
  'without one': (path: string) => app.request(path),
};
const cases = Object.entries(ways).flatMap(([way, open]) => ['/all', '/own'].map((path) => ({ way, path, open })));

test.each(cases)('$path brings head and messages in order, $way', async ({ path, open }) => {
  const answer = await open(path);
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/event-stream',
    'x-accel-buffering': 'no',
    'x-around': 'set afterwards',
  });
  const events = readEvents(answer);
  expect((await events.next())?.text).toBe(': first');
  hub.broadcast(': second\n\n');
  expect((await events.next())?.text).toBe(': second');
  await events.cancel();
  await eventually(() => expect(hub.size()).toBe(0));
});

test.each(cases)('$path ends in good order when the hub closes, $way', async ({ path, open }) => {
  const events = readEvents(await open(path));
  await events.next();
  const closed = hub.close(': bye\n\n');
  expect((await events.next())?.text).toBe(': bye');
  expect(await events.next()).toBeNull();
  await closed;
});

test('other responses are unchanged, and HEAD leaves no stream open', async () => {
  app.get('/page', (c) => c.text('a page'));
  expect(await (await ways['on a server']('/page')).text()).toBe('a page');
  const head = await app.request('/all', { method: 'HEAD' });
  expect([head.headers.get('content-type'), hub.size()]).toEqual(['text/event-stream', 0]);
});
