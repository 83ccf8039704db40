import { emailKey, mailboxKey } from '#domain/person/rules.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Limits } from '#platform/limits/limits.ts';
import { surroundingNetwork } from '#platform/limits/wider-network.ts';
import type { KeyedHash } from '#platform/secrets/keyed-hash.ts';
import type { ReviewSubmission } from './form.ts';
import { countBefore, lockGate, lockMailbox } from './gate.store.ts';
import { mailDomain } from './mail-domain.ts';
import { type WaitingRule, waitingRule } from './rules/gate.ts';

/** Where a review came from, as it is stored beside it for a time. */
export type Marks = {
  /** Keyed hash of the network around the visitor's. */
  readonly networkMark: string;
  /** Keyed hash of the key that the browser holds. */
  readonly authorMark: string;
  /** Null of a large public provider. */
  readonly mailDomain: string | null;
  readonly markedAt: Date;
};

/** By which rule a review waits as a new one, and by which as a change of one that counts; null: it counts at once. */
export type Verdict = { readonly asNew: WaitingRule | null; readonly asChange: WaitingRule | null };

const FREE: Verdict = { asNew: null, asChange: null };

export type GateDeps = {
  readonly limits: Pick<Limits, 'isSpared'>;
  readonly clock: () => Date;
  readonly keyedHash: KeyedHash;
};

/** Tells which unconfirmed reviews wait, by the rules of the gate and what other transactions have committed. */
export function createGate({ limits, clock, keyedHash }: GateDeps) {
  return {
    /** @param network as limits know it. */
    marksOf(submission: ReviewSubmission, keyHash: Buffer, network: string): Marks {
      return {
        networkMark: keyedHash(`network of a review: ${surroundingNetwork(network)}`),
        authorMark: keyedHash(`author of a review: ${keyHash.toString('base64url')}`),
        mailDomain: mailDomain(submission.email),
        markedAt: clock(),
      };
    },

    /**
     * Takes the locks under which an unconfirmed review is decided about, and asks the rules. It comes before any row
     * is locked, and holds until the transaction ends. On a trial, nothing from this machine waits.
     */
    async ask(tx: Transaction, submission: ReviewSubmission, marks: Marks): Promise<Verdict> {
      const { lensId, email } = submission;
      const arrival = { ...marks, lensId, emailKey: emailKey(email), mailbox: mailboxKey(email) };
      if (limits.isSpared()) {
        await lockMailbox(tx, arrival);
        return FREE;
      }
      await lockGate(tx, arrival);
      const before = await countBefore(tx, arrival, marks.markedAt);
      return { asNew: waitingRule(before), asChange: waitingRule(before, true) };
    },
  };
}
