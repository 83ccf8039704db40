import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import ipaddr from 'ipaddr.js';
import proxyAddr from 'proxy-addr';
import type { Sender } from '#app/context.ts';

/**
 * Tells who sends a request. What X-Forwarded-For says is believed as far as trusted proxies have written it.
 *
 * @param trusted addresses, ranges and names such as `loopback`, as proxy-addr takes them.
 */
export function visitorsBehind(trusted: readonly string[]): (c: Context) => Sender {
  const isTrusted = proxyAddr.compile([...trusted]);
  return (c) => ({ network: networkOf(proxyAddr((c.env as HttpBindings).incoming, isTrusted)) });
}

/** What visitors are counted by. One household or company usually holds a whole /64 of IPv6 addresses, and could use a new one for every request. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4 || parsed.range() === 'loopback') return parsed.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/64`)}/64`;
}
