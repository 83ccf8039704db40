import type { RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { FormsAhead } from './forms-ahead.ts';
import type { KeptAnswers } from './kept-answers.ts';

type Application = {
  readonly fetch: Parameters<typeof getRequestListener>[0];
  /** Fast paths that answer before the application. */
  readonly kept?: Pick<KeptAnswers, 'send'>;
  readonly forms?: Pick<FormsAhead, 'take'>;
};

/** The request listener of the site. HTTP/1.0 requests, as health probes often send, need no Host. */
export function listenerOf({ fetch, kept, forms }: Application): RequestListener {
  const listen = getRequestListener(fetch, { hostname: 'localhost' });
  return (incoming, outgoing) => {
    if (kept?.send(incoming, outgoing)) return;
    const enter = () => void listen(incoming, outgoing);
    if (!forms?.take(incoming, outgoing, enter)) enter();
  };
}
