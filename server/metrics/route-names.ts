import type { Context } from 'hono';
import { routePath } from 'hono/route';
import { LRUCache } from 'lru-cache';
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';
import { canBeDecoded } from '../malformed-urls.ts';

declare module 'hono' {
  interface ContextVariableMap {
    /** Pattern of the route that gave the response, where it is known; '*' for a page, which has one of its own. */
    route: string | undefined;
  }
}

/** Names the page of a URL by its route pattern. */
export type RouteNames = {
  /** Sets the routes of the pages, before the first page is rendered. */
  readonly learn: (build: ServerBuild) => void;
  /** Such as "/lenses/:lensId"; a data request has the name of its page. */
  readonly of: (pathname: string) => string;
};

/** All unknown paths share one name, so that visitors cannot create new ones. */
const UNMATCHED = 'unmatched';
const MOST_KEPT = 1_000;

export function createRouteNames(): RouteNames {
  const names = new LRUCache<string, string>({ max: MOST_KEPT });
  let learned: ServerBuild | undefined;
  let routes: RouteObject[] = [];

  function find(pathname: string): string {
    // The router logs a warning for malformed URLs.
    if (!canBeDecoded(pathname)) return UNMATCHED;
    const page = pathname.replace(/(?<=\/)_\.data$|\.data$/, '');
    const patterns = matchRoutes(routes, page)?.flatMap(({ route }) => route.path ?? []) ?? [];
    if (patterns.length === 0 || patterns.includes('*')) return UNMATCHED;
    return `/${patterns.filter((path) => path !== '/').join('/')}`;
  }

  return {
    learn(build) {
      if (learned === build) return;
      learned = build;
      routes = treeOf(build);
      names.clear();
    },
    of(pathname) {
      const known = names.get(pathname);
      if (known !== undefined) return known;
      const name = find(pathname);
      if (learned) names.set(pathname, name);
      return name;
    },
  };
}

function treeOf(build: ServerBuild): RouteObject[] {
  const all = Object.values(build.routes).filter((route) => route !== undefined);
  const below = (parent: string | undefined): RouteObject[] =>
    all
      .filter(({ parentId }) => parentId === parent)
      .map(({ id, path, index }) =>
        index ? { id, index: true, ...(path && { path }) } : { id, ...(path && { path }), children: below(id) },
      );
  return below(undefined);
}

/** Patterns of middleware, and of all pages. */
const ANY = new Set(['*', '/*']);

/** The route pattern of a response; the path itself is never recorded. */
export const routeOfAnswers =
  (routes: Pick<RouteNames, 'of'>) =>
  (c: Context): string => {
    const pattern = c.get('route') ?? routePath(c);
    return ANY.has(pattern) ? routes.of(c.req.path) : pattern;
  };
