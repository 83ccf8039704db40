import type { RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { FormsAhead } from './forms-ahead.ts';
import type { KeptAnswers } from './kept-answers.ts';

type Application = {
  readonly fetch: Parameters<typeof getRequestListener>[0];
  /** What need not enter it. */
  readonly kept?: Pick<KeptAnswers, 'send'>;
  readonly forms?: Pick<FormsAhead, 'take'>;
};

/** What a server calls with each request. One in HTTP/1.0 need not name a host; probes of health often do not. */
export function listenerOf({ fetch, kept, forms }: Application): RequestListener {
  const listen = getRequestListener(fetch, { hostname: 'localhost' });
  return (incoming, outgoing) => {
    if (kept?.send(incoming, outgoing)) return;
    const enter = () => void listen(incoming, outgoing);
    if (!forms?.take(incoming, outgoing, enter)) enter();
  };
}
