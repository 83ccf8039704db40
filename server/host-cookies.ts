import type { MiddlewareHandler } from 'hono';

/** Browsers take a cookie of such a name from this very host alone, over HTTPS, and for all of it. */
const PREFIX = '__Host-';

/** Names under which a browser may still hold what it keeps for long. */
const FORMER_NAMES = new Set(['author_key', 'known_browser']);

const nameOf = (pair: string) => pair.slice(0, pair.indexOf('=')).trim();

/**
 * Gives each cookie of the site a name that no other site can set one under, neither a neighbor of the same domain
 * nor one on plain HTTP. Behind this door every part of the site goes by the plain names.
 */
export const hostCookies: MiddlewareHandler = async (c, next) => {
  const { headers } = c.req.raw;
  const pairs = headers.get('Cookie')?.split(/;\s*/) ?? [];
  if (pairs.length > 0) headers.set('Cookie', withPlainNames(pairs));
  await next();
  const left = c.res.headers.getSetCookie();
  if (left.length === 0) return;
  const former = new Set(pairs.map(nameOf)).intersection(FORMER_NAMES);
  // A cookie that was set anew, or taken away, does not live on under its former name.
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

/** How the cookies of the site leave it: by HTTPS under those names. */
export const leaving = (publicUrl: string) =>
  publicUrl.startsWith('https:') ? ofThisHost : (cookie: string) => cookie;

/** A Set-Cookie header as the prefix demands it: `Secure`, for all paths, and for no domain. */
function ofThisHost(cookie: string): string {
  return `${PREFIX}${cookie}${/;\s*Secure\s*(;|$)/i.test(cookie) ? '' : '; Secure'}`;
}
