import { emailKey, mailboxKey } from '#domain/person/rules.ts';
import type { ConstantTime } from '#platform/clock/constant-time.ts';
import { decodeCursor } from '#platform/db/cursor.ts';
import type { Database, Transaction } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { Limits, TooMany } from '#platform/limits/limits.ts';
import type { KeyedHash } from '#platform/secrets/keyed-hash.ts';
import { hashAuthorKey } from './author-key.ts';
import { forgetExpiredChanges } from './changes.store.ts';
import { readCommentPage } from './comments.ts';
import { type Consent, createConsent } from './consent.ts';
import { createEditing, type Editing } from './editing.ts';
import { createReviewForm } from './form.ts';
import { REVIEW_LIMITS } from './limits.ts';
import type { LetterDeps } from './links.ts';
import { contentOf, type FieldErrors, type ReviewContent, type SentReview, type SentReviewAddress } from './rules.ts';
import * as store from './store.ts';
import { createWriting } from './writing.ts';

export type { ReviewLetter } from './links.ts';

export type ReviewServiceDeps = LetterDeps & {
  readonly db: Database;
  readonly limits: Limits;
  /** In which answers about an address leave, so that their timing tells nothing. */
  readonly constantTime: ConstantTime;
  /** Under which a hidden review is remembered when it is gone. */
  readonly keyedHash: KeyedHash;
};

/** What became of a sent review. One that was refused is not stored. */
export type SubmittedReview =
  | { readonly kind: 'taken' }
  | { readonly kind: 'refused'; readonly errors: FieldErrors }
  | TooMany;
/** What a browser wrote about a lens under an address; null when it wrote nothing, whoever else did. */
export type OwnReview = { readonly kind: 'found'; readonly content: ReviewContent | null } | TooMany;

export type ReviewService = ReturnType<typeof createReviewService>;

/**
 * The acts and questions about reviews. Tokens come from mailed links; an act with a token that is
 * forged, expired or used up answers null and changes nothing. A network is the visitor's, for limits alone.
 */
export function createReviewService(deps: ReviewServiceDeps) {
  const { db, limits, clock, constantTime } = deps;
  const { parseReviewForm, parseReviewAddress } = createReviewForm(deps.catalogue);
  const { write, writeProved } = createWriting(deps);
  const consent: Consent = createConsent(deps);
  const editing: Editing = createEditing(deps);

  return {
    ...consent,
    ...editing,

    /**
     * Checks a sent form and stores the review. The first one of a lens under an address counts at once; a
     * further one replaces it only when it comes from the browser that wrote it, and otherwise waits for the
     * owner's consent. The caller learns nothing about which of these happened.
     *
     * @param ownAddress an address of which the sender is known to be the owner: a review under it is proved.
     */
    async submit(form: SentReview, authorKey: string, network: string, ownAddress?: string): Promise<SubmittedReview> {
      const parsed = parseReviewForm(form);
      if (!parsed.ok) return { kind: 'refused', errors: parsed.errors };
      const tooMany = await limits.take([REVIEW_LIMITS.reviews, network]);
      if (tooMany) return tooMany;
      const review = parsed.value;
      const authorKeyHash = hashAuthorKey(authorKey);
      if (ownAddress && emailKey(ownAddress) === emailKey(review.email)) {
        await inTransaction(db, (tx) => writeProved(tx, review, authorKeyHash));
        return { kind: 'taken' };
      }
      const answer = await constantTime('query', async () => {
        const key = { lensId: review.lensId, emailKey: emailKey(review.email) };
        const isOwn = await store.findOwn(db, { ...key, authorKeyHash, now: clock() });
        const underOne = `${network} ${mailboxKey(review.email)}`;
        const heaped = isOwn ? null : await limits.take([REVIEW_LIMITS.underOne, underOne]);
        if (heaped === null) await write(review, authorKeyHash);
        return heaped;
      });
      return answer ?? { kind: 'taken' };
    },

    /** Looks for what this browser wrote about a lens under an address. */
    async findOwn(form: SentReviewAddress, authorKey: string, network: string): Promise<OwnReview> {
      const parsed = parseReviewAddress(form);
      if (!parsed.ok) return { kind: 'found', content: null };
      const tooMany = await limits.take([REVIEW_LIMITS.lookUps, network]);
      if (tooMany) return tooMany;
      const query = { lensId: parsed.value.lensId, emailKey: emailKey(parsed.value.email), now: clock() };
      const find = () => store.findOwn(db, { ...query, authorKeyHash: hashAuthorKey(authorKey) });
      return { kind: 'found', content: (await constantTime('query', find)) ?? null };
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
    async submitProved(tx: Transaction, form: SentReview, authorKey: string): Promise<FieldErrors | null> {
      const parsed = parseReviewForm(form);
      if (!parsed.ok) return parsed.errors;
      await writeProved(tx, parsed.value, hashAuthorKey(authorKey));
      return null;
    },

    /** Forgets what waited for its owner in vain; how many changes. */
    forgetExpired: () => forgetExpiredChanges(db, clock()),

    /** When the newest visible review of each lens was written, by lens number. */
    async newestDates(): Promise<ReadonlyMap<number, Date>> {
      const newest = await store.readNewestDates(db);
      return new Map(newest.map(({ lensId, submittedAt }) => [lensId, submittedAt]));
    },

    /** A page of comments of a lens, newest first. */
    readComments(query: Parameters<typeof readCommentPage>[1]) {
      return readCommentPage(db, query);
    },

    /** The page of comments of a lens that begins at a cursor, or the first; null when the cursor is not one of ours. */
    async readCommentsFrom({ cursor, ...query }: { lensId: number; doctorsOnly: boolean; cursor: string | null }) {
      const after = cursor === null ? null : decodeCursor(cursor);
      return cursor !== null && !after ? null : readCommentPage(db, { ...query, after });
    },
  };
}
