import type { MiddlewareHandler } from 'hono';
import type { Log } from '#platform/log/log.ts';

/** One line a request: method, path without its query, status and milliseconds. Static files at debug level. */
export function logRequests(log: Log): MiddlewareHandler {
  return async (c, next) => {
    const start = performance.now();
    await next();
    const level = c.req.path.startsWith('/assets/') ? 'debug' : 'info';
    const milliseconds = Math.round(performance.now() - start);
    log[level](
      { id: c.get('requestId'), method: c.req.method, path: c.req.path, status: c.res.status, milliseconds },
      'request',
    );
  };
}
