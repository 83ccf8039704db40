import type { MiddlewareHandler } from 'hono';
import ipaddr from 'ipaddr.js';
import { refusal } from './refusal.ts';

/**
 * Refuses requests with a foreign Host (DNS rebinding, or pages cached under another name). IP addresses and names
 * without a dot are accepted, since proxies and probes use them.
 */
export function refuseForeignHosts(publicUrl: string): MiddlewareHandler {
  const ours = new URL(publicUrl).hostname;
  const isOurs = (name: string) =>
    name === ours || !name.includes('.') || ipaddr.isValid(name.replace(/^\[(.*)\]$/, '$1'));
  return (c, next) =>
    isOurs(new URL(c.req.url).hostname)
      ? next()
      : Promise.resolve(refusal(c, 421, 'Another site', 'This address leads to a site of another name.'));
}
