import type { IncomingMessage } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';
import proxyAddr from 'proxy-addr';
import type { Sender } from '#app/context.ts';
import { isOfProxies } from './own-machine.ts';

/** Visitors come back within seconds; parsing the headers takes a twelfth of the time of a cached page. */
const MOST_READ = 1_000;
const LONGEST_READ = 100;

/**
 * Determines the network of a request. X-Forwarded-For is believed only as far as trusted proxies have written it.
 *
 * @param trusted addresses, ranges and names such as `loopback`, as proxy-addr takes them.
 */
export function networksBehind(trusted: readonly string[]): (incoming: IncomingMessage) => string {
  const isTrusted = isOfProxies(trusted);
  const read = new LRUCache<string, string>({ max: MOST_READ });
  return (incoming) => {
    // The only inputs of the result; an IP address contains no space.
    const from = `${incoming.socket.remoteAddress} ${incoming.headers['x-forwarded-for'] ?? ''}`;
    const known = read.get(from);
    if (known !== undefined) return known;
    const network = networkOf(proxyAddr(incoming, isTrusted));
    if (from.length <= LONGEST_READ) read.set(from, network);
    return network;
  };
}

/** Identifies the sender of a request by its network. */
export const visitorsBy =
  (networkOfRequest: (incoming: IncomingMessage) => string) =>
  (c: Context): Sender => ({ network: networkOfRequest((c.env as HttpBindings).incoming) });

/**
 * The key for counting visitors. IPv6 addresses are cut to their /64, since one household or company usually has a
 * whole one and could use a new address for every request.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4 || parsed.range() === 'loopback') return parsed.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/64`)}/64`;
}
