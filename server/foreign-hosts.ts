import type { MiddlewareHandler } from 'hono';
import ipaddr from 'ipaddr.js';
import { refusal } from './refusal.ts';

/**
 * Refuses requests for another site: somebody has let a name of theirs lead here, so as to read along or to have pages
 * kept under it. Inside, where proxies and probes are, the site goes by numbers and by names without a dot.
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
