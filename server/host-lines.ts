import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import { refusal } from './refusal.ts';

/**
 * Refuses a request with two Host lines (RFC 9112, section 3.2). Node uses the first one, and a proxy or cache in front
 * may have used the other.
 */
export const refuseTwoHosts: MiddlewareHandler = async (c, next) => {
  const lines = (c.env as Partial<HttpBindings>)?.incoming?.rawHeaders ?? [];
  const hosts = lines.filter((line, place) => place % 2 === 0 && line.toLowerCase() === 'host');
  if (hosts.length > 1) return refusal(c, 400, 'Two hosts', 'The request names its host more than once.');
  return next();
};
