import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import proxyAddr from 'proxy-addr';
import type { Log } from '#platform/log/log.ts';

/** Warns once when an untrusted peer sends proxy headers: the limits then count all its visitors as one. */
export function warnOfUnknownProxy(trusted: readonly string[], log: Log): MiddlewareHandler {
  const isTrusted = proxyAddr.compile([...trusted]);
  let warned = false;
  return async (c, next) => {
    if (!warned && isPassedOn(c) && !isTrusted(peerOf(c), 0)) {
      warned = true;
      log.warn(
        'A request came with X-Forwarded-For from an address that TRUST_PROXY does not name. If a proxy of yours sent it, ' +
          'all its visitors share one limit: set TRUST_PROXY to the address of the proxy.',
      );
    }
    await next();
  };
}

const isPassedOn = (c: Context) => c.req.header('X-Forwarded-For') !== undefined;
/** The IP address of the direct peer of a request. */
export const peerOf = (c: Context) => (c.env as HttpBindings).incoming.socket.remoteAddress ?? '';
