import { createHash } from 'node:crypto';
import type { Changed, Done, Gone } from '#domain/form/act.ts';
import type { Transaction } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { Parts } from '#platform/service/parts.ts';
import { keepHiding } from '../../moderate/hiding.store.ts';
import { verifiedAs } from '../../rules/verification-level.ts';
import { contentOf, hasSameAnswers, type ReviewContent } from '../../rules.ts';
import { authorOf, hashAuthorKey } from '../author-key.ts';
import { countOnce, lockWithMailbox } from '../one-mailbox.ts';
import * as store from '../store.ts';
import * as changes from './changes.store.ts';
import { createEditLinks } from './edit-links.ts';

/** What the page behind a confirmation letter shows to the owner of the address. */
export type ReviewToConfirm = {
  readonly lensId: number;
  readonly verified: boolean;
  /** Whether it counts in the scores now, waits to be confirmed, or is hidden by an operator. */
  readonly state: 'counts' | 'waits' | 'hidden';
  readonly content: ReviewContent;
  /** Names what is shown; consent is to this and nothing else. */
  readonly version: string;
};
export type ChangeToConfirm = {
  readonly id: string;
  readonly content: ReviewContent;
  readonly submittedAt: Date;
  /** Names this text beside the stored one. */
  readonly version: string;
};
export type ChangesToConfirm = {
  readonly lensId: number;
  readonly current: ReviewContent;
  /** Oldest first; never empty. */
  readonly changes: readonly ChangeToConfirm[];
};

/** A press on the page behind a mailed link; `authorKey` is that of the browser, null where it has none. */
type Press = { readonly token: string; readonly authorKey: string | null };
type ShownChange = { readonly id: string; readonly version: string };
/** The result of an act on a review. */
export type Act = Done<{ lensId: number }> | Gone;
/** The result of an act of consent. */
export type Decision = Act | Changed;

/**
 * Names exactly what a page shows to whom it asks for consent: another lens, word or score, and it is another
 * version. SHA-256 in base64url.
 */
function versionOf(lensId: number, ...shown: readonly ReviewContent[]): string {
  return createHash('sha256')
    .update(JSON.stringify([lensId, ...shown.map((content) => Object.values(contentOf(content)))]))
    .digest('base64url');
}

const stateOf = ({ hiddenAt, waitingSince }: store.StoredReview): ReviewToConfirm['state'] => {
  if (hiddenAt) return 'hidden';
  return waitingSince ? 'waits' : 'counts';
};

const GONE: Gone = { kind: 'gone' };
const CHANGED: Changed = { kind: 'changed' };
const done = ({ lensId }: store.StoredReview) => ({ kind: 'done', lensId }) as const;

export type MailedLinksDeps = Parts<'db' | 'limits' | 'links' | 'clock' | 'keyedHash'>;

async function withReview<T>(
  { db, links }: MailedLinksDeps,
  kind: 'confirm-review' | 'confirm-change',
  token: string,
  act: (tx: Transaction, review: store.StoredReview) => Promise<T>,
  find = lockWithMailbox,
): Promise<T | null> {
  const link = await links.open(kind, token);
  if (!link) return null;
  return inTransaction(db, async (tx) => {
    const review = await find(tx, link.subject);
    return review ? act(tx, review) : null;
  });
}

const decide = async <T>(...args: Parameters<typeof withReview<T>>): Promise<T | Gone> =>
  (await withReview(...args)) ?? GONE;

/** The owner stands behind a text: it carries the tick, and counts. Words alone keep the date. */
async function accept(
  { limits, clock }: MailedLinksDeps,
  tx: Transaction,
  review: store.StoredReview,
  text: AcceptedText,
): Promise<Act> {
  const isSame = !review.hiddenAt && !review.waitingSince && hasSameAnswers(review, text);
  const submittedAt = isSame ? review.submittedAt : text.submittedAt;
  const wordsSince = isSame && text.comments === review.comments ? review.wordsSince : clock();
  const status = verifiedAs('confirmed', clock(), review);
  await store.updateReview(tx, review.id, { ...text, ...status, submittedAt, wordsSince });
  await countOnce(tx, review, clock(), limits.isSpared());
  return done(review);
}

/** The changes that wait for the owner of a review, each with the version of what the page shows of it. */
const readWaiting = async ({ clock }: MailedLinksDeps, tx: Transaction, review: store.StoredReview) =>
  (await changes.readChanges(tx, review.id, clock())).map((change) => ({
    ...change,
    version: versionOf(review.lensId, review, change),
  }));

