import { LRUCache } from 'lru-cache';
import type { Database } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { FigureFilters, FigureScope, OutcomeFigures, PublicFigures } from '../rules.ts';
import { createAdvance } from './advance.ts';
import { type OwnEyes, ownFigures, snapshotFigures } from './figures.ts';
import { readOwnParts } from './parts.store.ts';
import { publicFigures } from './public.ts';
import { noSnapshot, readSnapshot, readSnapshots, readSnapshotVersions } from './snapshot.store.ts';
import type { Snapshot } from './snapshot.ts';
import { NO_VERSION, readLensesWithEyes, readLensState, readOwnEyes, readOwnVersions } from './store.ts';
import { talliesOf } from './tally.ts';

export type FigureCache = {
  /**
   * The figures of a lens as a doctor may see them: one's own with everything that was committed before the call, and
   * those over all doctors as its snapshot has them, which has moved on by then if it may.
   */
  figures(lensId: number, doctorUid: string, scope: FigureScope, filters: FigureFilters): Promise<OutcomeFigures>;
  /** What everybody may see of the snapshot of a lens, as last read; null before it was. */
  publicFigures(lensId: number): PublicFigures | null;
  /** Reads the snapshots of these lenses as they stand, so that there is something to show at once. */
  readStanding(lensIds: readonly number[]): Promise<void>;
  /** Moves the snapshots of these lenses on where they may. */
  advance(lensIds: readonly number[]): Promise<void>;
};

const keyOf = (state: readonly unknown[], { settled, healthy }: FigureFilters) =>
  JSON.stringify([...state, settled, healthy]);

const MOST_KEPT = 100;
const MOST_FIGURES = 500;

/**
 * The outcomes of every lens as this process last read them. A question asks the database only for the version,
 * unless something has changed since. Several who ask meanwhile wait for one reading.
 */
export function createFigureCache(db: Database, clock: () => Date): FigureCache {
  const advanceLens = createAdvance(db, clock);
  const snapshots = new Map<number, Snapshot>();
  /** The versions for which it has been decided whether a snapshot moves on, by lens. */
  const decided = new Map<number, string>();
  const own = new LRUCache<string, OwnEyes>({ max: MOST_KEPT });
  const kept = new LRUCache<string, OutcomeFigures>({ max: MOST_FIGURES });
  const readings = new Map<number, Promise<Snapshot>>();

  async function read(lensId: number): Promise<Snapshot> {
    const { version } = await readLensState(db, lensId);
    if (decided.get(lensId) !== version) {
      await advanceLens(lensId);
      decided.set(lensId, version);
    }
    const last = snapshots.get(lensId);
    const [standing] = await readSnapshotVersions(db, [lensId]);
    if (last && last.version === (standing?.version ?? NO_VERSION)) return last;
    const snapshot = await readSnapshot(db, lensId);
    snapshots.set(lensId, snapshot);
    return snapshot;
  }

  async function newest(lensId: number): Promise<{ snapshot: Snapshot; isOneOfThem: (uid: string) => boolean }> {
    const { version, snapshot: found, isOneOfThem } = await readLensState(db, lensId);
    const last = snapshots.get(lensId);
    if (last && last.version === found && decided.get(lensId) === version) return { snapshot: last, isOneOfThem };
    // One that has begun before may lack what was committed since.
    await readings.get(lensId)?.catch(() => undefined);
    const reading = readings.get(lensId) ?? read(lensId).finally(() => readings.delete(lensId));
    readings.set(lensId, reading);
    return { snapshot: await reading, isOneOfThem };
  }

  async function ownEyes(lensId: number, doctorUid: string): Promise<OwnEyes> {
    const [found] = await readOwnVersions(db, doctorUid, [lensId]);
    const key = JSON.stringify([lensId, doctorUid]);
    const last = own.get(key);
    if (last?.version === (found?.version ?? NO_VERSION)) return last;
    const { version, eyes, ...known } = await inTransaction(db, (tx) => readOwnEyes(tx, doctorUid, lensId));
    const now = { version, tallies: talliesOf(eyes), ...known };
    own.set(key, now);
    return now;
  }

  /** Figures that were made of the same state before, or made now. */
  function keep(state: readonly unknown[], filters: FigureFilters, make: () => OutcomeFigures): OutcomeFigures {
    const key = keyOf(state, filters);
    const figures = kept.get(key) ?? make();
    kept.set(key, figures);
    return figures;
  }

  return {
    async figures(lensId, doctorUid, scope, filters) {
      if (scope === 'mine') {
        const eyes = await ownEyes(lensId, doctorUid);
        return keep([lensId, doctorUid, eyes.version], filters, () => ownFigures(lensId, eyes, filters));
      }
      for (;;) {
        const { snapshot, isOneOfThem } = await newest(lensId);
        const isOne = isOneOfThem(doctorUid);
        // Of everybody who has no eyes in it, others are all.
        const state = [lensId, snapshot.version, isOne, scope, scope === 'others' && isOne && doctorUid];
        const found = kept.get(keyOf(state, filters));
        if (found) return found;
        const own = scope === 'others' ? await readOwnParts(db, lensId, doctorUid) : null;
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
    async readStanding(lensIds) {
      for (const snapshot of await readSnapshots(db, lensIds)) snapshots.set(snapshot.lensId, snapshot);
    },
    async advance(lensIds) {
      const withEyes = await readLensesWithEyes(db, lensIds);
      for (const lensId of lensIds) {
        const shown = snapshots.get(lensId)?.version ?? NO_VERSION;
        if (withEyes.has(lensId) || shown !== NO_VERSION) await newest(lensId);
        else snapshots.set(lensId, noSnapshot(lensId));
      }
    },
  };
}
