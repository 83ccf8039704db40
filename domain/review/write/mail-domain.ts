import { getDomain } from 'tldts';
import { mailboxKey } from '#domain/person/rules.ts';
import { PUBLIC_PROVIDERS } from '../rules/mail-providers.ts';

/**
 * The mail domain by which reviews of an address are counted together: the registered domain, since its owner can make
 * any number of subdomains. Null for a large public provider; a subdomain of a provider belongs to one customer.
 */
export function mailDomain(address: string): string | null {
  const host = mailboxKey(address).split('@').at(-1) ?? '';
  const registered = getDomain(host) ?? host;
  if (!PUBLIC_PROVIDERS.has(registered)) return registered;
  if (host === registered) return null;
  return host
    .split('.')
    .slice(-1 - registered.split('.').length)
    .join('.');
}
