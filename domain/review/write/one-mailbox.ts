import { mailboxKey } from '#domain/person/rules.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Parts } from '#platform/service/parts.ts';
import { MAILBOX_HAS_ANOTHER } from '../rules/gate.ts';
import { lockMailbox } from './gate.store.ts';
import * as others from './one-mailbox.store.ts';
import { findReviewById, lockReviewById, type StoredReview } from './store.ts';

export type OneMailboxDeps = Parts<'clock'>;

/** Makes one mailbox count once for a lens, whichever of its addresses its owner uses. */
export function createOneMailbox({ clock }: OneMailboxDeps) {
  return {
    /** The review of this id, with its mailbox and its row locked against other writers until the transaction ends. */
    async lock(tx: Transaction, id: string): Promise<StoredReview | undefined> {
      const found = await findReviewById(tx, id);
      if (!found) return undefined;
      await lockMailbox(tx, { lensId: found.lensId, mailbox: mailboxKey(found.email) });
      return lockReviewById(tx, id);
    },

    /**
     * A newly verified review replaces an earlier verified one of the mailbox; unconfirmed ones wait from now on,
     * except in a trial. Call it with the mailbox locked, in the transaction that verifies the review. A hidden review
     * replaces none.
     *
     * @param isSpared it comes from this machine, on a trial.
     */
    async countOnce(
      tx: Transaction,
      review: Pick<StoredReview, 'id' | 'lensId' | 'email' | 'hiddenAt'>,
      isSpared: boolean,
    ): Promise<void> {
      if (review.hiddenAt) return;
      await others.deleteVerifiedOthers(tx, review);
      if (!isSpared) await others.holdOthers(tx, review, MAILBOX_HAS_ANOTHER, clock());
    },
  };
}
