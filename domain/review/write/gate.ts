import { emailKey, mailboxKey } from '#domain/person/rules.ts';
import type { Transaction } from '#platform/db/database.ts';
import { surroundingNetwork } from '#platform/limits/wider-network.ts';
import type { Parts } from '#platform/service/parts.ts';
import { type OriginHashes, type WaitingRule, waitingRule, withOthers } from '../rules/gate.ts';
import type { ReviewSubmission } from './form.ts';
import { countBefore, lockGate, type Sender } from './gate.store.ts';
import { mailDomain } from './mail-domain.ts';
import type { Arrival } from './plan.ts';

export type GateDeps = Parts<'clock' | 'keyedHash'>;

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
    lock: (tx: Transaction, arrivals: readonly Arrival[]): Promise<void> => lockGate(tx, arrivals.map(senderOf)),

    /**
     * By which rule a change of an unconfirmed review that counts has to wait; null when it counts at once. On a trial,
     * nothing from this machine waits. Needs the locks.
     */
    async askChange(tx: Transaction, arrival: Arrival): Promise<WaitingRule | null> {
      const [before] = arrival.isSpared ? [] : await countBefore(tx, [senderOf(arrival)], clock());
      return before ? waitingRule(before, true) : null;
    },

    /**
     * By which rule each one waits that is the first of a lens under its address, decided as if those before it were
     * stored already. The others are left out. A verified address never waits. Needs the locks.
     *
     * @param isHidden whether a review is hidden from the start, and counts nowhere.
     */
    async askFirst(
      tx: Transaction,
      arrivals: readonly Arrival[],
      isHidden: (one: Arrival) => boolean,
    ): Promise<Map<Arrival, WaitingRule | null>> {
      const first = new Map<Arrival, WaitingRule | null>();
      const asked = arrivals.filter(({ verification }) => !verification);
      for (const arrival of arrivals) if (arrival.verification) first.set(arrival, null);
      const senders = asked.map(senderOf);
      const counted = asked.length > 0 ? await countBefore(tx, senders, clock()) : [];
      const others: (Sender & { counts: boolean })[] = [];
      for (const [place, one] of asked.entries()) {
        const [before, sender] = [counted[place], senders[place]];
        if (!before || !sender || before.isThere || others.some((other) => isUnderSame(other, sender))) continue;
        const rule = one.isSpared ? null : waitingRule(withOthers(before, sender, others));
        first.set(one, rule);
        others.push({ ...sender, counts: rule === null && !isHidden(one) });
      }
      return first;
    },
  };
}

const senderOf = ({ submission, originHashes }: Arrival): Sender => ({
  ...originHashes,
  lensId: submission.lensId,
  emailKey: emailKey(submission.email),
  mailbox: mailboxKey(submission.email),
});

const isUnderSame = (one: Sender, other: Sender) => one.lensId === other.lensId && one.emailKey === other.emailKey;
