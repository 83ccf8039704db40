import type { Context } from 'hono';
import { routePath } from 'hono/route';
import type { RouteNames } from './route-names.ts';

declare module 'hono' {
  interface ContextVariableMap {
    /** Pattern of the route that gave the response, where it is known; '*' for a page, which has one of its own. */
    route: string | undefined;
  }
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
