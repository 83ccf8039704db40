import { randomUUID } from 'node:crypto';
import { emailKey, mailboxKey } from '#domain/person/rules.ts';
import type { Database, Transaction } from '#platform/db/database.ts';
import { createTogether } from '#platform/db/together.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { createTurns } from '#platform/db/turns.ts';
import type { Limits } from '#platform/limits/limits.ts';
import type { KeyedHash } from '#platform/secrets/keyed-hash.ts';
import { authorOf } from './author-key.ts';
import { deleteChangesOf } from './changes.store.ts';
import type { ReviewSubmission } from './form.ts';
import { lockMailbox } from './gate.store.ts';
import { type Arriving, createGate, type Marks, type Verdict } from './gate.ts';
import { hiddenSince } from './hiding.store.ts';
import { createKeepChange } from './keep-change.ts';
import { REVIEW_LIMITS } from './limits.ts';
import { type LetterDeps, postLink, postLinks } from './links.ts';
import { createOneMailbox, MAILBOX_HAS_ANOTHER } from './one-mailbox.ts';
import type { WaitingRule } from './rules/gate.ts';
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

/** An unconfirmed review that arrives, with what is known of it beside what it says. */
type Arrival = Arriving & {
  readonly keyHash: Buffer;
  /** Whether the mailbox may get a letter about it. */
  readonly mayWrite: boolean;
};

/** What is stored of a review that waits by a rule; nothing more of one that counts. */
const waiting = (waitingRule: WaitingRule | null, { markedAt }: Marks) =>
  waitingRule && { waitingSince: markedAt, waitingRule };

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

  /** The row of the first review of a lens under an address. */
  function firstRow(
    review: ReviewSubmission,
    keyHash: Buffer,
    hiddenAt: Date | null,
    standing: Partial<store.NewReview> & Marks,
  ): store.NewReview & { readonly id: string } {
    const at = { createdAt: standing.markedAt, submittedAt: standing.markedAt };
    const id = randomUUID();
    const named = { id, authorKeyHash: authorOf(id, keyHash), emailKey: emailKey(review.email) };
    return { ...review, ...standing, ...at, ...named, hiddenAt };
  }

  /** Stores the first review of a lens under an address; its id, or null when there is one already. */
  async function insertFirst(
    tx: Transaction,
    review: ReviewSubmission,
    keyHash: Buffer,
    standing: Partial<store.NewReview> & Marks,
  ): Promise<string | null> {
    const [hiddenAt = null] = await hiddenSince(tx, keyedHash, [review]);
    return store.insertReview(tx, firstRow(review, keyHash, hiddenAt, standing));
  }

  /** Stores those that are the first of a lens under their address, and posts their letters; which ones. */
  async function insertAllFirst(tx: Transaction, arrivals: readonly Arrival[]): Promise<Set<Arrival>> {
    const since = await hiddenSince(
      tx,
      keyedHash,
      arrivals.map(({ submission }) => submission),
    );
    const hidden = new Map(arrivals.map((arrival, place) => [arrival, since[place] ?? null]));
    const first = await gate.askFirst(tx, arrivals, (arrival) => hidden.get(arrival) !== null);
    const rows = new Map(
      [...first].map(([arrival, rule]) => {
        const { submission, keyHash, marks } = arrival;
        const standing = { ...marks, ...waiting(rule, marks) };
        return [firstRow(submission, keyHash, hidden.get(arrival) ?? null, standing), arrival];
      }),
    );
    if (rows.size === 0) return new Set();
    const ids = new Set(await store.insertFirstReviews(tx, [...rows.keys()]));
    const stored = [...rows].filter(([{ id }]) => ids.has(id));
    const told = stored.flatMap(([row, { mayWrite }]) => (mayWrite ? [row] : []));
    if (told.length > 0) await postLinks(deps, tx, 'confirm-review', told);
    return new Set(stored.map(([, arrival]) => arrival));
  }

  /**
   * @param vouchedBy the account of the verified doctor who has handed the way here to its sender; null when nobody has.
   */
  async function writeReview(
    tx: Transaction,
    arrival: Arrival,
    verdict: Verdict,
    vouchedBy: string | null,
  ): Promise<void> {
    const { submission, keyHash, marks, mayWrite } = arrival;
    const standing = vouchedBy ? handedOver(vouchedBy, marks) : waiting(verdict.asNew, marks);
    const id = await insertFirst(tx, submission, keyHash, { ...marks, ...standing });
    if (id) {
      if (mayWrite) await postLink(deps, tx, 'confirm-review', { ...submission, id, handed: vouchedBy !== null });
      return;
    }
    const review = await store.lockReview(tx, submission.lensId, emailKey(submission.email));
    // Removed since the insert met it: then this is a first review after all.
    if (!review) return writeReview(tx, arrival, verdict, vouchedBy);

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
      return countOnce(tx, review, arrival.isSpared);
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
    await countOnce(tx, review, limits.isSpared());
  }

  async function arrive(submission: ReviewSubmission, { keyHash, network }: Author): Promise<Arrival> {
    const mailbox = mailboxKey(submission.email);
    const mayWrite =
      emailKey(submission.email) === mailbox || (await limits.take([REVIEW_LIMITS.lettersToOne, mailbox])) === null;
    const marks = gate.marksOf(submission, keyHash, network);
    return { submission, keyHash, marks, mayWrite, isSpared: limits.isSpared() };
  }

  /** All of one moment in one transaction, so that its end tells of none of them which way it went. */
  const writeTogether = createTogether((arrivals: readonly Arrival[]) =>
    inTransaction(db, async (tx) => {
      const stored = await insertAllFirst(tx, arrivals);
      for (const arrival of arrivals) {
        if (!stored.has(arrival)) await writeReview(tx, arrival, await gate.ask(tx, arrival), null);
      }
      return arrivals.map(() => undefined);
    }),
  );

  return {
    writeProved,

    /** Stores a review of which nobody knows whether its sender owns the address. */
    async write(submission: ReviewSubmission, author: Author): Promise<void> {
      await writeTogether(await arrive(submission, author));
    },

    /**
     * Stores such a review that came by what a verified doctor has handed over: it counts at once and carries a tick,
     * but changes nothing that somebody else has sent, and edits take a letter. When `use` answers null, nothing is
     * stored.
     */
    async writeHanded(submission: ReviewSubmission, author: Author, use: UseHanded): Promise<boolean> {
      const arrival = await arrive(submission, author);
      // Whoever is handed the way to one lens passes its gate in turn; no connection is held for waiting.
      return inTurn(submission.lensId, () =>
        inTransaction(db, async (tx) => {
          const doctor = await use(tx);
          if (doctor === null) return false;
          const verdict = await gate.ask(tx, arrival);
          // Nobody's word lets one mailbox count twice.
          await writeReview(tx, arrival, verdict, verdict.asNew === MAILBOX_HAS_ANOTHER ? null : doctor);
          return true;
        }),
      );
    },
  };
}
