import { emailKey, mailboxKey } from '#domain/person/rules.ts';
import type { ConstantTime } from '#platform/clock/constant-time.ts';
import type { Database } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { Limits, TooMany, Use } from '#platform/limits/limits.ts';
import { isSpent, spendLink } from '#platform/links/store.ts';
import { hashAuthorKey, isAuthor } from './author-key.ts';
import { createReviewForm } from './form.ts';
import { REVIEW_LIMITS } from './limits.ts';
import { type LetterDeps, postLink } from './links.ts';
import { contentOf, type ReviewContent, type SentReviewAddress } from './rules.ts';
import * as store from './store.ts';

/** A review as its author edits it again. */
export type EditableReview = { readonly lensId: number; readonly email: string; readonly content: ReviewContent };
/** What became of the wish for an edit link; `unnamed` when the form names no lens or no address. */
export type EditLinkRequest = { readonly kind: 'taken' | 'unnamed' } | TooMany;

export type EditingDeps = LetterDeps & {
  readonly db: Database;
  readonly limits: Limits;
  /** In which answers about an address leave, so that their timing tells nothing. */
  readonly constantTime: ConstantTime;
};

export type Editing = ReturnType<typeof createEditing>;

/** How a further browser comes to edit a review: by a link from the owner's mailbox. */
export function createEditing(deps: EditingDeps) {
  const { db, limits, links, constantTime } = deps;
  const { parseReviewAddress } = createReviewForm(deps.catalogue);
  const atOnce = ({ id }: store.StoredReview): Use => [REVIEW_LIMITS.editLetters, id];
  const further = ({ id }: store.StoredReview): Use => [REVIEW_LIMITS.furtherEditLetters, id];

  async function mailLink(review: store.StoredReview): Promise<void> {
    const isSpared = (await limits.take(atOnce(review))) !== null && (await limits.take(further(review))) !== null;
    if (!isSpared) await inTransaction(db, (tx) => postLink(deps, tx, 'edit-link', review));
  }

  return {
    /** Mails a link to edit the review, if there is one; the caller cannot tell. */
    async requestEditLink(form: SentReviewAddress, network: string): Promise<EditLinkRequest> {
      const parsed = parseReviewAddress(form);
      if (!parsed.ok) return { kind: 'unnamed' };
      const { lensId, email } = parsed.value;
      const tooMany = await limits.take(
        [REVIEW_LIMITS.editLinks, network],
        [REVIEW_LIMITS.editLinksOfOne, `${network} ${mailboxKey(email)}`],
      );
      if (tooMany) return tooMany;
      await constantTime('query', async () => {
        const review = await store.findReview(db, lensId, emailKey(email));
        if (review) await mailLink(review);
      });
      return { kind: 'taken' };
    },

    /** Whether an edit link still opens a review; asking does not use it up. */
    async canOpenEdit(token: string): Promise<boolean> {
      const link = await links.open('edit-link', token);
      return link !== null && !(await isSpent(db, link)) && Boolean(await store.findReviewById(db, link.subject));
    },

    /**
     * Uses an edit link, once: this browser may edit the review from now on, and what it sends is proved. What is
     * stored is not: it has yet to be seen.
     */
    async openEdit(token: string, authorKey: string): Promise<{ lensId: number } | null> {
      const link = await links.open('edit-link', token);
      if (!link) return null;
      const opened = await inTransaction(db, async (tx) => {
        const review = await store.lockReviewById(tx, link.subject);
        if (!review || !(await spendLink(tx, link))) return null;
        await store.updateReview(tx, review.id, { authorKeyHash: hashAuthorKey(authorKey), authorProved: true });
        return review;
      });
      if (!opened) return null;
      await limits.giveBack(atOnce(opened), further(opened));
      return { lensId: opened.lensId };
    },

    /** The review behind an edit link, for the browser that used it and no other. */
    async findEditable(token: string, authorKey: string): Promise<EditableReview | null> {
      const link = await links.open('edit-link', token);
      const review = link && (await store.findReviewById(db, link.subject));
      if (!review || !isAuthor(review.authorKeyHash, authorKey)) return null;
      return { lensId: review.lensId, email: review.email, content: contentOf(review) };
    },
  };
}
