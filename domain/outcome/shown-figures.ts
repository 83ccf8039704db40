import type { Catalogue } from '#domain/lens/rules.ts';
import type { Database } from '#platform/db/database.ts';
import { completenessOf } from './case-mix/completeness.ts';
import { fairFigures } from './case-mix/fair.ts';
import { spreadsOf } from './case-mix/spread.ts';
import { createFigureCache } from './figures/figure-cache.ts';
import { readSnapshotVersions } from './figures/snapshot.store.ts';
import { NO_VERSION, readOwnVersions } from './figures/store.ts';
import {
  type FairFigures,
  type FigureFilters,
  type FigureScope,
  type FigureVersions,
  isOwnScope,
  type OutcomeFigures,
  type PublicFigures,
} from './rules.ts';
import * as store from './store.ts';
import type { SubmittingDoctor } from './submitting.ts';

const EVERY_EYE: FigureFilters = { settled: false, healthy: false };

type FigureDeps = { readonly catalogue: Catalogue; readonly db: Database; readonly clock: () => Date };

/** The figures that doctors and everybody may see, and their versions. */
export function createOutcomeFigures({ catalogue, db, clock }: FigureDeps) {
  const figureCache = createFigureCache(db, clock);
  return {
    /**
     * The figures of a lens as this doctor may see them: one's own with everything that was committed before the
     * question, those over all doctors as of a snapshot.
     */
    figures(
      doctor: SubmittingDoctor,
      lensId: number,
      scope: FigureScope,
      filters: FigureFilters,
    ): Promise<OutcomeFigures> {
      return figureCache.figures(lensId, doctor.uid, scope, filters);
    },

    /** Whether such figures may count targets that a file rounded. */
    hasRoundedTargets(doctor: SubmittingDoctor, lensId: number, scope: FigureScope): Promise<boolean> {
      return store.hasRoundedTargets(db, lensId, isOwnScope(scope) ? doctor.uid : null);
    },

    /** This doctor’s own eyes of all lenses against what other surgeons’ eyes of the same kinds let expect. */
    async fair(doctor: SubmittingDoctor): Promise<FairFigures> {
      const lensIds = catalogue.map(({ id }) => id);
      const every = (scope: FigureScope) =>
        Promise.all(lensIds.map((id) => figureCache.figures(id, doctor.uid, scope, EVERY_EYE)));
      const [fair, own, others] = [await fairFigures(db, doctor.uid), await every('mine'), await every('others')];
      return { ...fair, completeness: completenessOf(own, others), spreads: spreadsOf(own, others) };
    },

    /** What everybody may see of surgeons’ records about a lens, as this process last read them. */
    publicFigures: (lensId: number): PublicFigures | null => figureCache.publicFigures(lensId),

    /** Reads the public figures of these lenses. */
    readStanding(lensIds: readonly number[]): Promise<void> {
      return figureCache.readStanding(lensIds);
    },

    /** How many eyes of all doctors were submitted from one instant until another. */
    countSubmitted: (from: Date, until: Date) => store.countSubmitted(db, from, until),

    /** Moves the snapshots of all lenses on where they may; acts once for each day's fixed hour. */
    advance(): Promise<void> {
      return figureCache.advance(catalogue.map(({ id }) => id));
    },

    /** The versions that the figures of these lenses have for a doctor; lenses without any so far are left out. */
    async versions(doctor: SubmittingDoctor, lensIds: readonly number[]): Promise<FigureVersions[]> {
      const snapshots = byLens(await readSnapshotVersions(db, lensIds));
      const own = byLens(await readOwnVersions(db, doctor.uid, lensIds));
      return lensIds
        .filter((lensId) => snapshots.has(lensId) || own.has(lensId))
        .map((lensId) => ({ lensId, all: snapshots.get(lensId) ?? NO_VERSION, mine: own.get(lensId) ?? NO_VERSION }));
    },
  };
}

const byLens = (versions: readonly { readonly lensId: number; readonly version: string }[]) =>
  new Map(versions.map(({ lensId, version }) => [lensId, version]));
