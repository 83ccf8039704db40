import type { Context } from 'hono';
import { routePath } from 'hono/route';
import type { RouteNames } from './route-names.ts';

/** Set by whoever has let a page answer, which has a pattern of its own. */
type Env = { Variables: { isPage?: true } };

/** Where whatever keeps visitors from pages is asked. */
const ANY = new Set(['*', '/*']);

/** Names, once a request was answered, the pattern of the route that did; the path itself is told to nobody. */
export const routeOfAnswers =
  (routes: Pick<RouteNames, 'of'>) =>
  (c: Context<Env>): string => {
    // The last that was asked has answered; finding out which takes longer than to remember a page.
    const pattern = c.get('isPage') ? '*' : routePath(c);
    return ANY.has(pattern) ? routes.of(c.req.path) : pattern;
  };
