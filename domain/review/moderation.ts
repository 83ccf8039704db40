import { z } from 'zod';
import type { Done, Gone, Unchanged } from '#domain/form/act.ts';
import type { Database, Transaction } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { KeyedHash } from '#platform/secrets/keyed-hash.ts';
import { forgetHiding, keepHiding } from './hiding.store.ts';
import * as moderation from './moderation.store.ts';
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

/** What operators do about reviews, each act in the audit under the operator's name. */
export function createModeration({ db, clock, keyedHash }: ModerationDeps) {
  async function judge(
    id: string,
    entry: { act: 'hidden' | 'shown'; actor: string; reason: string | null },
    change: (tx: Transaction, review: StoredReview) => Promise<boolean>,
  ): Promise<Judged> {
    if (!z.guid().safeParse(id).success) return { kind: 'gone' };
    return inTransaction(db, async (tx): Promise<Judged> => {
      const review = await findReviewById(tx, id);
      if (!review) return { kind: 'gone' };
      if (!(await change(tx, review))) return { kind: 'unchanged' };
      await moderation.recordAct(tx, { ...entry, reviewId: id, at: clock() });
      return { kind: 'done' };
    });
  }

  return {
    /** Takes a review out of every page and figure, and whatever else its mailbox says about the lens later. */
    hide(id: string, reason: string, operator: string): Promise<Judged> {
      const entry = { act: 'hidden', actor: operator, reason } as const;
      return judge(id, entry, async (tx, review) => {
        await keepHiding(tx, keyedHash, review, clock());
        return moderation.hideReview(tx, id, clock());
      });
    },

    /** Puts a hidden review back. */
    show(id: string, operator: string): Promise<Judged> {
      const entry = { act: 'shown', actor: operator, reason: null } as const;
      return judge(id, entry, async (tx, review) => {
        await forgetHiding(tx, keyedHash, review);
        return moderation.showReview(tx, id);
      });
    },
  };
}
