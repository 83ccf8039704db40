import ipaddr from 'ipaddr.js';

/** A /48 may do as much as so many of the /64 in it: several customers of a provider, not one for each of the 65,536. */
export const WIDER = 5;

/**
 * The same key with the /48 in place of the IPv6 /64 that it ends with; null when it ends with none. A provider hands
 * out whole /48, so that whoever has one can come from 65,536 networks of the usual size.
 */
export function inWiderNetwork(key: string): string | null {
  if (!key.endsWith('/64')) return null;
  const [, whose, address] = /^(|.* )([\da-f:]+)\/64$/.exec(key) ?? [];
  if (address === undefined || !ipaddr.IPv6.isValid(address)) return null;
  return `${whose}${ipaddr.IPv6.networkAddressFromCIDR(`${address}/48`)}/48`;
}

/**
 * What one customer of a provider, or one building, may change its address within: the /24 of an IPv4 address, the /48
 * of an IPv6 network. Whatever is neither stands for itself.
 */
export function surroundingNetwork(network: string): string {
  if (ipaddr.IPv4.isValidFourPartDecimal(network)) {
    return `${ipaddr.IPv4.networkAddressFromCIDR(`${network}/24`)}/24`;
  }
  return inWiderNetwork(network) ?? network;
}
