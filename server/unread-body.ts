import type { IncomingMessage } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';

/** How long the rest of a body is awaited, in milliseconds, … */
const TIMEOUT = 3_000;
/** … and how many bytes of it are discarded. */
const MOST = 8 * 1024 * 1024;

/**
 * Protects the next request on a connection when a request was answered before its whole body had arrived. Proxies
 * reuse connections, and the unread rest would precede the next visitor's request. The rest is read and discarded or,
 * when it is too long, the connection is closed.
 */
export const unreadBody: MiddlewareHandler = async (c, next) => {
  await next();
  const incoming = (c.env as Partial<HttpBindings>)?.incoming;
  if (incoming?.complete !== false || c.req.method === 'GET' || c.req.method === 'HEAD') return;
  if (!(await isDrained(incoming))) c.res.headers.set('Connection', 'close');
};

async function isDrained(incoming: IncomingMessage): Promise<boolean> {
  if (Number(incoming.headers['content-length'] ?? 0) > MOST) return false;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(resolve, TIMEOUT, false);
  let taken = 0;
  const take = (chunk: Buffer) => {
    taken += chunk.length;
    if (taken > MOST) resolve(false);
  };
  const end = () => resolve(incoming.complete);
  incoming.on('data', take).on('end', end).on('close', end);
  incoming.resume();
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    incoming.off('data', take).off('end', end).off('close', end);
  }
}
