import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** Requests under way when the site stops have this long to finish, in milliseconds. */
const GRACE = 3_000;

/** The port is taken or not allowed; the message is one line for the person who started the site. */
export class PortRefusedError extends Error {
  override name = 'PortRefusedError';
}

export type OpenServer = { readonly server: Server; readonly port: number };

/**
 * Takes the port before anything else is started: a port that is not free is told early, and visitors who
 * come while the site starts are asked to wait.
 *
 * @throws PortRefusedError
 */
export async function openServer(host: string, port: number): Promise<OpenServer> {
  const server = createServer((_request, response) => {
    response.writeHead(503, { 'Retry-After': '2', 'Content-Type': 'text/plain' }).end('Iolite is starting.');
  });
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code === 'EADDRINUSE' ? 'is already in use' : 'cannot be used';
    throw new PortRefusedError(`Port ${port} on ${host} ${reason}. Set PORT to another one.`, { cause: error });
  }
  return { server, port: (server.address() as AddressInfo).port };
}

/** Takes no new connection, lets running requests finish for a while, then ends what is left. */
export async function closeServer(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeIdleConnections();
  const grace = new AbortController();
  await Promise.race([closed, pause(GRACE, undefined, { signal: grace.signal, ref: false })]);
  grace.abort();
  server.closeAllConnections();
  await closed;
}
