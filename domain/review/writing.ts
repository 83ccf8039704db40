import { randomUUID } from 'node:crypto';
import { emailKey, mailboxKey } from '#domain/person/rules.ts';
import { createBatcher } from '#platform/db/batcher.ts';
import type { Database, Transaction } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { Limits } from '#platform/limits/limits.ts';
import type { KeyedHash } from '#platform/secrets/keyed-hash.ts';
import { createQueue, type Joining, joiningOf } from './allowance/queue.ts';
import { readRecords } from './allowance/store.ts';
import { authorOf } from './author-key.ts';
import { deleteChangesOf } from './changes.store.ts';
import type { ReviewSubmission } from './form.ts';
import { lockMailbox } from './gate.store.ts';
import { type Arriving, createGate, type OriginHashes } from './gate.ts';
import { hiddenSince } from './hiding.store.ts';
import { createKeepChanges, type WaitingText } from './keep-change.ts';
import { REVIEW_LIMITS } from './limits.ts';
import { type LetterDeps, postLinks } from './links.ts';
import { createOneMailbox, MAILBOX_HAS_ANOTHER } from './one-mailbox.ts';
import { ALLOWANCE_USED, type WaitingRule } from './rules/gate.ts';
import { type VerifiedLevel, verifiedAs } from './rules/verification-level.ts';
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

/** The level of a verified address, and for an invitation the account of the doctor who sent it. */
export type Verification = { readonly step: VerifiedLevel; readonly invitedBy?: string };

/** Redeems a printed code of a verified doctor; returns the doctor's account, or null when the code is not valid. */
export type RedeemInvitation = (tx: Transaction) => Promise<string | null>;

/** An unconfirmed review that arrives, with what is known of it beside what it says. */
type Arrival = Arriving & {
  readonly keyHash: Buffer;
  /** Whether the mailbox may get a letter about it. */
  readonly mayWrite: boolean;
  /** Redeems the code that came with it. */
  readonly redeem?: RedeemInvitation;
};
/** An unconfirmed review with the account of the doctor whose code came with it. */
type InvitedArrival = Arrival & { readonly invitedBy?: string };

/** What is stored of a review that waits by a rule; nothing more of one that counts. */
const waiting = (waitingRule: WaitingRule | null, { originHashedAt }: OriginHashes) =>
  waitingRule && { waitingSince: originHashedAt, waitingRule };

/** The columns of a review that depends on a doctor's code alone, until a letter about it is opened. */
const invitedStatus = (invitedBy: string, { originHashedAt }: OriginHashes, before?: store.StoredReview) => ({
  ...verifiedAs('invited', originHashedAt, before),
  viaDoctor: true,
  invitedBy,
});

