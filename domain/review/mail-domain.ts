import { getDomain } from 'tldts';
import { mailboxKey } from '#domain/person/rules.ts';
import { PUBLIC_PROVIDERS } from './rules/mail-providers.ts';

/**
 * The mail domain by which reviews of an address are counted together: the one that somebody has registered, whatever
 * stands before it, since whoever has it can make names below it without end. Null of a large public provider; a name
 * below a provider's is in the hands of one customer.
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
