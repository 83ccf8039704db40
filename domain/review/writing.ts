import { randomUUID } from 'node:crypto';
import { emailKey, mailboxKey } from '#domain/person/rules.ts';
import type { Database, Transaction } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { createTurns } from '#platform/db/turns.ts';
import type { Limits } from '#platform/limits/limits.ts';
import type { KeyedHash } from '#platform/secrets/keyed-hash.ts';
import { authorOf } from './author-key.ts';
import { deleteChangesOf } from './changes.store.ts';
import type { ReviewSubmission } from './form.ts';
import { lockMailbox } from './gate.store.ts';
import { createGate, type Marks, type Verdict } from './gate.ts';
import { hiddenSince } from './hiding.store.ts';
import { createKeepChange } from './keep-change.ts';
import { REVIEW_LIMITS } from './limits.ts';
import { type LetterDeps, postLink } from './links.ts';
import { createOneMailbox, MAILBOX_HAS_ANOTHER } from './one-mailbox.ts';
import { type ProvedStep, proved } from './rules/proof.ts';
import { contentOf, hasSameAnswers } from './rules.ts';
import * as store from './store.ts';

export type WritingDeps = LetterDeps & {
  readonly db: Database;
  readonly limits: Limits;
  readonly keyedHash: KeyedHash;
};

/** The browser that sends a review, and from where. */
export type Author = {
  /** Of the key that it holds. */
  readonly keyHash: Buffer;
  /** As limits know it. */
  readonly network: string;
};

/** What the owner of an address has proved, and for an invitation the account of the doctor who has sent it. */
export type Proof = { readonly step: ProvedStep; readonly vouchedBy?: string };

/** Uses up what a verified doctor has handed over; the doctor's account, or null when it was no good. */
export type UseHanded = (tx: Transaction) => Promise<string | null>;

/** What is known of a review that arrives, beside what it says. */
type Arrival = {
  readonly marks: Marks;
  readonly verdict: Verdict;
  /** Whether the mailbox may get a letter about it. */
  readonly mayWrite: boolean;
  /** The account of the verified doctor who has handed the way here to its sender; null when nobody has. */
  readonly vouchedBy: string | null;
};

/** What is stored of a review that rests on a doctor's word alone, until a letter about it is opened. */
const handedOver = (vouchedBy: string, { markedAt }: Marks, before?: store.StoredReview) => ({
  ...proved('invited', markedAt, before),
  handed: true,
  vouchedBy,
});

