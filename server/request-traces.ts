import type { Context, MiddlewareHandler } from 'hono';
import proxyAddr from 'proxy-addr';
import { beginSpan } from '#platform/traces/traces.ts';
import { peerOf } from './proxy-warning.ts';

export type RequestTracesOptions = {
  /** Addresses and ranges of the proxies in front of the site. */
  readonly trustProxy: readonly string[];
  readonly publicUrl: string;
  /** The pattern of the route that has answered. */
  readonly routeOf: (c: Context) => string;
};

/** Those that the site knows; others are words of a stranger. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']);

/**
 * A span for each request until its answer begins, by the pattern of its route. It joins a trace that a trusted proxy
 * has begun; a stranger must not choose what is kept.
 */
export function traceRequests({
  trustProxy,
  publicUrl,
  routeOf,
}: RequestTracesOptions): MiddlewareHandler<{ Variables: { traceId?: string } }> {
  const isTrusted = proxyAddr.compile([...trustProxy]);
  const scheme = new URL(publicUrl).protocol.slice(0, -1);
  return async (c, next) => {
    const method = METHODS.has(c.req.method) ? c.req.method : '_OTHER';
    const span = beginSpan({
      name: method,
      kind: 'server',
      attributes: { 'http.request.method': method, 'url.scheme': scheme },
      traceparent: isTrusted(peerOf(c), 0) ? c.req.header('traceparent') : undefined,
    });
    if (!span) return next();
    c.set('traceId', span.traceId);
    await span.around(next);
    const route = routeOf(c);
    const { status } = c.res;
    span.end({
      name: `${method} ${route}`,
      attributes: { 'http.route': route, 'http.response.status_code': status },
      failed: status >= 500,
    });
  };
}
