import { emailKey, mailboxKey } from '#domain/person/rules.ts';
import type { Database, Transaction } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { Limits } from '#platform/limits/limits.ts';
import type { KeyedHash } from '#platform/secrets/keyed-hash.ts';
import * as changes from './changes.store.ts';
import type { ReviewSubmission } from './form.ts';
import { hiddenSince } from './hiding.store.ts';
import { REVIEW_LIMITS } from './limits.ts';
import { type LetterDeps, LINK_SECONDS, postLink } from './links.ts';
import { type ProvedStep, proved } from './rules/proof.ts';
import { contentOf } from './rules.ts';
import * as store from './store.ts';

/** Between two letters about the changes that wait for one review, in milliseconds. */
const BETWEEN_LETTERS = 24 * 3600 * 1000;

export type WritingDeps = LetterDeps & {
  readonly db: Database;
  readonly limits: Limits;
  readonly keyedHash: KeyedHash;
};

/** How a checked review is stored: as the first of its address, over an older one, or waiting for the owner's word. */
export function createWriting(deps: WritingDeps) {
  const { db, limits, clock, keyedHash } = deps;

  /** Stores the first review of a lens under an address; its id, or null when there is one already. */
  async function insertFirst(
    tx: Transaction,
    review: ReviewSubmission,
    author: Pick<store.NewReview, 'authorKeyHash' | 'authorProved' | 'step' | 'verifiedAt'>,
  ): Promise<string | null> {
    const hiddenAt = await hiddenSince(tx, keyedHash, review);
    const key = emailKey(review.email);
    return store.insertReview(tx, { ...review, ...author, emailKey: key, hiddenAt, submittedAt: clock() });
  }

  /** @param mayWrite whether the mailbox may get a letter about it. */
  async function writeReview(
    tx: Transaction,
    submission: ReviewSubmission,
    authorKeyHash: Buffer,
    mayWrite: boolean,
  ): Promise<void> {
    const id = await insertFirst(tx, submission, { authorKeyHash });
    if (id) {
      if (mayWrite) await postLink(deps, tx, 'confirm-review', { ...submission, id });
      return;
    }
    const review = await store.lockReview(tx, submission.lensId, emailKey(submission.email));
    // Removed by its owner since the insert met it: then this is a first review after all.
    if (!review) return writeReview(tx, submission, authorKeyHash, mayWrite);

    const written = { ...contentOf(submission), authorKeyHash, submittedAt: clock() };
    // What the owner has agreed to is the owner's: only a browser that has proved to be theirs changes it at once.
    const isAuthors = review.authorKeyHash?.equals(authorKeyHash) && (review.authorProved || !review.verifiedAt);
    if (!isAuthors) return keepWaiting(tx, review, written, mayWrite);
    const standing = review.authorProved ? proved('confirmed', clock(), review) : {};
    await store.updateReview(tx, review.id, { ...written, ...standing });
  }

  /** The newest text of every sender waits; one letter a day leads to all of them. */
  async function keepWaiting(
    tx: Transaction,
    review: store.StoredReview,
    written: Omit<changes.NewChange, 'reviewId' | 'expiresAt'>,
    mayWrite: boolean,
  ): Promise<void> {
    const now = clock();
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
  }

  /**
   * Stores a review whose author has proved to own the address: it carries the tick at once, replaces an older one
   * of the same lens and belongs to this browser from now on.
   */
  async function writeProved(
    tx: Transaction,
    submission: ReviewSubmission,
    authorKeyHash: Buffer,
    step: ProvedStep,
  ): Promise<void> {
    const now = clock();
    const author = { authorKeyHash, authorProved: true };
    if (await insertFirst(tx, submission, { ...author, ...proved(step, now) })) return;
    const review = await store.lockReview(tx, submission.lensId, emailKey(submission.email));
    if (!review) return writeProved(tx, submission, authorKeyHash, step);
    const written = { ...contentOf(submission), ...author, submittedAt: now };
    await store.updateReview(tx, review.id, { ...written, ...proved(step, now, review) });
  }

  return {
    writeProved,

    /** Stores a review of which nobody knows whether its sender owns the address. */
    async write(submission: ReviewSubmission, authorKeyHash: Buffer): Promise<void> {
      const mailbox = mailboxKey(submission.email);
      const mayWrite =
        emailKey(submission.email) === mailbox || (await limits.take([REVIEW_LIMITS.lettersToOne, mailbox])) === null;
      await inTransaction(db, (tx) => writeReview(tx, submission, authorKeyHash, mayWrite));
    },
  };
}
