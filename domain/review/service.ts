import { findLens } from '#domain/lens/catalogue.ts';
import { emailKey } from '#domain/person/rules.ts';
import { onTheBeat } from '#platform/clock/beat.ts';
import type { Database, Transaction } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { Limits, TooMany } from '#platform/limits/limits.ts';
import type { Links } from '#platform/links/links.ts';
import { isSpent, spendLink } from '#platform/links/store.ts';
import { hashAuthorKey, isAuthor } from './author-key.ts';
import { readCommentPage } from './comments.ts';
import { parseReviewAddress, parseReviewForm, type ReviewSubmission } from './form.ts';
import { REVIEW_LIMITS } from './limits.ts';
import { writeProved } from './proved.ts';
import { contentOf, type FieldErrors, type ReviewContent } from './rules.ts';
import * as store from './store.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;
/** How long each mailed link holds, in seconds. */
const LINK_SECONDS = { 'confirm-review': 30 * DAY, 'confirm-change': DAY, 'edit-link': DAY } as const;
/** Changes that may wait for one review at a time; more would only fill its owner's mailbox. */
const MOST_CHANGES = 3;
/** Answers about an address leave on this beat, in milliseconds, so that their timing tells nothing. */
const BEAT = 250;

export type ReviewLetter = {
  readonly kind: keyof typeof LINK_SECONDS;
  readonly lensName: string;
  readonly url: string;
};

export type ReviewServiceDeps = {
  readonly db: Database;
  readonly limits: Limits;
  readonly links: Links;
  readonly clock: () => Date;
  /** Origin of the site as people reach it, without a slash at the end. */
  readonly publicUrl: string;
  /** Hands a letter to the queue inside the transaction that causes it. */
  readonly post: (tx: Transaction, to: string, letter: ReviewLetter) => Promise<void>;
};

/** What the page behind a confirmation letter shows to the owner of the address. */
export type ReviewToConfirm = { readonly lensId: number; readonly verified: boolean; readonly content: ReviewContent };
export type ChangeToConfirm = {
  readonly lensId: number;
  readonly current: ReviewContent;
  readonly proposed: ReviewContent;
};
/** A review as its author edits it again. */
export type EditableReview = { readonly lensId: number; readonly email: string; readonly content: ReviewContent };

/** What became of a sent review. One that was refused is not stored. */
export type SubmittedReview =
  | { readonly kind: 'taken' }
  | { readonly kind: 'refused'; readonly errors: FieldErrors }
  | TooMany;
/** What a browser wrote about a lens under an address; null when it wrote nothing, whoever else did. */
export type OwnReview = { readonly kind: 'found'; readonly content: ReviewContent | null } | TooMany;
/** What became of the wish for an edit link; `unnamed` when the form names no lens or no address. */
export type EditLinkRequest = { readonly kind: 'taken' | 'unnamed' } | TooMany;

export type ReviewService = ReturnType<typeof createReviewService>;

/**
 * The acts and questions about reviews. Tokens come from mailed links; an act with a token that is
 * forged, expired or used up answers null and changes nothing. A network is the visitor's, for limits alone.
 */
