import { randomUUID } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import type { Sender } from '#app/context.ts';
import type { Log } from '#platform/log/log.ts';
import { onBehalfOf } from '#platform/log/security.ts';
import { requestSeconds } from '#platform/metrics/metrics.ts';

/** Any other method is one label. */
const METHODS = ['GET', 'HEAD', 'POST'];

declare module 'hono' {
  interface ContextVariableMap {
    requestId: string;
    /** Set only while requests are traced. */
    traceId: string | undefined;
  }
}

export type RequestLogOptions = {
  readonly log: Log;
  readonly visitorOf: (c: Context) => Sender;
  readonly routeOf: (c: Context) => string;
};

/**
 * Logs and measures every response: method, path without query, status, and milliseconds to the first byte; static files
 * at debug level. A request keeps the ID that a proxy gave it. Security events meanwhile get the ID of this request.
 */
export function logRequests({ log, visitorOf, routeOf }: RequestLogOptions): MiddlewareHandler {
  return async (c, next) => {
    const start = performance.now();
    const given = c.req.header('X-Request-Id');
    const id = given !== undefined && /^[\w\-=]{1,255}$/.test(given) ? given : randomUUID();
    c.set('requestId', id);
    c.header('X-Request-Id', id);
    await onBehalfOf({ request: id, network: () => visitorOf(c).network }, next);
    const milliseconds = performance.now() - start;
    const { method, path } = c.req;
    const { status } = c.res;
    // `trace` is undefined, and omitted, unless requests are traced.
    const line = { id, trace: c.get('traceId'), method, path, status, milliseconds: Math.round(milliseconds) };
    log[path.startsWith('/assets/') ? 'debug' : 'info'](line, 'request');
    const labels = {
      route: routeOf(c),
      method: METHODS.includes(method) ? method : 'other',
      status: `${Math.floor(status / 100)}xx`,
    };
    requestSeconds.observe(labels, milliseconds / 1000);
  };
}
