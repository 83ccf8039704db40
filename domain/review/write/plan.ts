/** How a checked review is stored: decided here, without the database; `apply.ts` carries it out. Pure. */

import { randomUUID } from 'node:crypto';
import { emailKey } from '#domain/person/rules.ts';
import type { Transaction } from '#platform/db/database.ts';
import { MAILBOX_HAS_ANOTHER, type OriginHashes, type WaitingRule } from '../rules/gate.ts';
import { type VerifiedLevel, verifiedAs } from '../rules/verification-level.ts';
import { contentOf, hasSameAnswers } from '../rules.ts';
import { authorOf } from './author-key.ts';
import type { ReviewSubmission } from './form.ts';
import type { WaitingText } from './owner/keep-change.ts';
import type { NewReview, StoredReview } from './store.ts';

/** The level of a verified address, and for an invitation the account of the doctor who sent it. */
export type Verification = { readonly step: VerifiedLevel; readonly invitedBy?: string };

/** Redeems a printed code of a verified doctor; returns the doctor's account, or null when the code is not valid. */
export type RedeemInvitation = (tx: Transaction) => Promise<string | null>;

/** A checked review that arrives, with what is known of its sender. */
export type Arrival = {
  readonly submission: ReviewSubmission;
  /** Of the key that the browser holds. */
  readonly keyHash: Buffer;
  readonly originHashes: OriginHashes;
  /** It comes from this machine, on a trial. */
  readonly isSpared: boolean;
  /** Whether the mailbox may get a letter about it. */
  readonly mayWrite: boolean;
  /** The address is verified, and this browser is its owner's. */
  readonly verification?: Verification;
  /** Redeems the code that came with it. */
  readonly redeem?: RedeemInvitation;
  /** The account of the doctor whose code came with it. */
  readonly invitedBy?: string;
};

/** The first review of a lens under an address. */
export type FirstReview = { readonly arrival: Arrival; readonly row: NewReview & { readonly id: string } };

/** What becomes of a review that arrives where one is stored: its new columns, or a text that waits for its owner. */
export type Resubmission =
  | {
      readonly kind: 'rewrite';
      readonly review: StoredReview;
      readonly written: StoredReview;
      /** It replaces what else its mailbox says about the lens. */
      readonly countsOnce: boolean;
      readonly isSpared: boolean;
    }
  | { readonly kind: 'change'; readonly text: WaitingText };

/** The columns of a review that depends on a doctor's code alone, until a letter about it is opened. */
const invitedStatus = (invitedBy: string, now: Date, before?: StoredReview) => ({
  ...verifiedAs('invited', now, before),
  viaDoctor: true,
  invitedBy,
});

/** The columns of a review under a verified address. */
const verifiedStatus = ({ step, invitedBy }: Verification, now: Date, before?: StoredReview) => ({
  ...verifiedAs(step, now, before),
  authorVerified: true,
  ...(invitedBy !== undefined && { invitedBy }),
});

/**
 * The row of a review that is the first of its lens under its address.
 *
 * @param rule by which it would wait to be confirmed; a doctor's word makes it count, but no mailbox twice.
 */
export function planFirst(arrival: Arrival, hiddenAt: Date | null, rule: WaitingRule | null): FirstReview {
  const { submission, keyHash, originHashes, verification, invitedBy } = arrival;
  const now = originHashes.originHashedAt;
  const id = randomUUID();
  const waiting = rule && { waitingSince: now, waitingRule: rule };
  const isInvited = invitedBy !== undefined && rule !== MAILBOX_HAS_ANOTHER;
  const status = verification ? verifiedStatus(verification, now) : isInvited ? invitedStatus(invitedBy, now) : waiting;
  const named = { id, authorKeyHash: authorOf(id, keyHash), emailKey: emailKey(submission.email) };
  return {
    arrival,
    row: { ...submission, ...originHashes, ...status, createdAt: now, submittedAt: now, ...named, hiddenAt },
  };
}

/** Whether a review comes from the browser that wrote the stored one; of a confirmed one, a verified browser. */
const isAuthors = ({ keyHash }: Arrival, review: StoredReview) =>
  review.authorKeyHash?.equals(authorOf(review.id, keyHash)) === true && (review.authorVerified || !review.verifiedAt);

const counts = (review: StoredReview) => !review.hiddenAt && !review.waitingSince;

/** Whether the gate is to be asked: an unconfirmed author's new answers would move a figure. */
export const isGated = (arrival: Arrival, review: StoredReview): boolean =>
  !arrival.verification &&
  arrival.invitedBy === undefined &&
  isAuthors(arrival, review) &&
  !review.authorVerified &&
  counts(review) &&
  !hasSameAnswers(review, arrival.submission);

/**
 * What becomes of a review that meets a stored one. A text that the owner has confirmed changes at once only from a
 * verified browser of the owner; what anybody else sends waits.
 *
 * @param rule by which it would wait; null where the gate need not be asked.
 */
export function planAgain(arrival: Arrival, review: StoredReview, rule: WaitingRule | null): Resubmission {
  const { submission, keyHash, originHashes, mayWrite, verification, invitedBy, isSpared } = arrival;
  const now = originHashes.originHashedAt;
  const authorKeyHash = authorOf(review.id, keyHash);
  const text = { ...contentOf(submission), authorKeyHash, submittedAt: now };
  if (!verification && (!isAuthors(arrival, review) || rule !== null))
    return { kind: 'change', text: { review, written: text, mayWrite } };
  const status = verification
    ? verifiedStatus(verification, now, review)
    : review.authorVerified
      ? { ...verifiedAs(invitedBy ? 'invited' : 'confirmed', now, review), ...(invitedBy && { invitedBy }) }
      : invitedBy && invitedStatus(invitedBy, now, review);
  // Words alone keep the date, and origin hashes date the answers; what waits goes on waiting.
  const isSame = counts(review) && hasSameAnswers(review, submission);
  const origin = isSame && !status ? {} : originHashes;
  const submittedAt = isSame ? review.submittedAt : now;
  const wordsSince = !isSame ? null : text.comments === review.comments ? review.wordsSince : now;
  const written = { ...review, ...text, ...origin, submittedAt, wordsSince, ...status };
  return { kind: 'rewrite', review, written, countsOnce: Boolean(status) && !written.waitingSince, isSpared };
}
