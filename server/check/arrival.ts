import type { Context } from 'hono';
import type { Sender } from '#app/context.ts';
import type { Database } from '#platform/db/database.ts';
import type { Links } from '#platform/links/links.ts';
import { spendLink } from '#platform/links/store.ts';
import { problem } from '../api/problem.ts';
import { isOfProxies } from '../own-machine.ts';
import { peerOf } from '../proxy-warning.ts';
import { networkOf } from '../visitor.ts';

/** Purpose of the links that show how a request arrived. They are valid for one minute and one use. */
export const ARRIVAL = { purpose: 'check', seconds: 60, path: '/arrival-check' } as const;

/** How a request arrived. */
export type Arrival = {
  /** The network that the request counts as. */
  readonly network: string;
  /** The direct peer, and whether TRUST_PROXY names it. */
  readonly peer: string;
  readonly isTrusted: boolean;
  /** X-Forwarded-For, from the visitor to the last proxy but one. */
  readonly forwardedFor: string | null;
};

type Options = {
  readonly links: Pick<Links, 'open'>;
  readonly db: Database;
  readonly trustProxy: readonly string[];
  readonly visitorOf: (c: Context) => Sender;
};

/** Answers the holder of a check link with how their request arrived. */
export function showArrival({ links, db, trustProxy, visitorOf }: Options) {
  const isProxy = isOfProxies(trustProxy);
  return async (c: Context) => {
    const link = await links.open(ARRIVAL.purpose, c.req.param('token') ?? '');
    if (!link || !(await spendLink(db, link)))
      return problem(c, 404, 'No such address', 'There is nothing at this address.');
    const address = peerOf(c);
    const arrival: Arrival = {
      network: visitorOf(c).network,
      peer: networkOf(address),
      isTrusted: isProxy(address),
      forwardedFor: c.req.header('X-Forwarded-For') ?? null,
    };
    return c.json(arrival, 200, { 'Cache-Control': 'no-store' });
  };
}
