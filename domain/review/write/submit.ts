import type { Gone, Refused } from '#domain/form/act.ts';
import { emailKey, mailboxKey } from '#domain/person/rules.ts';
import { createBatcher } from '#platform/db/batcher.ts';
import type { Transaction } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { TooMany } from '#platform/limits/limits.ts';
import type { Parts } from '#platform/service/parts.ts';
import { type ChangedField, changedFields, type FieldErrors, type SentReview } from '../rules.ts';
import { hashAuthorKey } from './author-key.ts';
import type { ReviewForm } from './form.ts';
import { REVIEW_LIMITS } from './limits.ts';
import { findOwn as findContent, findOwnReviews, type OwnReviewQuery } from './owner/own-review.store.ts';
import type { RedeemInvitation, Verification } from './plan.ts';
import { createWriting, type WritingDeps } from './writing.ts';

/** What became of a sent review. One that was refused is not stored. */
export type SubmittedReview =
  | VerifiedReview
  | TooMany
  /** `changed` where it replaces a review that this browser wrote. */
  | { readonly kind: 'confirmed'; readonly changed?: readonly ChangedField[] };
/** The same for a review under a verified address. */
export type VerifiedReview = { readonly kind: 'taken' } | Refused<FieldErrors>;
export type SubmitDeps = WritingDeps & Parts<'fixedResponseTime'>;

/** Submission of reviews, from a form or through a link that verifies the address. */
export function createSubmit(deps: SubmitDeps, { parseReviewForm }: ReviewForm) {
  const { db, limits, clock, fixedResponseTime } = deps;
  const { writeUnconfirmed, writeVerified } = createWriting(deps);
  const findOwn = createBatcher((queries: readonly OwnReviewQuery[]) => findOwnReviews(db, queries));

  return {
    /**
     * Checks a sent form and stores the review. The first one of a lens under an address counts at once, unless it has
     * to be confirmed first (`rules/gate.ts`); a further one replaces it only when it comes from the browser that wrote
     * it, and otherwise waits for the owner's consent. The caller learns nothing about which of these happened, except
     * what its own browser knows: `confirmed` is a review that its owner does not have to confirm any more.
     *
     * @param doctorsAddress the proven address of the verified doctor who is signed in: a review under it is verified.
     * @param keyIsNew the key was drawn for this review: nothing was written with it before.
     */
    async submit(
      form: SentReview,
      authorKey: string,
      network: string,
      { doctorsAddress, keyIsNew = false }: { doctorsAddress?: string | undefined; keyIsNew?: boolean } = {},
    ): Promise<SubmittedReview> {
      const parsed = parseReviewForm(form);
      if (!parsed.ok) return { kind: 'refused', errors: parsed.errors };
      const tooMany = await limits.take({ limit: REVIEW_LIMITS.reviews, key: network });
      if (tooMany) return tooMany;
      const review = parsed.value;
      const author = { keyHash: hashAuthorKey(authorKey), network };
      if (doctorsAddress && emailKey(doctorsAddress) === emailKey(review.email)) {
        await inTransaction(db, (tx) => writeVerified(tx, review, author, { step: 'doctor' }));
        return { kind: 'confirmed' };
      }
      const answer = await fixedResponseTime('query', async () => {
        const key = { lensId: review.lensId, emailKey: emailKey(review.email) };
        const query = { ...key, keyHash: author.keyHash, now: clock() };
        const own = keyIsNew ? null : await findOwn(query);
        const underOne = `${network} ${mailboxKey(review.email)}`;
        const heaped = own?.isOwn ? null : await limits.take({ limit: REVIEW_LIMITS.underOne, key: underOne });
        if (heaped) return heaped;
        const before = own?.isConfirmed ? await findContent(db, query) : undefined;
        await writeUnconfirmed(review, author);
        return before
          ? { kind: 'confirmed' as const, changed: changedFields(before, review) }
          : { kind: 'taken' as const };
      });
      return answer;
    },

    /**
     * Stores a review that came by a verified doctor's printed code. The address is unverified: the answer takes the
     * fixed response time, and the address gets a letter.
     *
     * @param redeem uses up the invitation, in the transaction that stores the review.
     */
    async submitViaDoctor(
      form: SentReview,
      { authorKey, network }: { authorKey: string; network: string },
      redeem: RedeemInvitation,
    ): Promise<VerifiedReview | Gone> {
      const parsed = parseReviewForm(form);
      if (!parsed.ok) return { kind: 'refused', errors: parsed.errors };
      const author = { keyHash: hashAuthorKey(authorKey), network };
      const isStored = await fixedResponseTime('query', () => writeUnconfirmed(parsed.value, author, redeem));
      return { kind: isStored ? 'taken' : 'gone' };
    },

    /**
     * Stores a review under a verified address, inside the caller's transaction.
     *
     * @param verification the level, and the doctor who invited.
     */
    async submitVerified(
      tx: Transaction,
      form: SentReview,
      { authorKey, network, ...verification }: { authorKey: string; network: string } & Verification,
    ): Promise<VerifiedReview> {
      const parsed = parseReviewForm(form);
      if (!parsed.ok) return { kind: 'refused', errors: parsed.errors };
      await writeVerified(tx, parsed.value, { keyHash: hashAuthorKey(authorKey), network }, verification);
      return { kind: 'taken' };
    },
  };
}
