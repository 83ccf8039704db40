import { LRUCache } from 'lru-cache';
import type { Database } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { lastSnapshotTime } from '../rules/snapshots.ts';
import {
  type FigureFilters,
  type FigureScope,
  isOwnScope,
  type OutcomeFigures,
  type OwnScope,
  type PublicFigures,
} from '../rules.ts';
import { createAdvance } from './advance.ts';
import { type OwnEyes, ownFigures, snapshotFigures } from './figures.ts';
import { readOwnParts } from './parts.store.ts';
import { publicFigures } from './public.ts';
import { readSnapshot, readSnapshots } from './snapshot.store.ts';
import type { Snapshot } from './snapshot.ts';
import { atOneMoment, NO_VERSION, readLensState, readOwnEyes, readOwnVersions } from './store.ts';
import { talliesOf } from './tally.ts';

export type FigureCache = {
  /**
   * The figures of a lens as a doctor may see them: one's own with everything that was committed before the call, and
   * those over all doctors as its snapshot has them.
   */
  figures(lensId: number, doctorUid: string, scope: FigureScope, filters: FigureFilters): Promise<OutcomeFigures>;
  /** What everybody may see of the snapshot of a lens, as last read; null before it was. */
  publicFigures(lensId: number): PublicFigures | null;
  /** Reads the current snapshots of these lenses, so that there is something to show at once. */
  readStanding(lensIds: readonly number[]): Promise<void>;
  /** Moves the snapshots of these lenses on where they may, once for each day's fixed hour. */
  advance(lensIds: readonly number[]): Promise<void>;
};

const keyOf = (state: readonly unknown[], { settled, healthy }: FigureFilters) =>
  JSON.stringify([...state, settled, healthy]);

const MOST_KEPT = 100;
const MOST_FIGURES = 500;

/**
 * The outcomes of every lens as this process last read them. A question asks the database only for the version,
 * unless something has changed since.
 */
export function createFigureCache(db: Database, clock: () => Date): FigureCache {
  const advanceLens = createAdvance(db);
  const snapshots = new Map<number, Snapshot>();
  const own = new LRUCache<string, OwnEyes>({ max: MOST_KEPT });
  const cached = new LRUCache<string, OutcomeFigures>({ max: MOST_FIGURES });

  async function newest(lensId: number): Promise<{ snapshot: Snapshot; isOneOfThem: (uid: string) => boolean }> {
    const { version, waiting, isOneOfThem } = await readLensState(db, lensId);
    const last = snapshots.get(lensId);
    if (last?.version === version && last.waiting === waiting) return { snapshot: last, isOneOfThem };
    const snapshot = await readSnapshot(db, lensId);
    snapshots.set(lensId, snapshot);
    return { snapshot, isOneOfThem };
  }

  async function ownEyes(lensId: number, doctorUid: string, scope: OwnScope): Promise<OwnEyes> {
    const [found] = await readOwnVersions(db, doctorUid, [lensId]);
    const key = JSON.stringify([lensId, doctorUid, scope]);
    const last = own.get(key);
    if (last?.version === (found?.version ?? NO_VERSION)) return last;
    const { version, eyes, ...known } = await inTransaction(db, (tx) => readOwnEyes(tx, doctorUid, lensId, scope));
    const now = { scope, version, tallies: talliesOf(eyes), ...known };
    own.set(key, now);
    return now;
  }

  const readParts = (lensId: number, doctorUid: string) =>
    inTransaction(db, async (tx) => {
      await atOneMoment(tx);
      return readOwnParts(tx, lensId, doctorUid);
    });

  /** Figures that were made of the same state before, or made now. */
  function keep(state: readonly unknown[], filters: FigureFilters, make: () => OutcomeFigures): OutcomeFigures {
    const key = keyOf(state, filters);
    const figures = cached.get(key) ?? make();
    cached.set(key, figures);
    return figures;
  }

  async function readStanding(lensIds: readonly number[]) {
    for (const snapshot of await readSnapshots(db, lensIds)) snapshots.set(snapshot.lensId, snapshot);
  }

  return {
    async figures(lensId, doctorUid, scope, filters) {
      if (isOwnScope(scope)) {
        const eyes = await ownEyes(lensId, doctorUid, scope);
        return keep([lensId, doctorUid, scope, eyes.version], filters, () => ownFigures(lensId, eyes, filters));
      }
      for (;;) {
        const { snapshot, isOneOfThem } = await newest(lensId);
        const isOne = isOneOfThem(doctorUid);
        // For a doctor who has no eyes in it, others are all.
        const isApart = scope === 'others' && isOne;
        const ownState = isApart ? [doctorUid, ...(await readOwnVersions(db, doctorUid, [lensId]))] : [];
        const state = [lensId, snapshot.version, snapshot.waiting, isOne, scope, ownState];
        const found = cached.get(keyOf(state, filters));
        if (found) return found;
        const own = scope === 'others' ? await readParts(lensId, doctorUid) : null;
        // Otherwise it has moved on in between.
        if (own && own.version !== snapshot.version) continue;
        const asker = { isOneOfThem: isOne, ...(own && { leftOut: own.parts }) };
        return keep(state, filters, () => snapshotFigures(snapshot, asker, filters));
      }
    },
    publicFigures(lensId) {
      const snapshot = snapshots.get(lensId);
      return snapshot ? publicFigures(snapshot) : null;
    },
    readStanding,
    async advance(lensIds) {
      const until = lastSnapshotTime(clock());
      for (const lensId of lensIds) await advanceLens(lensId, until);
      await readStanding(lensIds);
    },
  };
}
