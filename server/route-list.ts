import { readFile } from 'node:fs/promises';
import type { MiddlewareHandler } from 'hono';
import type { ServerBuild } from 'react-router';

/** Where the build writes the list of all routes, which every page loads. */
export const ROUTE_LIST = '/assets/:list{manifest-\\w+\\.js}';
/** At the end of the list's address: with the operator's room, for its own pages. */
const WHOLE = 'whole';
const OF_ROOM = /^operator(\/|$)/;
const BEFORE = 'window.__reactRouterManifest=';

type Listed = { readonly path?: string; readonly parentId?: string };
type List = { readonly routes: Readonly<Record<string, Listed>> };

/** The list as the build has written it, without the operator's room: no public page leads there. */
export function withoutRoom(script: string): string {
  const list = JSON.parse(script.slice(BEFORE.length).replace(/;\s*$/, '')) as List;
  const isOfRoom = ({ path = '', parentId }: Listed): boolean => {
    const parent = parentId === undefined ? undefined : list.routes[parentId];
    return OF_ROOM.test(path) || (parent !== undefined && isOfRoom(parent));
  };
  const routes = Object.fromEntries(Object.entries(list.routes).filter(([, route]) => !isOfRoom(route)));
  return `${BEFORE}${JSON.stringify({ ...list, routes })};`;
}

/** Sends the list as public pages load it; the whole one is left to whoever sends files. */
export const sendRouteList: MiddlewareHandler = async (c, next) => {
  if (c.req.query(WHOLE) !== undefined) return next();
  const script = await readFile(`build/client/assets/${c.req.param('list')}`, 'utf8').catch(() => null);
  return script === null
    ? next()
    : c.body(withoutRoom(script), 200, { 'Content-Type': 'text/javascript; charset=utf-8' });
};

/** Whether an address is one of the operator's room. */
export const isOfRoom = (pathname: string): boolean => OF_ROOM.test(pathname.slice(1));

/** The build as the pages of the operator's room need it: with the whole list. */
export const withWholeList = (build: ServerBuild): ServerBuild => ({
  ...build,
  assets: { ...build.assets, url: `${build.assets.url}?${WHOLE}` },
});