/** How a checked review is stored: as the first of its address, over an older one, or waiting for the owner's word. */
export function createWriting(deps: WritingDeps) {
  const { db, limits, clock, keyedHash } = deps;
  const gate = createGate(deps);
  const inTurn = createTurns<number>();
  const keepChange = createKeepChange(deps);
  const { countOnce } = createOneMailbox(deps);

  /** Stores the first review of a lens under an address; its id, or null when there is one already. */
  async function insertFirst(
    tx: Transaction,
    review: ReviewSubmission,
    keyHash: Buffer,
    standing: Partial<store.NewReview> & Marks,
  ): Promise<string | null> {
    const hiddenAt = await hiddenSince(tx, keyedHash, review);
    const at = { createdAt: standing.markedAt, submittedAt: standing.markedAt };
    const id = randomUUID();
    const named = { id, authorKeyHash: authorOf(id, keyHash), emailKey: emailKey(review.email) };
    return store.insertReview(tx, { ...review, ...standing, ...at, ...named, hiddenAt });
  }

  async function writeReview(
    tx: Transaction,
    submission: ReviewSubmission,
    keyHash: Buffer,
    arrival: Arrival,
  ): Promise<void> {
    const { marks, verdict, mayWrite, vouchedBy } = arrival;
    const waits = verdict.asNew && { waitingSince: marks.markedAt, waitingRule: verdict.asNew };
    const standing = vouchedBy ? handedOver(vouchedBy, marks) : waits;
    const id = await insertFirst(tx, submission, keyHash, { ...marks, ...standing });
    if (id) {
      if (mayWrite) await postLink(deps, tx, 'confirm-review', { ...submission, id, handed: vouchedBy !== null });
      return;
    }
    const review = await store.lockReview(tx, submission.lensId, emailKey(submission.email));
    // Removed since the insert met it: then this is a first review after all.
    if (!review) return writeReview(tx, submission, keyHash, arrival);

    const authorKeyHash = authorOf(review.id, keyHash);
    const written = { ...contentOf(submission), authorKeyHash, submittedAt: marks.markedAt };
    // What the owner has agreed to is the owner's: only a browser that has proved to be theirs changes it at once.
    const isAuthors = review.authorKeyHash?.equals(authorKeyHash) && (review.authorProved || !review.verifiedAt);
    const counts = !review.hiddenAt && !review.waitingSince;
    const moves = counts && !hasSameAnswers(review, submission);
    const hasToWait = moves && verdict.asChange && !review.authorProved && !vouchedBy;
    if (!isAuthors || hasToWait) {
      return keepChange(tx, review, written, mayWrite);
    }
    await deleteChangesOf(tx, review.id, authorKeyHash);
    if (review.authorProved) {
      const step = vouchedBy ? 'invited' : 'confirmed';
      const standing = { ...proved(step, marks.markedAt, review), ...(vouchedBy && { vouchedBy }) };
      await store.updateReview(tx, review.id, { ...written, ...marks, ...standing });
      return countOnce(tx, review);
    }
    if (vouchedBy) {
      await store.updateReview(tx, review.id, { ...written, ...marks, ...handedOver(vouchedBy, marks, review) });
      return;
    }
    // A mark tells when answers were given: words alone move nothing, and what waits goes on waiting.
    await store.updateReview(tx, review.id, { ...written, ...(moves || !counts ? marks : {}) });
  }

  /**
   * Stores a review whose author has proved to own the address: it carries the tick at once, replaces an older one
   * of the same lens and belongs to this browser from now on.
   */
  async function writeProved(
    tx: Transaction,
    submission: ReviewSubmission,
    { keyHash, network }: Author,
    { step, vouchedBy }: Proof,
  ): Promise<void> {
    const { lensId, email } = submission;
    await lockMailbox(tx, { lensId, mailbox: mailboxKey(email) });
    const now = clock();
    const author = {
      authorProved: true,
      ...gate.marksOf(submission, keyHash, network),
      ...(vouchedBy !== undefined && { vouchedBy }),
    };
    const id = await insertFirst(tx, submission, keyHash, { ...author, ...proved(step, now) });
    const review = await store.lockReview(tx, lensId, emailKey(email));
    // Removed since the insert met it.
    if (!review)
      return writeProved(tx, submission, { keyHash, network }, { step, ...(vouchedBy !== undefined && { vouchedBy }) });
    if (!id) {
      const authorKeyHash = authorOf(review.id, keyHash);
      const written = { ...contentOf(submission), ...author, authorKeyHash, submittedAt: now };
      await store.updateReview(tx, review.id, { ...written, ...proved(step, now, review) });
    }
    await countOnce(tx, review);
  }

  /** @param use uses up what a verified doctor has handed to the sender, if anything; that doctor, or null when it was no good. */
  async function receive(
    submission: ReviewSubmission,
    { keyHash, network }: Author,
    use?: UseHanded,
  ): Promise<boolean> {
    const mailbox = mailboxKey(submission.email);
    const mayWrite =
      emailKey(submission.email) === mailbox || (await limits.take([REVIEW_LIMITS.lettersToOne, mailbox])) === null;
    const marks = gate.marksOf(submission, keyHash, network);
    // Whoever writes about one lens passes the gate in turn; no connection is held for waiting.
    return inTurn(submission.lensId, () =>
      inTransaction(db, async (tx) => {
        const doctor = use ? await use(tx) : null;
        if (use && doctor === null) return false;
        const verdict = await gate.ask(tx, submission, marks);
        // Nobody's word lets one mailbox count twice.
        const vouchedBy = verdict.asNew === MAILBOX_HAS_ANOTHER ? null : doctor;
        await writeReview(tx, submission, keyHash, { marks, verdict, mayWrite, vouchedBy });
        return true;
      }),
    );
  }

  return {
    writeProved,

    /** Stores a review of which nobody knows whether its sender owns the address. */
    async write(submission: ReviewSubmission, author: Author): Promise<void> {
      await receive(submission, author);
    },

    /**
     * Stores such a review that came by what a verified doctor has handed over: it counts at once and carries a tick,
     * but changes nothing that somebody else has sent, and edits take a letter. When `use` answers null, nothing is
     * stored.
     */
    writeHanded: (submission: ReviewSubmission, author: Author, use: UseHanded) => receive(submission, author, use),
  };
}
