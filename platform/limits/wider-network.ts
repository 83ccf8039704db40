import ipaddr from 'ipaddr.js';

/** A /48 may do as much as this many of its /64: several customers of a provider, not all 65,536. */
export const WIDER = 5;

/**
 * The same key with the /48 in place of the IPv6 /64 that it ends with; null when it does not end with one. Providers
 * assign whole /48, whose owner has 65,536 networks of the usual size.
 */
export function inWiderNetwork(key: string): string | null {
  if (!key.endsWith('/64')) return null;
  const [, whose, address] = /^(|.* )([\da-f:]+)\/64$/.exec(key) ?? [];
  if (address === undefined || !ipaddr.IPv6.isValid(address)) return null;
  return `${whose}${ipaddr.IPv6.networkAddressFromCIDR(`${address}/48`)}/48`;
}

/**
 * The range within which one customer or building may change its IP address: the /24 of IPv4, the /48 of IPv6. Anything
 * else is returned unchanged.
 */
export function surroundingNetwork(network: string): string {
  if (ipaddr.IPv4.isValidFourPartDecimal(network)) {
    return `${ipaddr.IPv4.networkAddressFromCIDR(`${network}/24`)}/24`;
  }
  return inWiderNetwork(network) ?? network;
}
