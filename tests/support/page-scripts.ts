import { RESTING, readScripts } from '#app/start/framework.ts';

const RESTS = new RegExp(`<script type="${RESTING}" data-files="([^"]*)"[^>]*>([^<]*)`);

/** Addresses of the scripts that a page loads before anybody acts. */
export const scriptsAtOnce = (html: string): string[] => [
  ...addresses(html, /<link rel="modulepreload"[^>]* href="([^"]+)"/g),
  ...addresses(html, /<script[^>]* src="([^"]+)"/g),
];

/** Addresses of the scripts that it loads once it is used. */
export function scriptsInUse(html: string): string[] {
  const [, others = '', code = ''] = RESTS.exec(html) ?? [];
  return [...scriptsAtOnce(html), ...(code ? readScripts(code, others) : [])];
}

const addresses = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, address = '']) => address);
