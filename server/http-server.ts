import { once } from 'node:events';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { ExpectedError } from '#platform/log/expected-error.ts';

/** How long requests in flight may take once the site stops listening, in milliseconds. */
const GRACE = 5_000;
const POLL = 20;
/** Longer than proxies reuse idle connections, so that none is closed while a request is being sent on it. */
const KEEP_ALIVE = 130_000;

/** The site cannot listen on its host and port; the message is one line for the person who started it. */
export class PortRefusedError extends ExpectedError {
  override name = 'PortRefusedError';
}

export type OpenServer = {
  readonly server: Server;
  readonly port: number;
  /** Sets the listener of all requests from now on. */
  serve(listener: RequestListener): void;
  /** From now on every response closes its connection, so that a proxy does not reuse it. */
  leave(): void;
  /** Stops accepting connections, closes idle ones at once, and gives requests in flight time to finish. */
  close(): Promise<void>;
};

const asksToWait: RequestListener = (_request, response) => {
  response.writeHead(503, { 'Retry-After': '2', 'Content-Type': 'text/plain' }).end('Iolite is starting.');
};

/**
 * Listens before anything else starts: a port that is in use is reported early, and visitors during the start are asked
 * to wait.
 *
 * @throws PortRefusedError
 */
export async function openServer(host: string, port: number): Promise<OpenServer> {
  let listener = asksToWait;
  let leaving = false;
  const answers = new Set<ServerResponse>();
  const sockets = new Set<Socket>();
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE }, (request, response) => {
    answers.add(response);
    response.once('close', () => answers.delete(response));
    response.shouldKeepAlive &&= !leaving;
    listener(request, response);
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    throw new PortRefusedError(refusalToListen(host, port, (error as NodeJS.ErrnoException).code), { cause: error });
  }

  /** Browsers open connections in advance; Node counts them as busy until their first request has ended. */
  function closeIdle() {
    server.closeIdleConnections();
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  }

  return {
    server,
    port: (server.address() as AddressInfo).port,
    serve(next) {
      listener = next;
    },
    leave() {
      leaving = true;
      for (const answer of answers) answer.shouldKeepAlive = false;
    },
    async close() {
      let open = true;
      // In this phase of the event loop all pending connections have just been accepted.
      await new Promise(setImmediate);
      const closed = once(server, 'close').then(() => {
        open = false;
      });
      server.close();
      for (const end = performance.now() + GRACE; open && performance.now() < end; ) {
        closeIdle();
        await Promise.race([closed, pause(POLL)]);
      }
      server.closeAllConnections();
      await closed;
    },
  };
}

function refusalToListen(host: string, port: number, code: string | undefined): string {
  if (code === 'EADDRINUSE') return `Port ${port} on ${host} is already in use. Set PORT to another one.`;
  if (code === 'EACCES') {
    return `Port ${port} on ${host} cannot be used: the system keeps it for root. Set PORT to another one, such as 3000.`;
  }
  return (
    `The site cannot listen on ${host} (${code}): this is no address of this machine. ` +
    'Set HOST to 127.0.0.1, or to 0.0.0.0 to let other machines in.'
  );
}

type Application = { readonly fetch: Parameters<typeof getRequestListener>[0] };

/** The request listener of a Node server. A request in HTTP/1.0 need not name a host; health probes often do not. */
export const listenerOf = ({ fetch }: Application) => getRequestListener(fetch, { hostname: 'localhost' });
