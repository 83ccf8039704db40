import { emailKey, mailboxKey } from '#domain/person/rules.ts';
import type { Transaction } from '#platform/db/database.ts';
import { surroundingNetwork } from '#platform/limits/wider-network.ts';
import type { KeyedHash } from '#platform/secrets/keyed-hash.ts';
import type { ReviewSubmission } from './form.ts';
import { type Arrival, countBefore, lockGate } from './gate.store.ts';
import { mailDomain } from './mail-domain.ts';
import { type WaitingRule, waitingRule, withOthers } from './rules/gate.ts';

/** Where a review came from, as it is stored beside it for a time. */
export type OriginHashes = {
  /** Keyed hash of the network around the visitor's. */
  readonly networkHash: string;
  /** Keyed hash of the key that the browser holds. */
  readonly browserHash: string;
  /** Null of a large public provider. */
  readonly mailDomain: string | null;
  readonly originHashedAt: Date;
};

/** By which rule a review waits as a new one, and by which as a change of one that counts; null: it counts at once. */
export type Verdict = { readonly asNew: WaitingRule | null; readonly asChange: WaitingRule | null };

/** A review that nobody has confirmed, as the gate is asked about it. */
export type Arriving = {
  readonly submission: ReviewSubmission;
  readonly originHashes: OriginHashes;
  /** It comes from this machine, on a trial. */
  readonly isSpared: boolean;
};

const FREE: Verdict = { asNew: null, asChange: null };

export type GateDeps = {
  readonly clock: () => Date;
  readonly keyedHash: KeyedHash;
};

/** Decides which unconfirmed reviews wait, by the rules of the gate and what other transactions have committed. */
export function createGate({ clock, keyedHash }: GateDeps) {
  return {
    /** @param network as limits know it. */
    originHashesOf(submission: ReviewSubmission, keyHash: Buffer, network: string): OriginHashes {
      return {
        networkHash: keyedHash(`network of a review: ${surroundingNetwork(network)}`),
        browserHash: keyedHash(`author of a review: ${keyHash.toString('base64url')}`),
        mailDomain: mailDomain(submission.email),
        originHashedAt: clock(),
      };
    },

    /**
     * Takes the locks under which unconfirmed reviews are decided about, until the transaction ends. Call it before any
     * row of a review is locked.
     */
    lock: (tx: Transaction, arriving: readonly Arriving[]): Promise<void> => lockGate(tx, arriving.map(arrivalOf)),

    /** Asks the rules about one review. On a trial, nothing from this machine waits. Needs the locks. */
    async ask(tx: Transaction, { isSpared, ...arriving }: Arriving): Promise<Verdict> {
      const [before] = isSpared ? [] : await countBefore(tx, [arrivalOf(arriving)], clock());
      if (!before) return FREE;
      return { asNew: waitingRule(before), asChange: waitingRule(before, true) };
    },

    /**
     * As `ask`, for many at once: each one that is the first of a lens under its address is decided as if those before
     * it were stored already. The others are left out.
     *
     * @param isHidden whether a review is hidden from the start, and counts nowhere.
     * @returns the first ones, with the rule by which each waits.
     */
    async askFirst<One extends Arriving>(
      tx: Transaction,
      arriving: readonly One[],
      isHidden: (one: One) => boolean,
    ): Promise<Map<One, WaitingRule | null>> {
      const arrivals = arriving.map(arrivalOf);
      const counted = await countBefore(tx, arrivals, clock());
      const first = new Map<One, WaitingRule | null>();
      const others: (Arrival & { counts: boolean })[] = [];
      for (const [place, one] of arriving.entries()) {
        const [before, arrival] = [counted[place], arrivals[place]];
        if (!before || !arrival || before.isThere || others.some((other) => isUnderSame(other, arrival))) continue;
        const rule = one.isSpared ? null : waitingRule(withOthers(before, arrival, others));
        first.set(one, rule);
        others.push({ ...arrival, counts: rule === null && !isHidden(one) });
      }
      return first;
    },
  };
}

const arrivalOf = ({ submission, originHashes }: Pick<Arriving, 'submission' | 'originHashes'>): Arrival => ({
  ...originHashes,
  lensId: submission.lensId,
  emailKey: emailKey(submission.email),
  mailbox: mailboxKey(submission.email),
});

const isUnderSame = (one: Arrival, other: Arrival) => one.lensId === other.lensId && one.emailKey === other.emailKey;
