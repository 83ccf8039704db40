import type { Catalogue } from '#domain/lens/rules.ts';
import type { Queryable } from '#platform/db/database.ts';
import { readFigures } from './figures.store.ts';
import type { LensSpread } from './rules/spread.ts';
import type { LensFigures } from './rules.ts';
import { readSpreads } from './spread.store.ts';

export type FigureCache = {
  /** Figures of every lens in the order of the catalogue, as last read. */
  all(): readonly LensFigures[];
  of(lensId: number): LensFigures;
  /** How the answers about a lens lie, as last read; no stream tells it, it is read with a page. */
  spreadOf(lensId: number): LensSpread;
  /** Names one state of all figures; any change of a review changes it. */
  version(): string;
  /** Whether the figures may have changed since they were read, because the database is out of reach. */
  isStale(): boolean;
  /** For how long they may have changed, in seconds; 0 while they are fresh. */
  staleSeconds(): number;
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
  const spreads = new Map<number, LensSpread>();
  let staleSince: number | undefined;

  function readOf<Read>(read: ReadonlyMap<number, Read>, lensId: number): Read {
    const found = read.get(lensId);
    if (!found) throw new RangeError(`The figures of lens ${lensId} were not read.`);
    return found;
  }
  const of = (lensId: number) => readOf(figures, lensId);

  return {
    of,
    spreadOf: (lensId) => readOf(spreads, lensId),
    all: () => all.map(of),
    version: () => all.map((id) => of(id).version).join('.'),
    isStale: () => staleSince !== undefined,
    staleSeconds: () => (staleSince === undefined ? 0 : (performance.now() - staleSince) / 1000),
    setStale(next) {
      if ((staleSince !== undefined) === next) return;
      staleSince = next ? performance.now() : undefined;
      onChange([]);
    },
    async refresh(lensIds = all) {
      const [read, readSpread] = await Promise.all([readFigures(db, lensIds), readSpreads(db, lensIds)]);
      // Two questions may be answered on either side of a change: whichever was behind makes it known with the next.
      const isNew = ({ lensId, version }: LensFigures) =>
        figures.get(lensId)?.version !== version ||
        spreads.get(lensId)?.version !== readSpread.find((spread) => spread.lensId === lensId)?.version;
      const changed = read.filter(isNew);
      for (const lens of changed) figures.set(lens.lensId, lens);
      for (const spread of readSpread) spreads.set(spread.lensId, spread);
      if (changed.length > 0) onChange(changed);
    },
  };
}
