import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import { refusal } from './refusal.ts';

/**
 * Refuses a request with two Host lines (RFC 9112, section 3.2). Node uses the first one, and a proxy or cache in front
 * may have used the other.
 */
export const refuseTwoHosts: MiddlewareHandler = async (c, next) => {
  const lines = (c.env as Partial<HttpBindings>)?.incoming?.rawHeaders ?? [];
  let hosts = 0;
  for (let place = 0; place < lines.length; place += 2) {
    const name = lines[place];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  if (hosts > 1) return refusal(c, 400, 'Two hosts', 'The request names its host more than once.');
  return next();
};
