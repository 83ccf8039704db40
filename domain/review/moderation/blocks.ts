import { z } from 'zod';
import { DAY } from '#domain/duration/rules.ts';
import type { Done, Gone, Unchanged } from '#domain/form/act.ts';
import type { Transaction } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { BLOCK_DAYS } from '../rules/moderation.ts';
import { recordActs } from './acts.store.ts';
import type { ModerationDeps } from './acts.ts';
import { keepBlock, liftBlock } from './blocks.store.ts';
import { readWhole } from './record.store.ts';

/** The network of a review is not known any more, or never was. */
export type Unmarked = { readonly kind: 'unmarked' };
export type Blocked = Done<{ until: Date }> | Gone | Unmarked;
export type Unblocked = Done | Unchanged | Gone | Unmarked;

export type Blocks = ReturnType<typeof createBlocks>;

/** Networks are known by a review that came from them, and blocked by its name. */
export function createBlocks({ db, clock }: Pick<ModerationDeps, 'db' | 'clock'>) {
  function withMark<T>(id: string, act: (tx: Transaction, networkMark: string) => Promise<T>) {
    if (!z.guid().safeParse(id).success) return Promise.resolve<Gone>({ kind: 'gone' });
    return inTransaction<T | Gone | Unmarked>(db, async (tx) => {
      const review = await readWhole(tx, id);
      if (!review) return { kind: 'gone' };
      return review.networkMark === null ? { kind: 'unmarked' } : act(tx, review.networkMark);
    });
  }

  return {
    /** Lets the unconfirmed reviews of the network that a review came from wait, for thirty days from now. */
    async block(id: string, operator: string): Promise<Blocked> {
      const until = new Date(clock().getTime() + 1000 * BLOCK_DAYS * DAY);
      return withMark<Blocked>(id, async (tx, networkMark) => {
        await keepBlock(tx, { networkMark, expiresAt: until });
        await recordActs(tx, [{ act: 'blocked', reviewId: id, actor: operator, at: clock() }]);
        return { kind: 'done', until };
      });
    },

    /** Lifts that block. */
    async unblock(id: string, operator: string): Promise<Unblocked> {
      return withMark<Unblocked>(id, async (tx, networkMark) => {
        if (!(await liftBlock(tx, networkMark))) return { kind: 'unchanged' };
        await recordActs(tx, [{ act: 'unblocked', reviewId: id, actor: operator, at: clock() }]);
        return { kind: 'done' };
      });
    },
  };
}
