import { emailKey, mailboxKey } from '#domain/person/rules.ts';
import type { Transaction } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { TooMany } from '#platform/limits/limits.ts';
import type { Parts } from '#platform/service/parts.ts';
import { contentOf, type ReviewContent, type SentReviewAddress } from '../../rules.ts';
import { hashAuthorKey } from '../author-key.ts';
import type { ReviewForm } from '../form.ts';
import { REVIEW_LIMITS } from '../limits.ts';
import * as store from '../store.ts';
import { editLetters, type LetterDeps, postLink } from './links.ts';
import * as ownStore from './own-review.store.ts';

/** What a browser wrote about a lens under an address; null when it wrote nothing, even if others did. */
export type OwnReview = { readonly kind: 'found'; readonly content: ReviewContent | null } | TooMany;

/** What became of the wish for an edit link; `unnamed` when the form names no lens or no address. */
export type EditLinkRequest = { readonly kind: 'taken' | 'unnamed' } | TooMany;

export type OwnReviewDeps = LetterDeps &
  Parts<'db' | 'limits' | 'fixedResponseTime'> & {
    /** Enqueues a request in the transaction; `carryOut` handles it after the response. */
    readonly request: (tx: Transaction, to: string, request: EditLinkWish) => Promise<void>;
  };

/** Asks for a link to edit the review of a lens. */
export type EditLinkWish = { readonly kind: 'edit-link'; readonly lensId: number };

/** How people find again what they wrote: in the browser they wrote it in, or by a link from their mailbox. */
export function createOwnReview(deps: OwnReviewDeps, { parseReviewAddress }: ReviewForm) {
  const { db, limits, clock, fixedResponseTime, request } = deps;

  async function mailLink(review: store.StoredReview): Promise<void> {
    const [atOnce, further] = editLetters(review.id);
    const isSpared = (await limits.take(atOnce)) !== null && (await limits.take(further)) !== null;
    if (!isSpared) await inTransaction(db, (tx) => postLink(deps, tx, 'edit-link', review));
  }

  return {
    /** Looks for what this browser wrote about a lens under an address. */
    async findOwn(form: SentReviewAddress, authorKey: string, network: string): Promise<OwnReview> {
      const parsed = parseReviewAddress(form);
      if (!parsed.ok) return { kind: 'found', content: null };
      const tooMany = await limits.take({ limit: REVIEW_LIMITS.lookUps, key: network });
      if (tooMany) return tooMany;
      const query = { lensId: parsed.value.lensId, emailKey: emailKey(parsed.value.email), now: clock() };
      const find = () => ownStore.findOwn(db, { ...query, keyHash: hashAuthorKey(authorKey) });
      return { kind: 'found', content: (await fixedResponseTime('query', find)) ?? null };
    },

    /** The review of a lens under an address, for its verified owner. */
    async findVerified(lensId: number, email: string): Promise<ReviewContent | null> {
      const review = await store.findReview(db, lensId, emailKey(email));
      return review ? contentOf(review) : null;
    },

    /** Mails a link to edit the review, if there is one; the caller cannot see whether there is. */
    async requestEditLink(form: SentReviewAddress, network: string): Promise<EditLinkRequest> {
      const parsed = parseReviewAddress(form);
      if (!parsed.ok) return { kind: 'unnamed' };
      const { lensId, email } = parsed.value;
      const tooMany = await limits.take(
        { limit: REVIEW_LIMITS.editLinks, key: network },
        { limit: REVIEW_LIMITS.editLinksOfOne, key: `${network} ${mailboxKey(email)}` },
      );
      if (tooMany) return tooMany;
      await fixedResponseTime('query', () =>
        inTransaction(db, (tx) => request(tx, email, { kind: 'edit-link', lensId })),
      );
      return { kind: 'taken' };
    },

    /** Mails the requested link if the review exists. */
    async carryOut(email: string, { lensId }: EditLinkWish): Promise<void> {
      const review = await store.findReview(db, lensId, emailKey(email));
      if (review) await mailLink(review);
    },
  };
}
