import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import { refusal } from './refusal.ts';

/**
 * Refuses a request with two Host lines or an empty one (RFC 9112, section 3.2). Of two, Node uses the first, and a proxy
 * or cache in front may have used the other.
 */
export const refuseWrongHosts: MiddlewareHandler = async (c, next) => {
  const lines = (c.env as Partial<HttpBindings>)?.incoming?.rawHeaders ?? [];
  let hosts = 0;
  let isEmpty = false;
  for (let place = 0; place < lines.length; place += 2) {
    const name = lines[place];
    if (name?.length !== 4 || name.toLowerCase() !== 'host') continue;
    hosts += 1;
    isEmpty = lines[place + 1]?.trim() === '';
  }
  if (hosts > 1) return refusal(c, 400, 'Two hosts', 'The request names its host more than once.');
  if (isEmpty) return refusal(c, 400, 'No host', 'The request does not name its host.');
  return next();
};
