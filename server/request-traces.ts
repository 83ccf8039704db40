import type { Context, MiddlewareHandler } from 'hono';
import proxyAddr from 'proxy-addr';
import { beginSpan } from '#platform/traces/traces.ts';
import { peerOf } from './proxy-warning.ts';

export type RequestTracesOptions = {
  /** Addresses and ranges of the proxies in front of the site. */
  readonly trustProxy: readonly string[];
  readonly publicUrl: string;
  /** The route pattern of the response. */
  readonly routeOf: (c: Context) => string;
};

/** Known methods; others could be any text. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']);

/**
 * A span for each request until its response begins, named by its route pattern. It joins a trace begun by a trusted
 * proxy only, so that visitors cannot decide what is sampled.
 */
export function traceRequests({ trustProxy, publicUrl, routeOf }: RequestTracesOptions): MiddlewareHandler {
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
