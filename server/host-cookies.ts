import type { MiddlewareHandler } from 'hono';

/** Browsers accept a `__Host-` cookie only over HTTPS, from this exact host, and for all its paths. */
const PREFIX = '__Host-';

/** Former names of long-lived cookies, which browsers may still hold. */
const FORMER_NAMES = new Set(['author_key', 'known_browser']);

const nameOf = (pair: string) => pair.slice(0, pair.indexOf('=')).trim();

/**
 * Adds the `__Host-` prefix to all cookies of the site, so that no other site can set them, neither a sibling domain
 * nor one on plain HTTP. The rest of the code uses names without the prefix.
 */
export const hostCookies: MiddlewareHandler = async (c, next) => {
  const { headers } = c.req.raw;
  const pairs = headers.get('Cookie')?.split(/;\s*/) ?? [];
  if (pairs.length > 0) headers.set('Cookie', withPlainNames(pairs));
  await next();
  const left = c.res.headers.getSetCookie();
  if (left.length === 0) return;
  const former = new Set(pairs.map(nameOf)).intersection(FORMER_NAMES);
  // A cookie that was set again or deleted must not survive under its former name.
  const replaced = [...new Set(left.map(nameOf))].filter((name) => former.has(name));
  c.res.headers.delete('Set-Cookie');
  for (const cookie of left) c.res.headers.append('Set-Cookie', ofThisHost(cookie));
  for (const name of replaced) c.res.headers.append('Set-Cookie', `${name}=; Path=/; Max-Age=0; HttpOnly; Secure`);
};

function withPlainNames(pairs: readonly string[]): string {
  const ours = pairs.filter((pair) => pair.startsWith(PREFIX)).map((pair) => pair.slice(PREFIX.length));
  const known = new Set(ours.map(nameOf));
  const former = pairs.filter((pair) => FORMER_NAMES.has(nameOf(pair)) && !known.has(nameOf(pair)));
  return [...ours, ...former].join('; ');
}

/** A Set-Cookie header that meets the rules of the prefix: `Secure`, `Path=/`, no `Domain`. */
function ofThisHost(cookie: string): string {
  return `${PREFIX}${cookie}${/;\s*Secure\s*(;|$)/i.test(cookie) ? '' : '; Secure'}`;
}
