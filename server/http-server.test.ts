import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { openServer } from './http-server.ts';

/** Generous on a busy machine, and far below the time limit of requests. */
const AT_ONCE = 3_000;

async function open(port: number, first = '') {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  if (first) socket.write(first);
  return socket;
}
const GET = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';

test('a stop waits for a running request, and for no idle connection, used before or not', async () => {
  const { port, serve, leave, close } = await openServer('127.0.0.1', 0);
  const finish = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const slow: RequestListener = async (_request, response) => {
    begun.resolve();
    await finish.promise;
    response.end('done');
  };
  serve((_request, response) => void response.end('quick'));
  await open(port);
  const connection = await open(port, GET);
  await once(connection, 'data');
  serve(slow);
  const running = await open(port, GET);
  await begun.promise;

  leave();
  const closed = close();
  await once(connection, 'close');
  await expect(open(port)).rejects.toThrow('ECONNREFUSED');
  finish.resolve();
  expect(await text(running)).toMatch(/^HTTP\/1\.1 200 OK\r\n[\s\S]*Connection: close\r\n[\s\S]*done/);
  await closed;
});

test('connections without a request do not delay the stop', async () => {
  const { port, leave, close } = await openServer('127.0.0.1', 0);
  for (let n = 0; n < 5; n += 1) await open(port);
  const began = performance.now();
  leave();
  await close();
  expect(performance.now() - began).toBeLessThan(AT_ONCE);
});

test('a request between leaving and closing is answered, and its connection is closed', async () => {
  const { port, serve, leave, close } = await openServer('127.0.0.1', 0);
  serve((_request, response) => void response.end('still here'));
  const connection = await open(port, GET);
  await once(connection, 'data');
  leave();
  connection.write(GET);
  expect(await text(connection)).toMatch(/Connection: close\r\n[\s\S]*still here/);
  expect(await text(await open(port, GET))).toMatch(/Connection: close\r\n[\s\S]*still here/);
  await close();
});
