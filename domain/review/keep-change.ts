import type { Transaction } from '#platform/db/database.ts';
import * as changes from './changes.store.ts';
import { type LetterDeps, LINK_SECONDS, postLink } from './links.ts';
import type { StoredReview } from './store.ts';

/** Between two letters about the changes that wait for one review, in milliseconds. */
const BETWEEN_LETTERS = 24 * 3600 * 1000;

/** How a new text waits for the owner of a review: the newest of every sender; one letter a day leads to all of them. */
export function createKeepChange(deps: LetterDeps) {
  /** @param mayWrite whether the mailbox may get a letter about it. */
  return async function keepChange(
    tx: Transaction,
    review: StoredReview,
    written: Omit<changes.NewChange, 'reviewId' | 'expiresAt'>,
    mayWrite: boolean,
  ): Promise<void> {
    const now = deps.clock();
    const expiresAt = new Date(now.getTime() + 1000 * LINK_SECONDS['confirm-change']);
    const last = await changes.newestTold(tx, review.id);
    const change = await changes.saveChange(tx, { ...written, reviewId: review.id, expiresAt });
    if (!mayWrite) return;

    const due = last ? last.getTime() + BETWEEN_LETTERS : 0;
    const isDue = due <= now.getTime();
    // It stood in the letter of this day, or stands on the page that the next one leads to.
    if (!isDue && change.toldAt) return;
    if (last && last > now) return changes.markTold(tx, change.id, last);
    const toldAt = isDue ? now : new Date(due);
    await changes.markTold(tx, change.id, toldAt);
    await postLink(deps, tx, 'confirm-change', review, isDue ? undefined : toldAt);
  };
}
