import { LRUCache } from 'lru-cache';
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';

/** Which page an address leads to, named by the pattern of its route. */
export type RouteNames = {
  /** The routes of the pages; told before the first of them is made. */
  readonly learn: (build: ServerBuild) => void;
  /** Such as "/lenses/:lensId"; for data that scripts ask for, that of the page. */
  readonly of: (pathname: string) => string;
};

/** What leads nowhere, whoever invents it. */
const UNMATCHED = 'unmatched';
const MOST_KEPT = 1_000;

export function createRouteNames(): RouteNames {
  const kept = new LRUCache<string, string>({ max: MOST_KEPT });
  let learned: ServerBuild | undefined;
  let routes: RouteObject[] = [];

  function find(pathname: string): string {
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
      kept.clear();
    },
    of(pathname) {
      const known = kept.get(pathname);
      if (known !== undefined) return known;
      const name = find(pathname);
      if (learned) kept.set(pathname, name);
      return name;
    },
  };
}

/** Of another address the router would complain aloud. */
function canBeDecoded(pathname: string): boolean {
  try {
    return decodeURIComponent(pathname) !== '';
  } catch {
    return false;
  }
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
