import type { Context } from 'hono';
import type { Sender } from '#app/context.ts';
import type { Database } from '#platform/db/database.ts';
import type { Links } from '#platform/links/links.ts';
import { spendLink } from '#platform/links/store.ts';
import { problem } from '../api/problem.ts';
import { isOfProxies } from '../own-machine.ts';
import { peerOf } from '../proxy-warning.ts';
import { networkOf } from '../visitor.ts';

/** For whom a link is that shows how a request of the check has arrived; holds for a minute and once. */
export const ARRIVAL = { purpose: 'check', seconds: 60, path: '/arrival-check' } as const;

/** How a request has come in. */
export type Arrival = {
  /** Who it counts as. */
  readonly network: string;
  /** Who has handed it over, and whether TRUST_PROXY names it. */
  readonly peer: string;
  readonly isTrusted: boolean;
  /** What X-Forwarded-For says, from the visitor to the last proxy but one. */
  readonly forwardedFor: string | null;
};

type Options = {
  readonly links: Pick<Links, 'open'>;
  readonly db: Database;
  readonly trustProxy: readonly string[];
  readonly visitorOf: (c: Context) => Sender;
};

/** Shows whoever has a link of the check how their request has arrived. */
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