/** How a checked review is stored: as the first of its address, over an older one, or waiting for the owner's word. */
export function createWriting(deps: WritingDeps) {
  const { db, limits, clock, keyedHash } = deps;
  const gate = createGate(deps);
  const keepChanges = createKeepChanges(deps);
  const { countOnce } = createOneMailbox(deps);
  const queue = createQueue(deps);

  /** The row of the first review of a lens under an address. */
  function firstRow(
    review: ReviewSubmission,
    keyHash: Buffer,
    hiddenAt: Date | null,
    status: Partial<store.NewReview> & OriginHashes,
  ): store.NewReview & { readonly id: string } {
    const at = { createdAt: status.originHashedAt, submittedAt: status.originHashedAt };
    const id = randomUUID();
    const named = { id, authorKeyHash: authorOf(id, keyHash), emailKey: emailKey(review.email) };
    return { ...review, ...status, ...at, ...named, hiddenAt };
  }

  /** Stores the first review of a lens under an address; its id, or null when there is one already. */
  async function insertFirst(
    tx: Transaction,
    review: ReviewSubmission,
    keyHash: Buffer,
    status: Partial<store.NewReview> & OriginHashes,
  ): Promise<string | null> {
    const [hiddenAt = null] = await hiddenSince(tx, keyedHash, [review]);
    return store.insertReview(tx, firstRow(review, keyHash, hiddenAt, status));
  }

  /** Stores those that are the first of a lens under their address, and posts their letters; returns the others. */
  async function insertAllFirst(
    tx: Transaction,
    arrivals: readonly InvitedArrival[],
    joining: Joining[],
  ): Promise<InvitedArrival[]> {
    const since = await hiddenSince(
      tx,
      keyedHash,
      arrivals.map(({ submission }) => submission),
    );
    const hidden = new Map(arrivals.map((arrival, place) => [arrival, since[place] ?? null]));
    const first = await gate.askFirst(tx, arrivals, (arrival) => hidden.get(arrival) !== null);
    const records = await readRecords(
      tx,
      arrivals.flatMap(({ invitedBy }) => invitedBy ?? []),
    );
    const queueOf = ({ invitedBy, submission: { lensId } }: InvitedArrival) => ({
      lensId,
      queue: invitedBy !== undefined && records.has(invitedBy) ? invitedBy : '',
    });
    const closed = await queue.closedQueues(tx, [...first.keys()].filter(({ isSpared }) => !isSpared).map(queueOf));
    const rows = [...first].map(([arrival, ofGate]) => {
      const { submission, keyHash, originHashes, invitedBy } = arrival;
      const isQueued = !arrival.isSpared && ofGate === null && closed.has(queueOf(arrival));
      const rule = isQueued ? ALLOWANCE_USED : ofGate;
      // No invitation lets one mailbox count twice.
      const isInvited = invitedBy !== undefined && rule !== MAILBOX_HAS_ANOTHER;
      const hiddenAt = hidden.get(arrival) ?? null;
      const joins = !arrival.isSpared && !hiddenAt && !isQueued && (isInvited || rule === null);
      const status = {
        ...originHashes,
        ...(isInvited ? invitedStatus(invitedBy, originHashes) : waiting(rule, originHashes)),
        ...(isQueued && waiting(rule, originHashes)),
        queue: isInvited ? queueOf(arrival).queue : '',
        ...(joins && { chargedAt: originHashes.originHashedAt }),
      };
      return { arrival, isInvited, joins, row: firstRow(submission, keyHash, hiddenAt, status) };
    });
    if (rows.length === 0) return [...arrivals];
    const ids = new Set(
      await store.insertFirstReviews(
        tx,
        rows.map(({ row }) => row),
      ),
    );
    const stored = rows.filter(({ row }) => ids.has(row.id));
    const letters = stored.filter(({ arrival }) => arrival.mayWrite);
    await postLinks(
      deps,
      tx,
      'confirm-review',
      letters.map(({ row, isInvited }) => ({ ...row, viaDoctor: isInvited })),
    );
    for (const { row, joins } of stored) if (joins) joining.push(joiningOf(row));
    const done = new Set(stored.map(({ arrival }) => arrival));
    return arrivals.filter((arrival) => !done.has(arrival));
  }

  /** Stores unconfirmed reviews in few statements, however many they are. Needs the locks of the gate. */
  async function writeAll(tx: Transaction, arrivals: readonly InvitedArrival[], joining: Joining[]): Promise<void> {
    if (arrivals.length > 0) await writeAgain(tx, await insertAllFirst(tx, arrivals, joining), joining);
  }

  /** Writes what arrives under the lens and address of a review that is stored already, or lets it wait. */
  async function writeAgain(tx: Transaction, arrivals: readonly InvitedArrival[], joining: Joining[]): Promise<void> {
    if (arrivals.length === 0) return;
    // Those under the same lens and address are written one after another.
    const now = new Map<string, InvitedArrival>();
    for (const arrival of arrivals) if (!now.has(nameOf(arrival))) now.set(nameOf(arrival), arrival);
    const later = arrivals.filter((arrival) => now.get(nameOf(arrival)) !== arrival);
    const keys = [...now.values()].map(({ submission: { lensId, email } }) => ({ lensId, emailKey: emailKey(email) }));
    const meetings: Meeting[] = [];
    for (const review of await store.lockReviews(tx, keys)) {
      const name = nameOf({ submission: review });
      const arrival = now.get(name);
      if (arrival) meetings.push({ arrival, review });
      now.delete(name);
    }
    await settle(tx, meetings, joining);
    // Removed since the insert met it: then this is a first review after all.
    await writeAll(tx, [...now.values()], joining);
    await writeAgain(tx, later, joining);
  }

  /** Decides what becomes of reviews that meet one that is stored, each another one. */
  async function settle(tx: Transaction, meetings: readonly Meeting[], joining: Joining[]): Promise<void> {
    const texts: WaitingText[] = [];
    const rewritten: (WaitingText['written'] & store.StoredOriginHashes & { id: string; reviewId: string })[] = [];
    const single: Meeting[] = [];
    for (const meeting of meetings) {
      const { review, arrival } = meeting;
      const text = textOf(meeting);
      // A text that the owner has confirmed changes at once only from a verified browser of the owner.
      const isAuthors =
        review.authorKeyHash?.equals(text.written.authorKeyHash) && (review.authorVerified || !review.verifiedAt);
      const counts = !review.hiddenAt && !review.waitingSince;
      const moves = counts && !hasSameAnswers(review, arrival.submission);
      if (!isAuthors) texts.push(text);
      else if (review.authorVerified || arrival.invitedBy !== undefined || moves) single.push(meeting);
      else {
        // Origin hashes date the answers: a change of words alone keeps them, and what waits goes on waiting.
        const { networkHash, browserHash, mailDomain, originHashedAt } = counts ? review : arrival.originHashes;
        const originHashes = { networkHash, browserHash, mailDomain, originHashedAt };
        const submittedAt = counts ? review.submittedAt : text.written.submittedAt;
        rewritten.push({ ...text.written, submittedAt, ...originHashes, id: review.id, reviewId: review.id });
      }
    }
    await keepChanges(tx, texts);
    if (rewritten.length > 0) {
      await deleteChangesOf(tx, rewritten);
      await store.rewriteReviews(tx, rewritten);
    }
    for (const meeting of single) await settleOne(tx, meeting, joining);
  }

  /** As `settle`, of a review of this author that is verified, invited, or moves a figure: the gate counts each. */
  async function settleOne(tx: Transaction, meeting: Meeting, joining: Joining[]): Promise<void> {
    const { review, arrival } = meeting;
    const { originHashes, invitedBy, isSpared } = arrival;
    const text = textOf(meeting);
    const isFree = review.authorVerified || invitedBy !== undefined;
    if (!isFree && (await gate.ask(tx, arrival)).asChange) return keepChanges(tx, [text]);
    const { authorKeyHash } = text.written;
    await deleteChangesOf(tx, [{ reviewId: review.id, authorKeyHash }]);
    const status = review.authorVerified
      ? {
          ...verifiedAs(invitedBy ? 'invited' : 'confirmed', originHashes.originHashedAt, review),
          ...(invitedBy && { invitedBy }),
        }
      : invitedBy && invitedStatus(invitedBy, originHashes, review);
    const written = { ...text.written, ...originHashes, ...status };
    await queue.rewrite(
      tx,
      { review, written, sender: authorKeyHash, isSpared, acceptedAs: status ? status.step : 'sent' },
      joining,
    );
  }

  /**
   * Stores a review under a verified address: it carries the tick, replaces an older one of the same lens and belongs
   * to this browser from now on.
   */
  async function writeVerified(
    tx: Transaction,
    submission: ReviewSubmission,
    { keyHash, network }: Author,
    { step, invitedBy }: Verification,
  ): Promise<void> {
    const { lensId, email } = submission;
    await lockMailbox(tx, { lensId, mailbox: mailboxKey(email) });
    const now = clock();
    const isSpared = limits.isSpared();
    const records = await readRecords(tx, invitedBy === undefined ? [] : [invitedBy]);
    const author = {
      authorVerified: true,
      ...gate.originHashesOf(submission, keyHash, network),
      ...(invitedBy !== undefined && { invitedBy }),
      queue: invitedBy !== undefined && records.has(invitedBy) ? invitedBy : '',
    };
    const joining: Joining[] = [];
    const charge = isSpared ? {} : { chargedAt: now };
    const id = await insertFirst(tx, submission, keyHash, { ...author, ...charge, ...verifiedAs(step, now) });
    const review = await store.lockReview(tx, lensId, emailKey(email));
    // Removed since the insert met it.
    if (!review)
      return writeVerified(
        tx,
        submission,
        { keyHash, network },
        { step, ...(invitedBy !== undefined && { invitedBy }) },
      );
    if (id) {
      if (isSpared || review.hiddenAt) await countOnce(tx, review, isSpared);
      else joining.push(joiningOf({ ...review, ...author }));
    } else {
      const authorKeyHash = authorOf(review.id, keyHash);
      const written = { ...contentOf(submission), ...author, authorKeyHash, submittedAt: now };
      const status = verifiedAs(step, now, review);
      await queue.rewrite(
        tx,
        { review, written: { ...written, ...status }, sender: authorKeyHash, isSpared, acceptedAs: status.step },
        joining,
      );
    }
    await queue.settle(tx, joining);
  }

  async function arrive(submission: ReviewSubmission, { keyHash, network }: Author): Promise<Arrival> {
    const mailbox = mailboxKey(submission.email);
    const mayWrite =
      emailKey(submission.email) === mailbox ||
      (await limits.take({ limit: REVIEW_LIMITS.lettersToOne, key: mailbox })) === null;
    const originHashes = gate.originHashesOf(submission, keyHash, network);
    return { submission, keyHash, originHashes, mayWrite, isSpared: limits.isSpared() };
  }

  /** Unconfirmed reviews of every kind share a transaction, so that its duration reveals nothing about any of them. */
  const writeInBatch = createBatcher((arrivals: readonly Arrival[]) =>
    inTransaction(db, async (tx) => {
      const invited: InvitedArrival[] = [];
      const gone = new Set<Arrival>();
      for (const arrival of arrivals) {
        const invitedBy = await arrival.redeem?.(tx);
        if (invitedBy) invited.push({ ...arrival, invitedBy });
        else if (arrival.redeem) gone.add(arrival);
      }
      const others = arrivals.filter(({ redeem }) => !redeem);
      await gate.lock(tx, [...invited, ...others]);
      const joining: Joining[] = [];
      for (const one of invited) await writeAll(tx, [one], joining);
      await writeAll(tx, others, joining);
      await queue.settle(tx, joining);
      return arrivals.map((arrival) => !gone.has(arrival));
    }),
  );

  return {
    writeVerified,

    /** Stores a review of which nobody knows whether its sender owns the address. */
    async write(submission: ReviewSubmission, author: Author): Promise<void> {
      await writeInBatch(await arrive(submission, author));
    },

    /**
     * Stores such a review that came by a verified doctor's code: it counts at once and carries a tick, but changes
     * nothing that somebody else has sent, and edits take a letter. Stores nothing when `redeem` returns null.
     */
    async writeViaDoctor(submission: ReviewSubmission, author: Author, redeem: RedeemInvitation): Promise<boolean> {
      return writeInBatch({ ...(await arrive(submission, author)), redeem });
    },
  };
}

/** A review that arrives where one is stored under the same lens and address. */
type Meeting = {
  readonly arrival: InvitedArrival;
  readonly review: Awaited<ReturnType<typeof store.lockReviews>>[number];
};

function textOf({ arrival, review }: Meeting): WaitingText {
  const { submission, keyHash, originHashes, mayWrite } = arrival;
  const authorKeyHash = authorOf(review.id, keyHash);
  return {
    review,
    written: { ...contentOf(submission), authorKeyHash, submittedAt: originHashes.originHashedAt },
    mayWrite,
  };
}

const nameOf = ({ submission: { lensId, email } }: { submission: { lensId: number; email: string } }) =>
  `${lensId} ${emailKey(email)}`;
