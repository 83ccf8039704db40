import { z } from 'zod';
import type { Done, Gone, Unchanged } from '#domain/form/act.ts';
import { DAY } from '#domain/wording/rules.ts';
import type { Transaction } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { BLOCK_DAYS } from '../rules/moderation.ts';
import { recordActs } from './acts.store.ts';
import type { ModerationDeps } from './acts.ts';
import { keepBlock, liftBlock } from './blocks.store.ts';
import { readWhole } from './record.store.ts';

/** The network of a review is not known any more, or never was. */
export type NetworkUnknown = { readonly kind: 'unmarked' };
export type BlockResult = Done<{ until: Date }> | Gone | NetworkUnknown;
export type UnblockResult = Done | Unchanged | Gone | NetworkUnknown;

export type Blocks = ReturnType<typeof createBlocks>;

/** Networks are known by a review that came from them, and blocked by its name. */
export function createBlocks({ db, clock }: Pick<ModerationDeps, 'db' | 'clock'>) {
  function withNetworkHash<T>(id: string, act: (tx: Transaction, networkHash: string) => Promise<T>) {
    if (!z.guid().safeParse(id).success) return Promise.resolve<Gone>({ kind: 'gone' });
    return inTransaction<T | Gone | NetworkUnknown>(db, async (tx) => {
      const review = await readWhole(tx, id);
      if (!review) return { kind: 'gone' };
      return review.networkHash === null ? { kind: 'unmarked' } : act(tx, review.networkHash);
    });
  }

  return {
    /** Lets the unconfirmed reviews of the network that a review came from wait, for thirty days from now. */
    async block(id: string, operator: string): Promise<BlockResult> {
      const until = new Date(clock().getTime() + 1000 * BLOCK_DAYS * DAY);
      return withNetworkHash<BlockResult>(id, async (tx, networkHash) => {
        await keepBlock(tx, { networkHash, expiresAt: until });
        await recordActs(tx, [{ act: 'blocked', reviewId: id, actor: operator, at: clock() }]);
        return { kind: 'done', until };
      });
    },

    /** Lifts that block. */
    async unblock(id: string, operator: string): Promise<UnblockResult> {
      return withNetworkHash<UnblockResult>(id, async (tx, networkHash) => {
        if (!(await liftBlock(tx, networkHash))) return { kind: 'unchanged' };
        await recordActs(tx, [{ act: 'unblocked', reviewId: id, actor: operator, at: clock() }]);
        return { kind: 'done' };
      });
    },
  };
}
