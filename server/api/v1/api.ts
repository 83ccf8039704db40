import { type Context, Hono } from 'hono';
import { cors } from 'hono/cors';
import type { Services } from '#app/context/services.ts';
import type { Sender } from '#app/context.ts';
import { problem, readOnly } from '../problem.ts';
import { takes } from '../unknown-parameters.ts';
import { documentFor } from './document.ts';
import { createInvitationsApi } from './invitation-api.ts';
import { createOutcomeBatchApi } from './outcome-batch-api.ts';
import { createReadApi } from './read-api.ts';

const DAY = 24 * 3600;

/** CORS for public reads: any origin, without credentials; these routes read no cookies. */
const open = cors({
  origin: '*',
  allowMethods: ['GET', 'HEAD'],
  allowHeaders: ['If-None-Match'],
  exposeHeaders: ['ETag', 'Link', 'Retry-After'],
  maxAge: DAY,
});

/** The versioned API: exactly what its document describes. */
export function createV1(services: Services, visitorOf: (c: Context) => Sender) {
  const api = new Hono();
  // Before CORS is enabled: token operations are for programs, and no page should hold a token.
  api.route('/', createInvitationsApi(services, visitorOf));
  api.route('/', createOutcomeBatchApi(services));
  api.use(open);
  const text = JSON.stringify(documentFor(services.site.publicUrl));
  api.get('/openapi.json', takes(), (c) => {
    c.set('shared', { key: c.req.path, shows: new Set(), suits: () => true });
    return c.body(text, 200, { 'Content-Type': 'application/json', 'Cache-Control': 'public, max-age=300' });
  });
  api.all('/openapi.json', readOnly);
  api.route('/', createReadApi(services));
  api.all('*', (c) => problem(c, 404, 'No such address', 'The API has no such address. All are listed at /api.'));
  return api;
}
