import { type Read, readsFrom } from '#platform/db/reader.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { Parts } from '#platform/service/parts.ts';
import { deleteExpiredBlocks } from '../moderate/blocks.store.ts';
import { type Comments, createComments } from '../show/comments.ts';
import { createReviewForm } from './form.ts';
import { deleteUnconfirmed, pruneOriginHashes } from './gate.store.ts';
import { deleteExpiredChanges } from './owner/changes.store.ts';
import { createMailedLinks, type MailedLinks } from './owner/mailed-links.ts';
import { createOwnReview, type OwnReviewDeps } from './owner/own-review.ts';
import { createSubmit } from './submit.ts';

export type { ReviewLetter } from './owner/links.ts';

export type ReviewServiceDeps = OwnReviewDeps &
  Parts<'keyedHash'> & {
    /** Under which a hidden review is remembered when it is gone. */
    /** By which comments are read. Without it: from the database, like everything else. */
    readonly read?: Read;
    /** How far the shown scores of a lens follow what counts. Without it: wholly. */
    readonly weightOf?: (lensId: number) => number;
  };

export type ReviewService = ReturnType<typeof createReviewService>;

/**
 * The acts and questions about reviews. Tokens come from mailed links; with one that is forged,
 * expired or used up an act answers `gone` and changes nothing, and a question answers null. A network is the visitor's, for limits alone.
 */
export function createReviewService(deps: ReviewServiceDeps) {
  const { db, clock, read = readsFrom(db).read, weightOf = () => 1 } = deps;
  const form = createReviewForm(deps.catalogue);
  const mailedLinks: MailedLinks = createMailedLinks(deps);
  const comments: Comments = createComments({ read, clock, weightOf });

  return {
    ...createSubmit(deps, form),
    ...createOwnReview(deps, form),
    ...mailedLinks,
    ...comments,

    /** Deletes changes that were not confirmed in time, and expired blocks of networks; returns how many. */
    async deleteExpired() {
      return (await deleteExpiredChanges(db, clock())) + (await deleteExpiredBlocks(db, clock()));
    },

    // Each writes many reviews, in whatever order they lie, while others write several as well.
    /** Deletes reviews that were not confirmed in time; returns how many. */
    deleteUnconfirmed: () => inTransaction(db, (tx) => deleteUnconfirmed(tx, clock())),

    /** Erases the origin hashes of older reviews; returns of how many. */
    pruneOriginHashes: () => inTransaction(db, (tx) => pruneOriginHashes(tx, clock())),
  };
}
