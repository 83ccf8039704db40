import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';

/** How long the rest of a request is read and discarded after the response, in milliseconds. */
const LINGER = 3_000;

/**
 * Closes the connection after a response that was sent before the whole request body had arrived. On an open connection
 * the rest of the body would precede the next request, which behind a proxy is another visitor's.
 */
export const unreadBody: MiddlewareHandler = async (c, next) => {
  await next();
  const incoming = (c.env as Partial<HttpBindings>)?.incoming;
  if (incoming?.complete !== false || c.req.method === 'GET' || c.req.method === 'HEAD') return;
  c.res.headers.set('Connection', 'close');
  closeInHalf(incoming);
};

/**
 * Closes only the server's half of the connection once the response is written. Closing a socket with unread data
 * resets the connection, and the client may lose the response (RFC 9112, section 9.6).
 */
function closeInHalf(incoming: IncomingMessage): void {
  const { socket } = incoming;
  socket.destroySoon = () => {
    socket.end();
    const timer = setTimeout(() => socket.destroy(), LINGER);
    socket.once('close', () => clearTimeout(timer));
    incoming.once('end', () => Socket.prototype.destroySoon.call(socket)).resume();
  };
}
