import { requestSeconds } from '#platform/metrics/metrics.ts';

const METHODS = new Set(['GET', 'HEAD', 'POST']);

/** Counts responses by route pattern. */
export type RequestMeasure = { readonly route: string; readonly method: string; readonly status: number };

/** Records the time to the first byte, in milliseconds. */
export function measureRequest({ route, method: asked, status }: RequestMeasure, milliseconds: number): void {
  const method = METHODS.has(asked) ? asked : 'other';
  const first = Math.floor(status / 100);
  requestSeconds.observe(`${first}${method}${route}`, milliseconds / 1000, () => ({
    route,
    method,
    status: `${first}xx`,
  }));
}
