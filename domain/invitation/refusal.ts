import type { Done, Gone } from '#domain/form/act.ts';
import { DAY } from '#domain/wording/rules.ts';
import type { Transaction } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { AddressHashes, Suppression } from '#platform/mail/suppression.store.ts';
import type { Parts } from '#platform/service/parts.ts';

const PURPOSE = 'refuse-letters';
/** How long the link to refuse letters holds, in seconds. */
export const REFUSAL_SECONDS = 2 * 365 * DAY;
/** No hash has a dot in it. */
const BETWEEN_HASHES = '.';

export type RefusalDeps = Parts<'db' | 'links' | 'publicUrl'> & {
  readonly suppression: Suppression;
  /** Ends all other subscriptions of a mailbox that refuses all letters. */
  readonly ends: readonly ((tx: Transaction, hashes: AddressHashes) => Promise<void>)[];
};

/** Where the owner of an address refuses letters: a page for people, and an address for mail programs (RFC 8058). */
export type RefusalLinks = { readonly url: string; readonly oneClickUrl: string };

export type Refusals = ReturnType<typeof createRefusals>;

/**
 * How people refuse every letter that they have not asked for, and take that back. Tokens come from mailed links and
 * carry the hashes of an address, never the address itself; one that is forged or expired changes nothing.
 */
export function createRefusals({ db, links, suppression, ends, publicUrl }: RefusalDeps) {
  async function hashesIn(token: string): Promise<AddressHashes | null> {
    const [ofMailbox, ...ofSpelling] = (await links.open(PURPOSE, token))?.subject.split(BETWEEN_HASHES) ?? [];
    return ofMailbox === undefined ? null : [ofMailbox, ...ofSpelling];
  }

  /** Notes down whether an address, known by its hashes, refuses letters; refusing them ends whatever goes on coming. */
  async function decide(hashes: AddressHashes, refuses: boolean): Promise<void> {
    if (!refuses) {
      await suppression.remove(db, hashes);
      return;
    }
    await inTransaction(db, async (tx) => {
      await suppression.add(tx, hashes);
      for (const end of ends) await end(tx, hashes);
    });
  }

  async function decideBy(token: string, refuses: boolean): Promise<Done | Gone> {
    const hashes = await hashesIn(token);
    if (!hashes) return { kind: 'gone' };
    await decide(hashes, refuses);
    return { kind: 'done' };
  }

  return {
    decide,

    async linksFor(address: string): Promise<RefusalLinks> {
      const token = await links.sign({
        purpose: PURPOSE,
        subject: suppression.hashesOf(address).join(BETWEEN_HASHES),
        seconds: REFUSAL_SECONDS,
      });
      return { url: `${publicUrl}/refuse-letters/${token}`, oneClickUrl: `${publicUrl}/api/refuse-letters/${token}` };
    },

    /** Whether the owner of the address has refused letters. */
    async isRefused(token: string): Promise<boolean | null> {
      const hashes = await hashesIn(token);
      return hashes && suppression.holds(db, hashes);
    },

    /** No more letters; refusing twice is refusing. */
    refuse: (token: string) => decideBy(token, true),

    /** Letters again. */
    allow: (token: string) => decideBy(token, false),
  };
}
