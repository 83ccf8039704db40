import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { reviewFields } from '#tests/support/review-form.ts';
import { openTestSite, type TestSite } from '#tests/support/site.ts';
import { listenerOf, type OpenServer, openServer } from './http-server.ts';

/** The proxy that the site knows, by which everybody comes. */
const PROXY = '192.0.2.1';
/** As many requests as one network may have under way. */
const MOST = 100;
const FLOOD = '203.0.113.7';

let site: TestSite;
let server: OpenServer;
let half: Socket[];
/** How many forms have begun to be read. */
let begun: number;

beforeEach(async () => {
  [begun, half] = [0, []];
  site = await openTestSite({ publicUrl: 'https://iolite.example' });
  server = await openServer('127.0.0.1', 0);
  const listener = listenerOf({ fetch: site.fetch });
  server.serve((incoming, outgoing) => {
    Object.defineProperty(incoming.socket, 'remoteAddress', { value: PROXY });
    if (incoming.method === 'POST') begun += 1;
    void listener(incoming, outgoing);
  });
});
afterEach(async () => {
  for (const socket of half) socket.destroy();
  await server.close();
  expect(site.log()).not.toContain('"level":"error"');
  await site.close();
});

const open = () =>
  connect(server.port, '127.0.0.1')
    .setNoDelay()
    .on('error', () => {});

/** A form from a network, as a proxy passes it on. */
function form(email: string, network: string, comments = 'Clear.'): string {
  const body = new URLSearchParams(reviewFields({ email, comments })).toString();
  return [
    'POST /submit-review HTTP/1.1',
    'Host: iolite.example',
    `Origin: ${site.publicUrl}`,
    `X-Forwarded-For: ${network}`,
    'Content-Type: application/x-www-form-urlencoded',
    `Content-Length: ${body.length}`,
    'Connection: close',
    '',
    body,
  ].join('\r\n');
}

async function send(request: string): Promise<string> {
  const socket = open();
  socket.write(request);
  return (await buffer(socket)).toString();
}

/** Begins forms from a network and does not end them; each was let in when this resolves. */
async function begin(network: string, count: number): Promise<void> {
  const before = begun;
  for (let place = 0; place < count; place += 1) {
    const whole = form(`half${place}@mail.example`, network, 'x'.repeat(50_000));
    const socket = open();
    socket.write(whole.slice(0, whole.length / 2));
    half.push(socket);
  }
  await eventually(() => expect(begun - before).toBe(count));
}

async function storedOf(name: string): Promise<number> {
  const [row] = await site.sql<{ count: number }>('select count(*)::int from reviews where email like $1', [
    `${name}%`,
  ]);
  return row?.count ?? 0;
}

test('half-sent forms take no more than the places of their network, which are free again when they are given up', async () => {
  await begin(FLOOD, MOST);
  expect(await send(form('more@mail.example', FLOOD))).toContain('asked for very much at once');
  expect(await send(form('other@mail.example', '198.51.100.9'))).toMatch(/^HTTP\/1.1 302/);
  const page = [
    'GET /faq HTTP/1.1',
    'Host: iolite.example',
    'X-Forwarded-For: 198.51.100.9',
    'Connection: close',
    '',
    '',
  ];
  expect(await send(page.join('\r\n'))).toMatch(/^HTTP\/1.1 200/);

  for (const socket of half) socket.destroy();
  await eventually(async () => expect(await send(form('late@mail.example', FLOOD))).toMatch(/^HTTP\/1.1 302/));
  expect(await Promise.all(['half', 'more', 'other', 'late'].map(storedOf))).toEqual([0, 0, 1, 1]);
});

test('a form that comes in a thousand pieces is read as the whole that it is', async () => {
  const comments = 'Ωραία & clear. '.repeat(20);
  const [head = '', body = ''] = form('pieces@mail.example', '198.51.100.9', comments).split('\r\n\r\n');
  const socket = open();
  const answer = buffer(socket);
  socket.write(`${head}\r\n\r\n`);
  for (const piece of body) await new Promise((sent) => socket.write(piece, sent));
  expect((await answer).toString()).toMatch(/^HTTP\/1.1 302/);
  const rows = await site.sql('select comments from reviews where email = $1', ['pieces@mail.example']);
  expect(rows).toEqual([{ comments: comments.trim() }]);
});

test('a site with half-sent forms stops, and stores none of them', async () => {
  await begin(FLOOD, 20);
  const gone = half.map((socket) => once(socket.resume(), 'close'));
  await server.close();
  await Promise.all(gone);
  expect(await storedOf('half')).toBe(0);
});
