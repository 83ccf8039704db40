import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';

/** A server for this machine alone, on a port that is free. */
export async function listen(listener: RequestListener): Promise<Server> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}
