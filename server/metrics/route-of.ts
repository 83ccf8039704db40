import type { Context } from 'hono';
import { routePath } from 'hono/route';
import type { RouteNames } from './route-names.ts';

/** Set for requests that reach a page, which has a pattern of its own. */
type Env = { Variables: { isPage?: true } };

/** Patterns of middleware. */
const ANY = new Set(['*', '/*']);

/** The route pattern of a response; the path itself is never recorded. */
export const routeOfAnswers =
  (routes: Pick<RouteNames, 'of'>) =>
  (c: Context<Env>): string => {
    // The last handler gave the response. To look that up costs more than a flag for pages.
    const pattern = c.get('isPage') ? '*' : routePath(c);
    return ANY.has(pattern) ? routes.of(c.req.path) : pattern;
  };
