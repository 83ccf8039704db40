import { readFile } from 'node:fs/promises';
import { brotliCompressSync } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import type { ServerBuild } from 'react-router';

/** Where the build writes the list of all routes, which every page loads. */
export const ROUTE_LIST = '/assets/:list{manifest-\\w+\\.js}';
/** At the end of the list's address: with the pages that public ones do without, for these themselves. */
const WHOLE = 'whole';
/** No public page leads there: the operator's room, and what only a letter's link opens. */
const APART =
  /^(operator|appeal|confirm-(review|change|address|subscription)|edit-link|asked-again|no-more-questions|refuse-letters|unsubscribe)(\/|$)|^your-data\//;
const BEFORE = 'window.__reactRouterManifest=';

type Listed = { readonly path?: string; readonly parentId?: string };
type List = { readonly routes: Readonly<Record<string, Listed>> };

/** The list as the build has written it, without the pages to which no public one leads. */
function withoutApart(script: string): string {
  const list = JSON.parse(script.slice(BEFORE.length).replace(/;\s*$/, '')) as List;
  const isApart = ({ path = '', parentId }: Listed): boolean => {
    const parent = parentId === undefined ? undefined : list.routes[parentId];
    return APART.test(path) || (parent !== undefined && isApart(parent));
  };
  const routes = Object.fromEntries(Object.entries(list.routes).filter(([, route]) => !isApart(route)));
  return `${BEFORE}${JSON.stringify({ ...list, routes })};`;
}

/** The list of a build as public pages load it, and as small as it gets; null when there is no such build. */
async function makeList(name: string) {
  const script = await readFile(`build/client/assets/${name}`, 'utf8').catch(() => null);
  if (script === null) return null;
  const plain = withoutApart(script);
  return { plain, small: new Uint8Array(brotliCompressSync(plain)) };
}

const TYPE = { 'Content-Type': 'text/javascript; charset=utf-8', Vary: 'Accept-Encoding' };

/** Sends the list as public pages load it; the whole one is left to whoever sends files. */
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

/** Whether an address is one to which no public page leads. */
export const standsApart = (pathname: string): boolean => APART.test(pathname.slice(1));

/** The build as the pages that stand apart need it: with the whole list. */
export const withWholeList = (build: ServerBuild): ServerBuild => ({
  ...build,
  assets: { ...build.assets, url: `${build.assets.url}?${WHOLE}` },
});
