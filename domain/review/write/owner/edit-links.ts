import type { Done, Gone } from '#domain/form/act.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { isSpent, spendLink } from '#platform/links/store.ts';
import type { Parts } from '#platform/service/parts.ts';
import { contentOf, type ReviewContent } from '../../rules.ts';
import { authorOf, hashAuthorKey, isAuthor } from '../author-key.ts';
import * as store from '../store.ts';
import { editLetters } from './links.ts';

/** A review as its author edits it again. */
export type EditableReview = { readonly lensId: number; readonly email: string; readonly content: ReviewContent };
/** A press on the page behind a mailed link, in the browser with this key. */
type Press = { readonly token: string; readonly authorKey: string };

/** Opens a review to be edited, once for each mailed link. */
export function createEditLinks({ db, limits, links }: Parts<'db' | 'limits' | 'links'>) {
  return {
    /** Whether an edit link still opens a review; asking does not use it up. */
    async canOpenEdit(token: string): Promise<boolean> {
      const link = await links.open('edit-link', token);
      return link !== null && !(await isSpent(db, link)) && Boolean(await store.findReviewById(db, link.subject));
    },

    /**
     * Uses an edit link, once: this browser may edit the review from now on, and what it sends is verified. The stored
     * text is not, since the owner has not seen it.
     */
    async openEdit({ token, authorKey }: Press): Promise<Done<{ lensId: number }> | Gone> {
      const link = await links.open('edit-link', token);
      if (!link) return { kind: 'gone' };
      const opened = await inTransaction(db, async (tx) => {
        const review = await store.lockReviewById(tx, link.subject);
        if (!review || !(await spendLink(tx, link))) return null;
        const authorKeyHash = authorOf(review.id, hashAuthorKey(authorKey));
        await store.updateReview(tx, review.id, { authorKeyHash, authorVerified: true });
        return review;
      });
      if (!opened) return { kind: 'gone' };
      await limits.giveBack(...editLetters(opened.id));
      return { kind: 'done', lensId: opened.lensId };
    },

    /** The review behind an edit link, for the browser that used it and no other. */
    async findEditable({ token, authorKey }: Press): Promise<EditableReview | null> {
      const link = await links.open('edit-link', token);
      const review = link && (await store.findReviewById(db, link.subject));
      if (!review || !isAuthor(review, authorKey)) return null;
      return { lensId: review.lensId, email: review.email, content: contentOf(review) };
    },
  };
}
