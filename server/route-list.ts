import { readFile } from 'node:fs/promises';
import { brotliCompressSync } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import type { ServerBuild } from 'react-router';

/** Where the build writes the list of all routes, which every page loads. */
export const ROUTE_LIST = '/assets/:list{manifest-\\w+\\.js}';
/** Suffix of the URL of the full list, which only the pages left out of the public one load. */
const WHOLE = 'whole';
/** Pages without links from public ones: the operator pages, and what is reached only from letters or by scripts. */
const APART =
  /^(operator|appeal|confirm-(review|change|address|subscription)|edit-link|asked-again|no-more-questions|passkey-question|refuse-letters|unsubscribe)(\/|$)|^your-data\//;
const BEFORE = 'window.__reactRouterManifest=';

type RouteEntry = { readonly path?: string; readonly parentId?: string };
type List = { readonly routes: Readonly<Record<string, RouteEntry>> };

/** The list as built, without the pages that no public page links to. */
function withoutApart(script: string): string {
  const list = JSON.parse(script.slice(BEFORE.length).replace(/;\s*$/, '')) as List;
  const isApart = ({ path = '', parentId }: RouteEntry): boolean => {
    const parent = parentId === undefined ? undefined : list.routes[parentId];
    return APART.test(path) || (parent !== undefined && isApart(parent));
  };
  const routes = Object.fromEntries(Object.entries(list.routes).filter(([, route]) => !isApart(route)));
  return `${BEFORE}${JSON.stringify({ ...list, routes })};`;
}

/** The minified list of a build for public pages; null without such a build. */
async function makeList(name: string) {
  const script = await readFile(`build/client/assets/${name}`, 'utf8').catch(() => null);
  if (script === null) return null;
  const plain = withoutApart(script);
  return { plain, small: new Uint8Array(brotliCompressSync(plain)) };
}

const TYPE = { 'Content-Type': 'text/javascript; charset=utf-8', Vary: 'Accept-Encoding' };

/** Serves the list for public pages; the full one is left to the static file handler. */
export function createRouteList(): MiddlewareHandler {
  const made = new Map<string, Awaited<ReturnType<typeof makeList>>>();
  return async (c, next) => {
    if (c.req.query(WHOLE) !== undefined) return next();
    const name = c.req.param('list') ?? '';
    const list = made.get(name) ?? (await makeList(name));
    if (!list) return next();
    made.set(name, list);
    const takesBrotli = /\bbr\b/.test(c.req.header('Accept-Encoding') ?? '');
    return takesBrotli ? c.body(list.small, 200, { ...TYPE, 'Content-Encoding': 'br' }) : c.body(list.plain, 200, TYPE);
  };
}

/** Whether a path is that of a page without links from public pages. */
export const standsApart = (pathname: string): boolean => APART.test(pathname.slice(1));

/** The build for those pages: with the full list. */
export const withWholeList = (build: ServerBuild): ServerBuild => ({
  ...build,
  assets: { ...build.assets, url: `${build.assets.url}?${WHOLE}` },
});
