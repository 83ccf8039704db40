import { z } from 'zod';
import type { Database, Transaction } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import * as moderation from './moderation.store.ts';
import { findReviewById } from './store.ts';

export type Moderation = ReturnType<typeof createModeration>;

/**
 * What operators do about reviews, each act in the audit under the operator's name. The answer is false when the
 * review stood like that before, and null when there is no such review.
 */
export function createModeration({ db, clock }: { readonly db: Database; readonly clock: () => Date }) {
  async function judge(
    id: string,
    entry: { act: 'hidden' | 'shown'; actor: string; reason: string | null },
    change: (tx: Transaction) => Promise<boolean>,
  ): Promise<boolean | null> {
    if (!z.guid().safeParse(id).success) return null;
    return inTransaction(db, async (tx) => {
      if (!(await findReviewById(tx, id))) return null;
      const changed = await change(tx);
      if (changed) await moderation.recordAct(tx, { ...entry, reviewId: id, at: clock() });
      return changed;
    });
  }

  return {
    /** Takes a review out of every page and figure. */
    hide(id: string, reason: string, operator: string): Promise<boolean | null> {
      const entry = { act: 'hidden', actor: operator, reason } as const;
      return judge(id, entry, (tx) => moderation.hideReview(tx, id, clock()));
    },

    /** Puts a hidden review back. */
    show(id: string, operator: string): Promise<boolean | null> {
      const entry = { act: 'shown', actor: operator, reason: null } as const;
      return judge(id, entry, (tx) => moderation.showReview(tx, id));
    },
  };
}
