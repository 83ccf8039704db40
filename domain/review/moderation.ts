import { z } from 'zod';
import type { Done, Gone, Unchanged } from '#domain/form/act.ts';
import type { Database, Transaction } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { KeyedHash } from '#platform/secrets/keyed-hash.ts';
import { forgetHiding, keepHiding } from './hiding.store.ts';
import * as moderation from './moderation.store.ts';
import type { ModerationRule } from './rules/moderation.ts';
import { findReviewById, type StoredReview } from './store.ts';

export type ModerationDeps = {
  readonly db: Database;
  readonly clock: () => Date;
  /** Under which a hidden review is remembered when it is gone. */
  readonly keyedHash: KeyedHash;
};

export type Moderation = ReturnType<typeof createModeration>;

/** What an operator's act upon a review came to. */
export type Judged = Done | Unchanged | Gone;

/** Why a review is hidden: by a public rule, with or without words of the operator's own. */
export type Ground = { readonly rule: ModerationRule; readonly reason: string | null };

/** What operators do about reviews, each act in the audit under the operator's name. */
export function createModeration({ db, clock, keyedHash }: ModerationDeps) {
  function judge(id: string, act: (tx: Transaction, review: StoredReview) => Promise<boolean>): Promise<Judged> {
    if (!z.guid().safeParse(id).success) return Promise.resolve({ kind: 'gone' });
    return inTransaction(db, async (tx): Promise<Judged> => {
      const review = await findReviewById(tx, id);
      if (!review) return { kind: 'gone' };
      return (await act(tx, review)) ? { kind: 'done' } : { kind: 'unchanged' };
    });
  }

  /** The one place where a review becomes hidden; false when it was. Whatever follows from a hiding follows here. */
  async function hideOne(tx: Transaction, review: StoredReview, ground: Ground, actor: string): Promise<boolean> {
    await keepHiding(tx, keyedHash, review, clock());
    if (!(await moderation.hideReview(tx, review.id, clock()))) return false;
    await moderation.recordAct(tx, { act: 'hidden', reviewId: review.id, ...ground, actor, at: clock() });
    return true;
  }

  async function showOne(tx: Transaction, review: StoredReview, actor: string): Promise<boolean> {
    await forgetHiding(tx, keyedHash, review);
    if (!(await moderation.showReview(tx, review.id))) return false;
    await moderation.recordAct(tx, { act: 'shown', reviewId: review.id, actor, at: clock() });
    return true;
  }

  return {
    /** Takes a review out of every page and figure, and whatever else its mailbox says about the lens later. */
    hide(id: string, ground: Ground, operator: string): Promise<Judged> {
      return judge(id, (tx, review) => hideOne(tx, review, ground, operator));
    },

    /** Puts a hidden review back. */
    unhide(id: string, operator: string): Promise<Judged> {
      return judge(id, (tx, review) => showOne(tx, review, operator));
    },
  };
}
