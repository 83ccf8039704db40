import { LRUCache } from 'lru-cache';
import type { Database } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { FigureFilters, FigureScope, OutcomeFigures } from '../rules.ts';
import { type DoctorOutcomes, figuresFor, type LensOutcomes, outcomesOf } from './figures.ts';
import { NO_VERSION, readLens, readVersions } from './store.ts';
import { talliesOf } from './tally.ts';

export type FigureCache = {
  /** The figures of a lens as a doctor may see them, with everything that was committed before the call. */
  figures(lensId: number, doctorUid: string, scope: FigureScope, filters: FigureFilters): Promise<OutcomeFigures>;
};

/** One state of the submissions of a lens, and the figures that were asked of it so far. */
type State = LensOutcomes & { readonly figures: LRUCache<string, OutcomeFigures> };
const MOST_KEPT = 100;

/**
 * The outcomes of every lens as this process last read them. A question asks the database only for the version,
 * unless somebody has changed the submissions since: then the eyes of those doctors are read again, and no others.
 * Several who ask meanwhile wait for one reading.
 */
export function createFigureCache(db: Database): FigureCache {
  const states = new Map<number, State>();
  const readings = new Map<number, Promise<State>>();

  async function read(lensId: number): Promise<State> {
    const before = states.get(lensId)?.byDoctor;
    const outcomes = await inTransaction(db, async (tx) => {
      const lens = await readLens(tx, lensId);
      const byDoctor = new Map<string, DoctorOutcomes>();
      for (const { uid, version } of lens.doctors) {
        const kept = before?.get(uid);
        const isSame = kept?.version === version;
        byDoctor.set(uid, isSame ? kept : { version, tallies: talliesOf(await lens.eyesOf(uid)) });
      }
      return outcomesOf(lensId, lens.version, byDoctor);
    });
    const state = { ...outcomes, figures: new LRUCache<string, OutcomeFigures>({ max: MOST_KEPT }) };
    states.set(lensId, state);
    return state;
  }

  async function newest(lensId: number): Promise<State> {
    const [found] = await readVersions(db, [lensId]);
    const last = states.get(lensId);
    if (last?.version === (found?.version ?? NO_VERSION)) return last;
    // One that has begun before may lack what was committed since.
    await readings.get(lensId)?.catch(() => undefined);
    const reading = readings.get(lensId) ?? read(lensId).finally(() => readings.delete(lensId));
    readings.set(lensId, reading);
    return reading;
  }

  return {
    async figures(lensId, doctorUid, scope, filters) {
      const state = await newest(lensId);
      const key = JSON.stringify([doctorUid, scope, filters.settled, filters.healthy]);
      const figures = state.figures.get(key) ?? figuresFor(state, doctorUid, scope, filters);
      state.figures.set(key, figures);
      return figures;
    },
  };
}
