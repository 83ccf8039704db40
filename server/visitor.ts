import type { IncomingMessage } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';
import proxyAddr from 'proxy-addr';
import type { Sender } from '#app/context.ts';
import { isOfProxies } from './own-machine.ts';

/** Visitors come back within seconds; reading where from takes a twelfth of the time that a kept page does. */
const MOST_READ = 1_000;
const LONGEST_READ = 100;

/**
 * Tells which network a request comes from. What X-Forwarded-For says is believed as far as trusted proxies have written it.
 *
 * @param trusted addresses, ranges and names such as `loopback`, as proxy-addr takes them.
 */
export function networksBehind(trusted: readonly string[]): (incoming: IncomingMessage) => string {
  const isTrusted = isOfProxies(trusted);
  const read = new LRUCache<string, string>({ max: MOST_READ });
  return (incoming) => {
    // All that is read of a request; no address holds a space.
    const from = `${incoming.socket.remoteAddress} ${incoming.headers['x-forwarded-for'] ?? ''}`;
    const known = read.get(from);
    if (known !== undefined) return known;
    const network = networkOf(proxyAddr(incoming, isTrusted));
    if (from.length <= LONGEST_READ) read.set(from, network);
    return network;
  };
}

/** Tells who sends a request, by its network. */
export const visitorsBy =
  (networkOfRequest: (incoming: IncomingMessage) => string) =>
  (c: Context): Sender => ({ network: networkOfRequest((c.env as HttpBindings).incoming) });

/** What visitors are counted by. One household or company usually holds a whole /64 of IPv6 addresses, and could use a new one for every request. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4 || parsed.range() === 'loopback') return parsed.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/64`)}/64`;
}
