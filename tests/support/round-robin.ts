import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

const PROBE_EVERY = 50;

/**
 * A round-robin proxy for several processes with persistent connections: it avoids processes that are not ready, and
 * tries the next one when it cannot connect. A request that was sent and got no response is answered with 502, never
 * sent again.
 */
export async function startRoundRobin(ports: readonly number[]) {
  const agents = new Map(ports.map((port) => [port, new Agent({ keepAlive: true })]));
  const ready = new Set(ports);
  let turn = 0;

  function ask(port: number, path: string, asked?: IncomingMessage, body?: Buffer): Promise<IncomingMessage> {
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    const { method = 'GET', headers = {} } = asked ?? {};
    request({ host: '127.0.0.1', port, path, agent: agents.get(port), method, headers })
      .on('response', resolve)
      .on('error', reject)
      .end(body);
    return promise;
  }

  async function probe(port: number): Promise<void> {
    const isReady = await ask(port, '/readyz').then(
      (response) => response.resume().statusCode === 200,
      () => false,
    );
    if (isReady) ready.add(port);
    else ready.delete(port);
  }

  async function pass(asked: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(asked);
    const rotated = ports.map((_, index) => ports[(turn + index) % ports.length] ?? 0);
    turn += 1;
    for (const port of [...rotated.filter((each) => ready.has(each)), ...rotated.filter((each) => !ready.has(each))]) {
      try {
        const answered = await ask(port, asked.url ?? '/', asked, body);
        const content = await buffer(answered);
        const { connection: _, 'transfer-encoding': __, ...headers } = answered.headers;
        response.writeHead(answered.statusCode ?? 502, headers).end(content);
        return;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ECONNREFUSED') continue;
        response.writeHead(502).end(String(error));
        return;
      }
    }
    response.writeHead(502).end('Nobody is there.');
  }

  const proxy = createServer((asked, response) => void pass(asked, response));
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const closing = new AbortController();
  async function watch(port: number): Promise<void> {
    while (!closing.signal.aborted) {
      await probe(port);
      await pause(PROBE_EVERY);
    }
  }
  const watching = ports.map(watch);
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    isReady: (port: number) => ready.has(port),
    async close() {
      closing.abort();
      await Promise.all(watching);
      proxy.close();
      proxy.closeAllConnections();
      for (const agent of agents.values()) agent.destroy();
    },
  };
}
