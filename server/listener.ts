import { getRequestListener } from '@hono/node-server';

type Application = { readonly fetch: Parameters<typeof getRequestListener>[0] };

/** What a server calls with each request. One in HTTP/1.0 need not name a host; probes of health often do not. */
export const listenerOf = (app: Application) => getRequestListener(app.fetch, { hostname: 'localhost' });
