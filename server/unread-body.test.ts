import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestSite, type TestSite } from '#tests/support/site.ts';
import { listenerOf } from './http-server.ts';

const server = createServer();
let site: TestSite;

beforeAll(async () => {
  site = await openTestSite();
  server.on('request', listenerOf(site));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await site.close();
});

/** The next response on a connection: its status, and whether the connection may be reused. */
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

// Concurrent, because the site waits a while for unread bodies.
describe.concurrent.each(refused)('after %s was refused', (_what, path, type, length) => {
  const open = async () => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.on('error', () => {});
    await once(socket, 'connect');
    return socket;
  };
  const from = path.endsWith('elsewhere') ? 'Origin: https://evil.example' : `Origin: https://iolite.example`;
  const head = `POST ${path} HTTP/1.1\r\nHost: iolite.example\r\n${from}\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`;
  const next = 'GET /healthz HTTP/1.1\r\nHost: iolite.example\r\n\r\n';

  test.each([
    ['all of it at once', 1],
    ['half of it, and the rest after the answer', 0.5],
    ['nothing of it but its head', 0],
  ])(
    'a proxy that has sent %s gets the next request of the connection answered, or the connection is closed',
    async (_how, part) => {
      const socket = await open();
      socket.write(head);
      if (part > 0) socket.write('x'.repeat(part * length));
      const answer = await readAnswer(socket);
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
      if (answer.keeps) {
        socket.write('x'.repeat((1 - part) * length) + next);
        expect(await readAnswer(socket)).toEqual({ status: 200, keeps: true });
      }
      socket.destroy();
    },
  );
});
