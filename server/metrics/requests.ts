import type { Context } from 'hono';
import { requestSeconds } from '#platform/metrics/metrics.ts';

const METHODS = new Set(['GET', 'HEAD', 'POST']);

/** Notes in how many milliseconds an answer began. */
export function measureRequests(routeOf: (c: Context) => string): (c: Context, milliseconds: number) => void {
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
