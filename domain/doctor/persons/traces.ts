import ipaddr from 'ipaddr.js';
import type { KnownBrowsers } from '#domain/account/known-browser.ts';
import { DAY } from '#domain/wording/rules.ts';
import type { Queryable } from '#platform/db/database.ts';
import { surroundingNetwork } from '#platform/limits/wider-network.ts';
import type { Parts } from '#platform/service/parts.ts';
import { pairOf } from '../rules/persons.ts';
import * as store from './persons.store.ts';

/** How long it is noted from which network a doctor has come, in seconds. A link that was found stays. */
export const NETWORK_SECONDS = 30 * DAY;

/** Ranges of addresses that many unrelated visitors have. */
const SHARED_RANGES = ['loopback', 'private', 'linkLocal', 'uniqueLocal'];

/** The network by which accounts are linked: a /24 or a /48; null for one that says nothing. */
function identifyingNetwork(network: string): string | null {
  const [address = ''] = network.split('/');
  const identifies = ipaddr.isValid(address) && !SHARED_RANGES.includes(ipaddr.parse(address).range());
  return identifies ? surroundingNetwork(network) : null;
}

type Deps = Parts<'db' | 'keyedHash' | 'clock'> & {
  readonly browsers: KnownBrowsers;
};

export type Traces = ReturnType<typeof createTraces>;

/** Records from which networks and browsers doctors sign in, and links accounts that share one. */
export function createTraces({ db: site, keyedHash, browsers, clock }: Deps) {
  const hashOf = (identifying: string) => keyedHash(`network of a doctor: ${identifying}`);
  return {
    /** Whether a doctor has come from a network before. One that identifies nobody, such as a private one, counts as known. */
    async knows(uid: string, network: string): Promise<boolean> {
      const identifying = identifyingNetwork(network);
      return identifying === null || store.hasNetwork(site, uid, hashOf(identifying), clock());
    },

    /** Records that a doctor has registered or signed in from a network, in the browser of these headers. */
    async note(db: Queryable, uid: string, headers: Headers, network: string): Promise<void> {
      const now = clock();
      const before = await browsers.owner(headers);
      if (before !== null && before !== uid) await store.addReason(db, pairOf(uid, before), 'device', now);
      const identifying = identifyingNetwork(network);
      if (identifying === null) return;
      const networkHash = hashOf(identifying);
      await store.noteNetwork(db, uid, networkHash, new Date(now.getTime() + NETWORK_SECONDS * 1000));
      for (const other of await store.listOthersFrom(db, uid, networkHash, now)) {
        await store.addReason(db, pairOf(uid, other), 'network', now);
      }
    },
  };
}
