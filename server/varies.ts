import type { MiddlewareHandler } from 'hono';

/** Tells caches that how an answer is compressed depends on who asks, for every answer alike. */
export const varies: MiddlewareHandler = async (c, next) => {
  await next();
  if (!/(^|,)\s*(\*|accept-encoding)\s*(,|$)/i.test(c.res.headers.get('Vary') ?? '')) {
    c.header('Vary', 'Accept-Encoding', { append: true });
  }
};
