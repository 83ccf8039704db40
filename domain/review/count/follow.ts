import type { Queryable, Transaction } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { Parts } from '#platform/service/parts.ts';
import { mean } from '../rules.ts';
import { lockLens } from '../write/gate.store.ts';
import { insertBase, pruneBases, recordAct, replaceBase, setHeld } from './bases.store.ts';
import { readShown } from './shown.store.ts';

/** The daily hour at which what is shown becomes the base of the next day, in UTC. */
export const DAILY_HOUR = 4;
const HOUR = 3600_000;
/** The day that began at the last daily hour, or so many days before, as YYYY-MM-DD. */
export const dayAfterHour = (now: Date, daysBefore = 0): string =>
  new Date(now.getTime() - (DAILY_HOUR + 24 * daysBefore) * HOUR).toISOString().slice(0, 10);

/** Bases are compared with for seven days; one more is kept for days without a run. */
const KEPT_DAYS = 9;

export type Following = ReturnType<typeof createFollowing>;

/** How the figures of a lens follow what counts. */
export type FollowingLens = {
  readonly lensId: number;
  readonly weight: number;
  readonly isHeld: boolean;
  /** In stars; null without an average. */
  readonly toFollow: number | null;
};

export type FollowDeps = Parts<'db' | 'clock'> & {
  readonly catalogue: readonly { readonly id: number }[];
  /** Does the same with the answers since surgery: what is shown of them, or all that counts, is the base of a day. */
  readonly replaceAnswerBases?: (
    tx: Transaction,
    lensId: number,
    day: string,
    what: 'shown' | 'counted',
  ) => Promise<void>;
};

/** How the figures of lenses follow what counts, and what operators do about it. */
export function createFollowing({ db, clock, catalogue, replaceAnswerBases }: FollowDeps) {
  const dayBefore = (days: number) => dayAfterHour(clock(), days);

  const readAll = (from: Queryable = db) =>
    readShown(
      from,
      catalogue.map(({ id }) => id),
    );

  const withLens = <T>(lensId: number, act: (tx: Transaction) => Promise<T>): Promise<T> =>
    inTransaction(db, async (tx) => {
      await lockLens(tx, lensId);
      return act(tx);
    });

  async function setHold(lensId: number, actor: string, heldAt: Date | null): Promise<boolean> {
    return withLens(lensId, async (tx) => {
      const [lens] = await readShown(tx, [lensId]);
      if (heldAt) await replaceAnswerBases?.(tx, lensId, dayBefore(0), 'shown');
      const isNew = await setHeld(tx, lensId, heldAt);
      if (!isNew || !lens) return false;
      if (heldAt) await replaceBase(tx, { lensId, day: dayBefore(0), parts: lens.parts }, { all: false });
      await recordAct(tx, { act: heldAt ? 'held' : 'resumed', lensId, actor, at: clock() });
      return true;
    });
  }

  return {
    /** Makes what is shown the base of the day, once a day for each lens, whichever process comes first; how many. */
    async moveBases(): Promise<number> {
      const day = dayBefore(0);
      let moved = 0;
      for (const { lensId, parts } of await readAll()) {
        if (await insertBase(db, { lensId, day, parts })) moved += 1;
      }
      await pruneBases(db, dayBefore(KEPT_DAYS));
      return moved;
    },

    /** How the figures of each lens follow: its weight, and by how many stars its average still has to move. */
    async lensesThatFollow(): Promise<FollowingLens[]> {
      return (await readAll()).map(({ lensId, weight, isHeld, counted, shown }) => {
        const [now, at] = [mean(counted.all.overall), mean(shown.all.overall)];
        return { lensId, weight, isHeld, toFollow: now === null || at === null ? null : now - at };
      });
    },

    /** How far the shown scores of each lens follow what counts, from 0 to 1. */
    async weights(from: Queryable = db): Promise<ReadonlyMap<number, number>> {
      return new Map((await readAll(from)).map(({ lensId, weight }) => [lensId, weight]));
    },

    /** Holds the figures of a lens as they are shown now. False when it was held already. */
    holdLens: (lensId: number, actor: string) => setHold(lensId, actor, clock()),

    /** Lets the figures of a lens follow again, slowly. False when it was not held. */
    resumeLens: (lensId: number, actor: string) => setHold(lensId, actor, null),

    /** Shows at once all that counts for a lens, held or not: to be pressed once what is false is hidden. */
    followNow(lensId: number, actor: string): Promise<void> {
      return withLens(lensId, async (tx) => {
        const [lens] = await readShown(tx, [lensId]);
        if (!lens) return;
        await replaceBase(tx, { lensId, day: dayBefore(0), parts: lens.countedParts }, { all: true });
        await replaceAnswerBases?.(tx, lensId, dayBefore(0), 'counted');
        await recordAct(tx, { act: 'followed', lensId, actor, at: clock() });
      });
    },
  };
}
