import '#platform/metrics/process.ts';

import { createHash, timingSafeEqual } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { securityEvent } from '#platform/log/security.ts';
import { registry } from '#platform/metrics/metrics.ts';
import { problem, readOnly } from '../api/problem.ts';

export type MetricsOptions = {
  /** Updates the gauges. */
  readonly refresh: () => Promise<void>;
  /** Bearer token that allows access from other machines. */
  readonly token: string | undefined;
  readonly isOwnMachine: (c: Context) => boolean;
};

const digest = (text: string) => createHash('sha256').update(text).digest();

/** The metrics of this process for Prometheus; 404 to everyone who may not read them. */
export function createMetricsEndpoint({ refresh, token, isOwnMachine }: MetricsOptions) {
  const expected = token === undefined ? undefined : digest(token);

  function mayRead(c: Context): boolean {
    const [, given] = /^Bearer +(\S+)$/i.exec(c.req.header('Authorization') ?? '') ?? [];
    if (given === undefined) return isOwnMachine(c);
    if (expected && timingSafeEqual(digest(given), expected)) return true;
    securityEvent('token.refused', { at: 'metrics' });
    return false;
  }

  const endpoint = new Hono();
  endpoint.use(async (c, next) => {
    if (!mayRead(c)) return problem(c, 404, 'No such address', 'There is nothing at this address.');
    return next();
  });
  endpoint.get('/', async (c) => {
    await refresh();
    return c.body(await registry.metrics(), 200, { 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' });
  });
  endpoint.all('/', readOnly);
  return endpoint;
}