/** Whether a review was given by the owner of its address. */
function createReviewLinks(deps: MailedLinksDeps) {
  return {
    /** The review that a confirmation letter asks about. */
    showReview(token: string): Promise<ReviewToConfirm | null> {
      const show = async (_tx: Transaction, review: store.StoredReview) => ({
        lensId: review.lensId,
        verified: review.verifiedAt !== null && !review.viaDoctor,
        state: stateOf(review),
        content: contentOf(review),
        version: versionOf(review.lensId, review),
      });
      return withReview(deps, 'confirm-review', token, show, store.findReviewById);
    },

    /**
     * The owner of the address says: I wrote this. The browser that says so may edit from now on if it is the one
     * that wrote the review, and no other is bound to it.
     *
     * @param press.version of the review as it was shown.
     */
    confirmReview({ token, version, authorKey }: Press & { readonly version: string }): Promise<Decision> {
      return decide(deps, 'confirm-review', token, async (tx, review): Promise<Decision> => {
        if (version !== versionOf(review.lensId, review)) return CHANGED;
        return accept(deps, tx, review, {
          ...contentOf(review),
          ...verifiedBy(review, review.id, authorKey),
          submittedAt: review.submittedAt,
        });
      });
    },

    /** The owner of the address says: this wasn't me. The review is gone, whatever it says by now. */
    removeReview(token: string): Promise<Act> {
      return decide(deps, 'confirm-review', token, async (tx, review) => {
        if (review.hiddenAt) await keepHiding(tx, deps.keyedHash, review, review.hiddenAt);
        await store.deleteReview(tx, review.id);
        return done(review);
      });
    },
  };
}

/** What becomes of changes that somebody has sent from another browser. */
function createChangeLinks(deps: MailedLinksDeps) {
  return {
    /** The stored review and every change that waits for it; null when none does. */
    showChanges(token: string): Promise<ChangesToConfirm | null> {
      const show = async (tx: Transaction, review: store.StoredReview) => {
        const waiting = await readWaiting(deps, tx, review);
        if (waiting.length === 0) return null;
        return {
          lensId: review.lensId,
          current: contentOf(review),
          changes: waiting.map((change) => ({
            id: change.id,
            content: contentOf(change),
            submittedAt: change.submittedAt,
            version: change.version,
          })),
        };
      };
      return withReview(deps, 'confirm-change', token, show, store.findReviewById);
    },

    /**
     * The owner agrees to one change: it takes effect. Consent to a text binds no browser to the review but the one
     * in which it was given, and that one only if it sent the text or the review.
     *
     * @param press.change one of the changes, and its version as it was shown.
     */
    applyChange({ token, change: chosen, authorKey }: Press & { readonly change: ShownChange }): Promise<Decision> {
      return decide(deps, 'confirm-change', token, async (tx, review): Promise<Decision> => {
        const waiting = await readWaiting(deps, tx, review);
        if (waiting.length === 0) return GONE;
        const change = waiting.find(({ id, version }) => id === chosen.id && version === chosen.version);
        if (!change) return CHANGED;
        await changes.deleteChanges(tx, [change.id]);
        return accept(deps, tx, review, {
          ...contentOf(change),
          ...nobodyUnverified(review),
          ...verifiedBy(review, review.id, authorKey),
          ...verifiedBy(change, review.id, authorKey),
          // The origin of that text is not stored; its owner has approved it.
          ...store.NO_ORIGIN,
          submittedAt: change.submittedAt,
        });
      });
    },

    /**
     * The owner refuses what was shown: the stored review stays as it is, and so does every change that came since.
     *
     * @param press.versions of the changes as they were shown.
     */
    discardChanges({
      token,
      versions,
    }: Pick<Press, 'token'> & { readonly versions: readonly string[] }): Promise<Decision> {
      return decide(deps, 'confirm-change', token, async (tx, review): Promise<Decision> => {
        const waiting = await readWaiting(deps, tx, review);
        if (waiting.length === 0) return GONE;
        const refused = waiting.filter(({ version }) => versions.includes(version));
        await changes.deleteChanges(
          tx,
          refused.map(({ id }) => id),
        );
        return refused.length === waiting.length ? done(review) : CHANGED;
      });
    },
  };
}

type AcceptedText = ReviewContent & Pick<store.StoredReview, 'submittedAt'> & Partial<store.StoredReview>;

type WithAuthor = { readonly authorKeyHash: Buffer | null };

/** Binds the browser that holds a mailed link to what it wrote itself; another browser is bound to nothing. */
function verifiedBy({ authorKeyHash }: WithAuthor, reviewId: string, authorKey: string | null) {
  const hash = authorKey === null ? null : authorOf(reviewId, hashAuthorKey(authorKey));
  return hash && authorKeyHash?.equals(hash) ? { authorKeyHash, authorVerified: true } : {};
}

/** A browser of which nobody knows whose it is reads and edits no text that another one wrote. */
const nobodyUnverified = ({ authorVerified }: store.StoredReview) => (authorVerified ? {} : { authorKeyHash: null });

export type MailedLinks = ReturnType<typeof createMailedLinks>;

/**
 * What the owner of an address does with a mailed link: decides about the review given under it and about changes to
 * it, or opens it to edit. Every consent names the version that was shown and takes effect for that one alone, whatever
 * was sent in between.
 */
export function createMailedLinks(deps: MailedLinksDeps) {
  const reviews: ReturnType<typeof createReviewLinks> = createReviewLinks(deps);
  const changes: ReturnType<typeof createChangeLinks> = createChangeLinks(deps);
  const edits: ReturnType<typeof createEditLinks> = createEditLinks(deps);
  return { ...reviews, ...changes, ...edits };
}
