import type { Context } from 'hono';
import { routePath } from 'hono/route';
import { requestSeconds } from '#platform/metrics/metrics.ts';
import type { RouteNames } from './route-names.ts';

/** Set by whoever has let a page answer, which has a pattern of its own. */
type Env = { Variables: { isPage?: true } };

/** Where whatever keeps visitors from pages is asked. */
const ANY = new Set(['*', '/*']);
const METHODS = new Set(['GET', 'HEAD', 'POST']);

/** Notes in how many milliseconds an answer began; the path itself is told to nobody. */
export function measureRequests(routes: Pick<RouteNames, 'of'>): (c: Context<Env>, milliseconds: number) => void {
  function routeOf(c: Context<Env>): string {
    // The last that was asked has answered; finding out which takes longer than to remember a page.
    const pattern = c.get('isPage') ? '*' : routePath(c);
    return ANY.has(pattern) ? routes.of(c.req.path) : pattern;
  }
  return (c, milliseconds) => {
    const route = routeOf(c);
    const method = METHODS.has(c.req.method) ? c.req.method : 'other';
    const first = Math.floor(c.res.status / 100);
    requestSeconds.observe(`${first}${method}${route}`, milliseconds / 1000, () => ({
      route,
      method,
      status: `${first}xx`,
    }));
  };
}
