import type { Context, MiddlewareHandler } from 'hono';
import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';
import { refusal } from './refusal.ts';

/**
 * Whether a request has a Host of this site. IP addresses and names without a dot are accepted, since proxies and
 * probes use them.
 */
export function ownHosts(publicUrl: string): (c: Context) => boolean {
  const ours = new URL(publicUrl).hostname;
  const isOurs = (name: string) =>
    name === ours || !name.includes('.') || ipaddr.isValid(name.replace(/^\[(.*)\]$/, '$1'));
  const origins = new LRUCache<string, boolean>({ max: 100, memoMethod: (origin) => isOurs(new URL(origin).hostname) });
  return (c) => origins.memo(c.req.url.slice(0, c.req.url.indexOf('/', 'https://'.length)));
}

/** Refuses requests with a foreign Host (DNS rebinding, or pages cached under another name). */
export const refuseForeignHosts =
  (isOwnHost: (c: Context) => boolean): MiddlewareHandler =>
  (c, next) =>
    isOwnHost(c)
      ? next()
      : Promise.resolve(refusal(c, 421, 'Another site', 'This address leads to a site of another name.'));
