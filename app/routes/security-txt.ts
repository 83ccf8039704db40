import { data } from 'react-router';
import { siteServices } from '#app/context.ts';
import type { Route } from './+types/security-txt';

const DAY = 24 * 3600 * 1000;
/** A reader may rely on the contact for so long; RFC 9116 advises less than a year. */
const HOLDS = 180 * DAY;

/** Where to report a weakness of the site (RFC 9116); not found unless SECURITY_CONTACT is set. */
export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl, securityContact } = context.get(siteServices).site;
  if (securityContact === null) throw data(null, { status: 404 });
  const expires = new Date(Date.now() + HOLDS);
  expires.setUTCHours(0, 0, 0, 0);
  const lines = [
    `Contact: ${securityContact}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
  ];
  return new Response(`${lines.join('\n')}\n`, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}
