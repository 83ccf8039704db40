import { createBatcher } from '#platform/db/batcher.ts';
import type { Database } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { lockLens } from '../gate.store.ts';
import {
  movementOf,
  NO_TOTALS,
  plus,
  RECORD_REVIEWS,
  SCORES,
  type ScoreName,
  type Totals,
} from '../rules/allowance.ts';
import { ALLOWANCE_USED } from '../rules/gate.ts';
import { createQueue } from './queue.ts';
import * as states from './states.store.ts';
import * as store from './store.ts';

/** What waits in the queues of a lens. */
export type LensQueue = {
  readonly lensId: number;
  /** How many reviews and changes wait, by the rule by which each does. */
  readonly waiting: ReadonlyMap<number, number>;
  /** When the oldest began to wait. */
  readonly since: Date | null;
  /** The answers of these reviews, and the new answers of these changes. */
  readonly answers: Totals;
  /** By how much each score would move if all of them counted: stars, or tenths of a point; null without a mean. */
  readonly effect: Readonly<Record<ScoreName, number | null>>;
  /** Nothing joins until an operator resumes it. */
  readonly isHeld: boolean;
};

export type Allowance = ReturnType<typeof createAllowance>;

export type AllowanceDeps = { readonly db: Database; readonly clock: () => Date };

/** What the site and its operators do about the queues of lenses. */
export function createAllowance({ db, clock }: AllowanceDeps) {
  const queue = createQueue({ clock });

  /** Every sender of a review asks: those who ask at the same time share a statement. */
  const hasQueue = createBatcher(async (lensIds: readonly number[]) => {
    const keys = [...new Set(lensIds)].map((lensId) => ({ lensId, queue: '' }));
    const statuses = await states.readStatuses(db, keys, clock());
    const waiting = new Set(statuses.filter(({ isWaiting }) => isWaiting).map(({ lensId }) => lensId));
    return lensIds.map((lensId) => waiting.has(lensId));
  });

  const withLens = <T>(lensId: number, act: (tx: Parameters<typeof queue.drain>[0]) => Promise<T>): Promise<T> =>
    inTransaction(db, async (tx) => {
      await lockLens(tx, lensId);
      return act(tx);
    });

  return {
    /** Lets what has waited long enough join, lens by lens; how many. */
    async drainQueues(): Promise<number> {
      let joined = 0;
      for (const lensId of await store.lensesThatWait(db)) {
        joined += (await withLens(lensId, (tx) => queue.drain(tx, lensId))).length;
      }
      return joined;
    },

    pruneMovements: () => store.pruneMovements(db, clock()),

    /** Whether reviews of a lens wait in its public queue: the page says so to everybody. */
    hasQueue,

    /** What waits for each lens for which anything waits or that is held. */
    async queues(): Promise<LensQueue[]> {
      const now = clock();
      const lensIds = new Set([...(await store.lensesThatWait(db)), ...(await store.heldLenses(db))]);
      const queues: LensQueue[] = [];
      for (const lensId of [...lensIds].toSorted((one, other) => one - other)) {
        const [state] = await states.readQueues(db, [{ lensId, queue: '' }], now);
        const queued = await store.readQueued(db, lensId);
        if (!state) continue;
        const waiting = new Map<number, number>();
        let totals = state.now;
        let added = NO_TOTALS;
        let answered = NO_TOTALS;
        for (const { waitingRule, change, answers } of queued) {
          const rule = waitingRule ?? ALLOWANCE_USED;
          waiting.set(rule, (waiting.get(rule) ?? 0) + 1);
          if (change) [totals, added] = [plus(totals, change.before, -1), plus(added, change.before, -1)];
          [totals, added, answered] = [plus(totals, answers), plus(added, answers), plus(answered, answers)];
        }
        const effect = Object.fromEntries(SCORES.map((score) => [score, movementOf(totals, added, score)]));
        queues.push({
          lensId,
          waiting,
          since: queued[0]?.since ?? null,
          answers: answered,
          effect: effect as LensQueue['effect'],
          isHeld: state.isHeld,
        });
      }
      return queues;
    },

    /** Holds a lens: nothing joins its figures from a queue. False when it was held already. */
    holdLens(lensId: number, actor: string): Promise<boolean> {
      return withLens(lensId, async (tx) => {
        const at = clock();
        const isNew = await store.holdLens(tx, lensId, at);
        if (isNew) await store.recordAct(tx, { act: 'held', lensId, actor, at });
        return isNew;
      });
    },

    /** Ends the holding of a lens, and lets join what may. False when it was not held. */
    resumeLens(lensId: number, actor: string): Promise<boolean> {
      return withLens(lensId, async (tx) => {
        const wasHeld = await store.resumeLens(tx, lensId);
        if (wasHeld) await store.recordAct(tx, { act: 'resumed', lensId, actor, at: clock() });
        await queue.drain(tx, lensId);
        return wasHeld;
      });
    },

    /** Lets all that waits in the queues of a lens count, charged to no allowance; how many. */
    releaseLens(lensId: number, actor: string): Promise<number> {
      return withLens(lensId, async (tx) => {
        const released = await queue.releaseAll(tx, lensId);
        if (released > 0) await store.recordAct(tx, { act: 'released', lensId, released, actor, at: clock() });
        return released;
      });
    },

    /** Practices without a record of which enough reviews are there to be looked at, those with the most first. */
    practicesToCheck: () => store.readPracticesToCheck(db, RECORD_REVIEWS),

    /** Gives a practice a record once an operator has looked at its first reviews. False when there are too few, or it has one. */
    giveRecord(practice: string, actor: string): Promise<boolean> {
      return inTransaction(db, async (tx) => {
        const isNew = await store.giveRecord(tx, { practice, actor, at: clock() }, RECORD_REVIEWS);
        if (isNew) await store.recordAct(tx, { act: 'record-given', practice, actor, at: clock() });
        return isNew;
      });
    },

    /** Takes the record from a practice: what it sends from now on shares the public queue. */
    takeRecord(practice: string, actor: string): Promise<boolean> {
      return inTransaction(db, async (tx) => {
        const had = await store.takeRecord(tx, practice);
        if (had) await store.recordAct(tx, { act: 'record-taken', practice, actor, at: clock() });
        return had;
      });
    },
  };
}
