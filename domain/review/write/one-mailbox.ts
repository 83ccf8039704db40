import { mailboxKey } from '#domain/person/rules.ts';
import type { Transaction } from '#platform/db/database.ts';
import { MAILBOX_HAS_ANOTHER } from '../rules/gate.ts';
import { lockMailbox } from './gate.store.ts';
import { deleteVerifiedOthers, findReviewById, holdOthers, lockReviewById, type StoredReview } from './store.ts';

/** The review of this id, with its mailbox and its row locked against other writers until the transaction ends. */
export async function lockWithMailbox(tx: Transaction, id: string): Promise<StoredReview | undefined> {
  const found = await findReviewById(tx, id);
  if (!found) return undefined;
  await lockMailbox(tx, { lensId: found.lensId, mailbox: mailboxKey(found.email) });
  return lockReviewById(tx, id);
}

/**
 * Makes one mailbox count once for a lens, whichever of its addresses its owner uses: a newly verified review replaces
 * an earlier verified one of the mailbox, and unconfirmed ones wait from now on, except in a trial. Call it with the
 * mailbox locked, in the transaction that verifies the review. A hidden review replaces none.
 *
 * @param isSpared it comes from this machine, on a trial.
 */
export async function countOnce(
  tx: Transaction,
  review: Pick<StoredReview, 'id' | 'lensId' | 'email' | 'hiddenAt'>,
  now: Date,
  isSpared: boolean,
): Promise<void> {
  if (review.hiddenAt) return;
  await deleteVerifiedOthers(tx, review);
  if (!isSpared) await holdOthers(tx, review, MAILBOX_HAS_ANOTHER, now);
}
