import type { MiddlewareHandler } from 'hono';

/** Adds `Vary: Accept-Encoding` to every response. */
export const varies: MiddlewareHandler = async (c, next) => {
  await next();
  if (!/(^|,)\s*(\*|accept-encoding)\s*(,|$)/i.test(c.res.headers.get('Vary') ?? '')) {
    c.header('Vary', 'Accept-Encoding', { append: true });
  }
};
