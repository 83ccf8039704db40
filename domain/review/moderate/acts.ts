import type { Transaction } from '#platform/db/database.ts';
import type { Parts } from '#platform/service/parts.ts';
import { MAILBOX_HAS_ANOTHER } from '../rules/gate.ts';
import type { ModerationRule } from '../rules/moderation.ts';
import { lockMailboxesOf } from '../write/gate.store.ts';
import type { StoredReview } from '../write/store.ts';
import { hideReviews, holdSurpassed, recordActs, showReviews } from './acts.store.ts';
import { settleAppeals } from './appeals/store.ts';
import { deleteHiding, keepHidings } from './hiding.store.ts';
import { createHidingLetters, type ModerationLetterDeps } from './hiding-letters.ts';
import { settleReports } from './reports/store.ts';

/** Why reviews are hidden: by a public rule, with or without words of the operator's own. */
export type Ground = { readonly rule: ModerationRule; readonly reason: string | null };

/** Who acts and when, and the name of the act when it is about many reviews. */
export type Act = { readonly actor: string; readonly at: Date; readonly batch?: string };

/** What names a review and its writer. */
export type ReviewKey = Pick<StoredReview, 'id' | 'lensId' | 'email' | 'verifiedAt'>;

export type ActDeps = ModerationLetterDeps &
  Parts<'keyedHash'> & {
    /** Under which a hidden review is remembered when it is gone. */
  };

export type ModerationDeps = ActDeps & Parts<'db' | 'clock'>;

/** Hides reviews and shows them again, each with its line in the audit and a letter to its writer. */
export function createActs(deps: ActDeps) {
  const { keyedHash } = deps;
  const letters = createHidingLetters(deps);

  /**
   * Shows reviews again; returns those that were hidden. Where another review of the mailbox counts by now, the one
   * last verified counts and the other waits. A writer who has appealed gets a letter. The caller must lock the
   * mailboxes before, and delete their hidings.
   */
  async function showAll<Review extends ReviewKey>(
    tx: Transaction,
    reviews: readonly Review[],
    act: Act,
  ): Promise<Review[]> {
    const ids = reviews.map(({ id }) => id);
    const found = await showReviews(tx, ids);
    const shown = found.map(({ id }) => id);
    await recordActs(
      tx,
      shown.map((reviewId) => ({ act: 'shown', reviewId, ...act })),
    );
    const surpassed = new Set(await holdSurpassed(tx, found, MAILBOX_HAS_ANOTHER, act.at));
    const objected = new Set(await settleAppeals(tx, shown, 'upheld', act.at));
    for (const review of reviews) {
      if (objected.has(review.id))
        await letters.postDecided(tx, review, { isBack: true, ...(surpassed.has(review.id) && { waits: true }) });
    }
    const again = new Set(shown);
    return reviews.filter(({ id }) => again.has(id));
  }

  return {
    /**
     * The one place where reviews become hidden, with all consequences: later reviews of the lens from the same
     * mailboxes are hidden as well, and open reports are upheld.
     *
     * @returns those that were not hidden before.
     */
    async hideAll<Review extends ReviewKey>(
      tx: Transaction,
      reviews: readonly Review[],
      ground: Ground,
      act: Act,
    ): Promise<Review[]> {
      await keepHidings(tx, keyedHash, reviews, { hiddenAt: act.at, batch: act.batch ?? null });
      const ids = reviews.map(({ id }) => id);
      const hidden = new Set(await hideReviews(tx, ids, act.at));
      const lines = await recordActs(
        tx,
        [...hidden].map((reviewId) => ({ act: 'hidden', reviewId, ...ground, ...act })),
      );
      await settleReports(tx, [...hidden], 'upheld', act.at);
      const hidingOf = new Map(lines.map(({ id, reviewId }) => [reviewId, id]));
      const gone = reviews.filter(({ id }) => hidden.has(id));
      for (const review of gone) {
        const hiding = hidingOf.get(review.id);
        if (hiding !== undefined) await letters.postHidden(tx, review, { hiding, rule: ground.rule });
      }
      return gone;
    },

    showAll,

    /** Shows a review again, and lets its mailbox speak of the lens; false when it was not hidden. */
    async show(tx: Transaction, review: ReviewKey, act: Act): Promise<boolean> {
      await lockMailboxesOf(tx, [review.id]);
      await deleteHiding(tx, keyedHash, review);
      return (await showAll(tx, [review], act)).length > 0;
    },
  };
}
