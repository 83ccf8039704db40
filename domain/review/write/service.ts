import { type Read, readsFrom } from '#platform/db/reader.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { KeyedHash } from '#platform/secrets/keyed-hash.ts';
import { deleteExpiredBlocks } from '../moderate/blocks.store.ts';
import { decodeCommentCursor, readCommentPage, readQuote } from '../show/comments.ts';
import { createReviewForm } from './form.ts';
import { deleteUnconfirmed, pruneOriginHashes } from './gate.store.ts';
import { deleteExpiredChanges } from './owner/changes.store.ts';
import { createMailedLinks, type MailedLinks } from './owner/mailed-links.ts';
import { createOwnReview, type OwnReviewDeps } from './owner/own-review.ts';
import * as store from './store.ts';
import { createSubmit } from './submit.ts';

export type { ReviewLetter } from './owner/links.ts';

export type ReviewServiceDeps = OwnReviewDeps & {
  /** Under which a hidden review is remembered when it is gone. */
  readonly keyedHash: KeyedHash;
  /** By which comments are read. Without it: from the database, like everything else. */
  readonly read?: Read;
};

export type ReviewService = ReturnType<typeof createReviewService>;

/**
 * The acts and questions about reviews. Tokens come from mailed links; with one that is forged,
 * expired or used up an act answers `gone` and changes nothing, and a question answers null. A network is the visitor's, for limits alone.
 */
export function createReviewService(deps: ReviewServiceDeps) {
  const { db, clock, read = readsFrom(db).read } = deps;
  const form = createReviewForm(deps.catalogue);
  const mailedLinks: MailedLinks = createMailedLinks(deps);

  return {
    ...createSubmit(deps, form),
    ...createOwnReview(deps, form),
    ...mailedLinks,

    /** Deletes changes that were not confirmed in time, and expired blocks of networks; returns how many. */
    async deleteExpired() {
      return (await deleteExpiredChanges(db, clock())) + (await deleteExpiredBlocks(db, clock()));
    },

    // Each writes many reviews, in whatever order they lie, while others write several as well.
    /** Deletes reviews that were not confirmed in time; returns how many. */
    deleteUnconfirmed: () => inTransaction(db, (tx) => deleteUnconfirmed(tx, clock())),

    /** Erases the origin hashes of older reviews; returns of how many. */
    pruneOriginHashes: () => inTransaction(db, (tx) => pruneOriginHashes(tx, clock())),

    /** How many comments of a lens there are of each kind: by stars, author and proof. */
    countComments: (lensId: number) => read((from) => store.countComments(from, lensId)),

    /** A page of comments of a lens, newest first unless the choice says otherwise. */
    readComments(query: Parameters<typeof readCommentPage>[1]) {
      return read((from) => readCommentPage(from, query));
    },

    /** The comment that speaks for a lens; null without one that may. */
    readQuote: (query: Parameters<typeof readQuote>[1]) => read((from) => readQuote(from, query, clock())),

    /** The page of comments of a lens that begins at a cursor, or the first; null when the cursor is not one of ours. */
    async readCommentsFrom({ cursor, ...query }: store.CommentChoice & { lensId: number; cursor: string | null }) {
      const after = cursor === null ? null : decodeCommentCursor(cursor, query.order);
      return cursor !== null && !after ? null : read((from) => readCommentPage(from, { ...query, after }));
    },
  };
}
