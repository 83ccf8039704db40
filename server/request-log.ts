import type { Context, MiddlewareHandler } from 'hono';
import type { Sender } from '#app/context.ts';
import type { Log } from '#platform/log/log.ts';
import { onBehalfOf } from '#platform/log/security.ts';

export type RequestLogOptions = {
  readonly log: Log;
  readonly visitorOf: (c: Context) => Sender;
  /** Told of every answer as well, with the milliseconds until it began. */
  readonly note: (c: Context, milliseconds: number) => void;
};

/**
 * One line a request: method, path without its query, status and milliseconds. Static files at debug level. What bears
 * on security meanwhile is told as this request's.
 */
export function logRequests({ log, visitorOf, note }: RequestLogOptions): MiddlewareHandler {
  return async (c, next) => {
    const start = performance.now();
    await onBehalfOf({ request: c.get('requestId'), network: () => visitorOf(c).network }, next);
    const passed = performance.now() - start;
    const level = c.req.path.startsWith('/assets/') ? 'debug' : 'info';
    const milliseconds = Math.round(passed);
    const id = c.get('requestId');
    // Left out of the line while nothing is traced.
    const trace = c.get('traceId');
    log[level]({ id, trace, method: c.req.method, path: c.req.path, status: c.res.status, milliseconds }, 'request');
    note(c, passed);
  };
}
