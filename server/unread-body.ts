import type { IncomingMessage } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';

/** What is still on its way is waited for as long, in milliseconds, … */
const TIMEOUT = 3_000;
/** … and thrown away up to so many bytes. */
const MOST = 8 * 1024 * 1024;

/**
 * Sees to it that nobody else's request is lost after one that was answered before all of it had come. A proxy sends
 * the next visitor's request on the same connection, where the rest of the refused one stands in its way: that is
 * taken off first or, when there is too much of it, the answer says that the connection ends with it.
 */
export const unreadBody: MiddlewareHandler = async (c, next) => {
  await next();
  const incoming = (c.env as Partial<HttpBindings>)?.incoming;
  if (incoming?.complete !== false || c.req.method === 'GET' || c.req.method === 'HEAD') return;
  if (!(await isDrained(incoming))) c.header('Connection', 'close');
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
