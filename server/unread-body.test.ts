import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openTestSite, type TestSite } from '#tests/support/site.ts';
import { listenerOf } from './http-server.ts';

const server = createServer();
let site: TestSite;

beforeAll(async () => {
  site = await openTestSite();
  server.on('request', listenerOf(site));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // No timer runs out: what is answered is answered without waiting for one.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
});
afterAll(async () => {
  vi.useRealTimers();
  server.closeAllConnections();
  server.close();
  await site.close();
});

/** The next answer on a connection: its status, and whether the connection may be used again. */
async function readAnswer(socket: Socket): Promise<{ status: number; keeps: boolean }> {
  let text = '';
  const take = (chunk: Buffer) => {
    text += chunk.toString('latin1');
  };
  socket.on('data', take);
  try {
    for (;;) {
      const head = text.slice(0, text.indexOf('\r\n\r\n') + 4);
      const length = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? Number.NaN);
      if (head && (text.length >= head.length + length || text.endsWith('\r\n0\r\n\r\n'))) {
        return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]), keeps: !/^connection: close/im.test(head) };
      }
      await Promise.race([
        once(socket, 'data'),
        once(socket, 'close').then(() => Promise.reject(new Error(`Cut after: ${text}`))),
      ]);
    }
  } finally {
    socket.off('data', take);
  }
}

const refused: [string, string, string, number][] = [
  ['JSON of 400 kB', '/api/sendPatientSurvey', 'application/json', 400_000],
  ['a form of 2.3 MB', '/invite', 'application/x-www-form-urlencoded', 2_300_000],
  ['a file of 9 MB', '/submit-review', 'multipart/form-data; boundary=x', 9_000_000],
  ['a long form from elsewhere', '/submit-review?elsewhere', 'application/x-www-form-urlencoded', 300_000],
  ['what no page takes', '/api/nothing', 'text/plain', 300_000],
];

describe.concurrent.each(refused)('%s is refused', (_what, path, type, length) => {
  const open = async () => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    await once(socket, 'connect');
    return socket;
  };
  const from = path.endsWith('elsewhere') ? 'Origin: https://evil.example' : `Origin: https://iolite.example`;
  const head = `POST ${path} HTTP/1.1\r\nHost: iolite.example\r\n${from}\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`;

  test.each([
    ['half of it', 0.5],
    ['nothing of it but its head', 0],
  ])('a client that has sent %s is answered at once, and the connection ends with the answer', async (_how, part) => {
    const socket = await open();
    const ended = once(socket, 'end');
    socket.write(head);
    if (part > 0) socket.write('x'.repeat(part * length));
    const { status, keeps } = await readAnswer(socket);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(keeps).toBe(false);
    // Nothing more is sent, and the server does not wait for it.
    await ended;
    socket.destroy();
  });

  test('a client that goes on sending is refused, and gets the whole answer', async () => {
    const socket = await open();
    const answer = readAnswer(socket);
    socket.write(head);
    socket.write('x'.repeat(length));
    expect((await answer).status).toBeGreaterThanOrEqual(400);
    socket.destroy();
  });
});