export function createReviewService({ db, limits, links, clock, publicUrl, post }: ReviewServiceDeps) {
  async function postLink(tx: Transaction, kind: ReviewLetter['kind'], to: string, lensId: number, subject: string) {
    const token = await links.sign(kind, subject, LINK_SECONDS[kind]);
    await post(tx, to, {
      kind,
      lensName: findLens(lensId)?.name ?? `Lens ${lensId}`,
      url: `${publicUrl}/${kind}/${token}`,
    });
  }

  /** @param mayWrite whether the address may get a letter about it. */
  async function writeReview(
    tx: Transaction,
    submission: ReviewSubmission,
    authorKeyHash: Buffer,
    mayWrite: boolean,
  ): Promise<void> {
    const { lensId, email, ...content } = submission;
    const now = clock();
    const written = { ...content, authorKeyHash, submittedAt: now };
    const id = await store.insertReview(tx, { ...written, lensId, email, emailKey: emailKey(email) });
    if (id) {
      if (mayWrite) await postLink(tx, 'confirm-review', email, lensId, id);
      return;
    }

    const review = await store.lockReview(tx, lensId, emailKey(email));
    // Removed by its owner since the insert met it: then this is a first review after all.
    if (!review) return writeReview(tx, submission, authorKeyHash, mayWrite);
    if (review.authorKeyHash?.equals(authorKeyHash)) {
      await store.updateReview(tx, review.id, written);
      return;
    }

    // A change that its owner is not told of would wait for nothing.
    if (!mayWrite) return;
    const waiting = { reviewId: review.id, authorKeyHash, now };
    if ((await store.countOtherChanges(tx, waiting)) >= MOST_CHANGES) return;
    const expiresAt = new Date(now.getTime() + 1000 * LINK_SECONDS['confirm-change']);
    const change = await store.saveChange(tx, { ...written, reviewId: review.id, expiresAt });
    if (change.isNew) await postLink(tx, 'confirm-change', review.email, lensId, change.id);
  }

  async function withReview<T>(token: string, act: (tx: Transaction, review: store.StoredReview) => Promise<T>) {
    const link = await links.open('confirm-review', token);
    return (
      link &&
      inTransaction(db, async (tx) => {
        const review = await store.findReviewById(tx, link.subject);
        return review ? act(tx, review) : null;
      })
    );
  }

  async function withChange<T>(
    token: string,
    read: typeof store.findChange,
    act: (tx: Transaction, change: store.StoredChange, review: store.StoredReview) => Promise<T>,
  ) {
    const link = await links.open('confirm-change', token);
    return (
      link &&
      inTransaction(db, async (tx) => {
        const change = await read(tx, link.subject, clock());
        const review = change && (await store.findReviewById(tx, change.reviewId));
        return review ? act(tx, change, review) : null;
      })
    );
  }

  return {
    /**
     * Checks a sent form and stores the review. The first one of a lens under an address counts at once; a
     * further one replaces it only when it comes from the browser that wrote it, and otherwise waits for the
     * owner's consent. The caller learns nothing about which of these happened.
     *
     * @param form field names and values as the browser sent them.
     * @param ownAddress an address of which the sender is known to be the owner: a review under it is proved.
     */
    async submit(
      form: Record<string, unknown>,
      authorKey: string,
      network: string,
      ownAddress?: string,
    ): Promise<SubmittedReview> {
      const parsed = parseReviewForm(form);
      if (!parsed.ok) return { kind: 'refused', errors: parsed.errors };
      const seconds = await limits.take([REVIEW_LIMITS.reviews, network]);
      if (seconds !== null) return { kind: 'tooMany', seconds };
      const { review } = parsed;
      const hash = hashAuthorKey(authorKey);
      if (ownAddress && emailKey(ownAddress) === emailKey(review.email)) {
        await inTransaction(db, (tx) => writeProved(tx, review, hash, clock()));
        return { kind: 'taken' };
      }
      await onTheBeat(BEAT, async () => {
        const mayWrite = (await limits.take([REVIEW_LIMITS.lettersToOne, emailKey(review.email)])) === null;
        await inTransaction(db, (tx) => writeReview(tx, review, hash, mayWrite));
      });
      return { kind: 'taken' };
    },

    /** Looks for what this browser wrote about a lens under an address. */
    async findOwn(form: Record<string, unknown>, authorKey: string, network: string): Promise<OwnReview> {
      const address = parseReviewAddress(form);
      if (!address) return { kind: 'found', content: null };
      const seconds = await limits.take([REVIEW_LIMITS.lookUps, network]);
      if (seconds !== null) return { kind: 'tooMany', seconds };
      const query = { lensId: address.lensId, emailKey: emailKey(address.email), now: clock() };
      const find = () => store.findOwn(db, { ...query, authorKeyHash: hashAuthorKey(authorKey) });
      return { kind: 'found', content: (await onTheBeat(BEAT, find)) ?? null };
    },

    /** Mails a link to edit the review, if there is one; the caller cannot tell. */
    async requestEditLink(form: Record<string, unknown>, network: string): Promise<EditLinkRequest> {
      const address = parseReviewAddress(form);
      if (!address) return { kind: 'unnamed' };
      const seconds = await limits.take([REVIEW_LIMITS.editLinks, network]);
      if (seconds !== null) return { kind: 'tooMany', seconds };
      const key = emailKey(address.email);
      const send = async (tx: Transaction) => {
        const review = await store.findReview(tx, address.lensId, key);
        if (review) await postLink(tx, 'edit-link', review.email, review.lensId, review.id);
      };
      await onTheBeat(BEAT, async () => {
        if ((await limits.take([REVIEW_LIMITS.editLinksToOne, key])) === null) await inTransaction(db, send);
      });
      return { kind: 'taken' };
    },

    /** The review that a confirmation letter asks about. */
    showReview(token: string): Promise<ReviewToConfirm | null> {
      return withReview(token, async (_tx, review) => ({
        lensId: review.lensId,
        verified: review.verifiedAt !== null,
        content: contentOf(review),
      }));
    },

    /** The owner of the address says: I wrote this. */
    confirmReview(token: string): Promise<{ lensId: number } | null> {
      return withReview(token, async (tx, review) => {
        const isThere =
          review.verifiedAt !== null || (await store.updateReview(tx, review.id, { verifiedAt: clock() }));
        return isThere ? { lensId: review.lensId } : null;
      });
    },

    /** The owner of the address says: this wasn't me. The review is gone. */
    removeReview(token: string): Promise<{ lensId: number } | null> {
      return withReview(token, async (tx, review) => {
        return (await store.deleteReview(tx, review.id)) ? { lensId: review.lensId } : null;
      });
    },

    /** The stored review and the change that waits for it. */
    showChange(token: string): Promise<ChangeToConfirm | null> {
      return withChange(token, store.findChange, async (_tx, change, review) => ({
        lensId: review.lensId,
        current: contentOf(review),
        proposed: contentOf(change),
      }));
    },

    /** The owner agrees: the change takes effect, and the browser that sent it may edit from now on. */
    applyChange(token: string): Promise<{ lensId: number } | null> {
      return withChange(token, store.takeChange, async (tx, change, review) => {
        await store.updateReview(tx, review.id, {
          ...contentOf(change),
          authorKeyHash: change.authorKeyHash,
          submittedAt: change.submittedAt,
          verifiedAt: review.verifiedAt ?? clock(),
        });
        return { lensId: review.lensId };
      });
    },

    /** The owner refuses: the stored review stays as it is. */
    discardChange(token: string): Promise<{ lensId: number } | null> {
      return withChange(token, store.takeChange, async (_tx, _change, review) => ({ lensId: review.lensId }));
    },

    /** Whether an edit link still opens a review; asking does not use it up. */
    async canOpenEdit(token: string): Promise<boolean> {
      const link = await links.open('edit-link', token);
      return link !== null && !(await isSpent(db, link)) && Boolean(await store.findReviewById(db, link.subject));
    },

    /** Uses an edit link, once: this browser may edit the review from now on, and its address is proved. */
    async openEdit(token: string, authorKey: string): Promise<{ lensId: number } | null> {
      const link = await links.open('edit-link', token);
      return (
        link &&
        inTransaction(db, async (tx) => {
          const review = await store.findReviewById(tx, link.subject);
          if (!review || !(await spendLink(tx, link))) return null;
          const isThere = await store.updateReview(tx, review.id, {
            authorKeyHash: hashAuthorKey(authorKey),
            verifiedAt: review.verifiedAt ?? clock(),
          });
          return isThere ? { lensId: review.lensId } : null;
        })
      );
    },

    /** The review behind an edit link, for the browser that used it and no other. */
    async findEditable(token: string, authorKey: string): Promise<EditableReview | null> {
      const link = await links.open('edit-link', token);
      const review = link && (await store.findReviewById(db, link.subject));
      if (!review || !isAuthor(review.authorKeyHash, authorKey)) return null;
      return { lensId: review.lensId, email: review.email, content: contentOf(review) };
    },

    /** The review of a lens under an address, for somebody who has proved to own that address. */
    async findProved(lensId: number, email: string): Promise<ReviewContent | null> {
      const review = await store.findReview(db, lensId, emailKey(email));
      return review ? contentOf(review) : null;
    },

    /**
     * Stores a review from somebody who has proved to own its address, inside the caller's transaction.
     *
     * @returns what is wrong with the form, in which case nothing is stored; null when it was taken.
     */
    async submitProved(tx: Transaction, form: Record<string, unknown>, authorKey: string): Promise<FieldErrors | null> {
      const parsed = parseReviewForm(form);
      if (!parsed.ok) return parsed.errors;
      await writeProved(tx, parsed.review, hashAuthorKey(authorKey), clock());
      return null;
    },

    /** Forgets what waited for its owner in vain; how many changes. */
    forgetExpired: () => store.forgetExpiredChanges(db, clock()),

    /** When the newest visible review of each lens was written, by lens number. */
    async newestDates(): Promise<ReadonlyMap<number, Date>> {
      const newest = await store.readNewestDates(db);
      return new Map(newest.map(({ lensId, submittedAt }) => [lensId, submittedAt]));
    },

    /** A page of comments of a lens, newest first. */
    readComments(query: Parameters<typeof readCommentPage>[1]) {
      return readCommentPage(db, query);
    },
  };
}
