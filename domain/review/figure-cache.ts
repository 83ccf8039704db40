import type { Catalogue } from '#domain/lens/rules.ts';
import type { Queryable } from '#platform/db/database.ts';
import { readFigures } from './figures.store.ts';
import type { LensFigures } from './rules.ts';

export type FigureCache = {
  /** Figures of every lens in the order of the catalogue, as last read. */
  all(): readonly LensFigures[];
  of(lensId: number): LensFigures;
  /** Names one state of all figures; any change of a review changes it. */
  version(): string;
  /** Whether the figures may have changed since they were read, because the database is out of reach. */
  isStale(): boolean;
  setStale(stale: boolean): void;
  /** Reads the figures of some lenses again, or of all, and tells the listeners those that changed. */
  refresh(lensIds?: readonly number[]): Promise<void>;
};

/**
 * The public figures as this process last read them: what every page shows, also while the database is
 * out of reach. Reads of the tallies happen here and nowhere else.
 *
 * @param onChange told the lenses whose figures changed, and also when they go stale or fresh.
 */
export function createFigureCache(
  db: Queryable,
  catalogue: Catalogue,
  onChange: (changed: readonly LensFigures[]) => void,
): FigureCache {
  const all = catalogue.map(({ id }) => id);
  const figures = new Map<number, LensFigures>();
  let stale = false;

  function of(lensId: number): LensFigures {
    const found = figures.get(lensId);
    if (!found) throw new RangeError(`The figures of lens ${lensId} were not read.`);
    return found;
  }

  return {
    of,
    all: () => all.map(of),
    version: () => all.map((id) => of(id).version).join('.'),
    isStale: () => stale,
    setStale(next) {
      if (stale === next) return;
      stale = next;
      onChange([]);
    },
    async refresh(lensIds = all) {
      const read = await readFigures(db, lensIds);
      const changed = read.filter((lens) => figures.get(lens.lensId)?.version !== lens.version);
      for (const lens of changed) figures.set(lens.lensId, lens);
      if (changed.length > 0) onChange(changed);
    },
  };
}
