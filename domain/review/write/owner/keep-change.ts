import type { Transaction } from '#platform/db/database.ts';
import type { StoredReview } from '../store.ts';
import * as changes from './changes.store.ts';
import { type LetterDeps, LINK_SECONDS, postLinks } from './links.ts';

/** Between two letters about the changes that wait for one review, in milliseconds. */
const BETWEEN_LETTERS = 24 * 3600 * 1000;

/** A text that waits for the owner of a review. */
export type WaitingText = {
  readonly review: StoredReview;
  readonly written: Omit<changes.NewChange, 'reviewId' | 'expiresAt' | 'notifiedAt'>;
  /** Whether the mailbox may get a letter about it. */
  readonly mayWrite: boolean;
};

/**
 * When a letter about a change leaves or left, and whether it is still to be posted. One letter a day leads to all
 * changes of a review: at once when the last is a day old, else when that day is over.
 */
function schedule({ newest, own }: changes.LetterTimes, mayWrite: boolean, now: Date) {
  const due = new Date(newest ? newest.getTime() + BETWEEN_LETTERS : 0);
  const isDue = due <= now;
  // A letter of this day has led to the change, or the next one, which is posted already, leads to it.
  if (!mayWrite || (!isDue && own)) return { notifiedAt: own };
  if (newest && newest > now) return { notifiedAt: newest };
  return isDue ? { notifiedAt: now, isNew: true } : { notifiedAt: due, isNew: true, leavesAt: due };
}

/** Lets new texts wait for the owners of reviews, one of each review: the newest of every sender. */
export function createKeepChanges(deps: LetterDeps) {
  return async function keepChanges(tx: Transaction, texts: readonly WaitingText[]): Promise<void> {
    if (texts.length === 0) return;
    const now = deps.clock();
    const expiresAt = new Date(now.getTime() + 1000 * LINK_SECONDS['confirm-change']);
    const named = texts.map(({ review, written }) => ({ ...written, reviewId: review.id, expiresAt }));
    const letterTimes = await changes.readLetterTimes(tx, named, now);
    const letters = texts.map(({ mayWrite }, place) =>
      schedule(letterTimes[place] ?? { newest: null, own: null }, mayWrite, now),
    );
    await changes.deleteExpiredChanges(tx, now);
    await changes.saveChanges(
      tx,
      named.map((change, place) => ({ ...change, notifiedAt: letters[place]?.notifiedAt ?? null })),
    );
    const posted = texts.flatMap(({ review }, place) => {
      const { isNew, leavesAt } = letters[place] ?? {};
      return isNew ? [{ ...review, leavesAt }] : [];
    });
    await postLinks(deps, tx, 'confirm-change', posted);
  };
}
