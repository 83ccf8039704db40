import { createHash } from 'node:crypto';
import type { Catalogue } from '#domain/lens/rules.ts';
import type { Queryable } from '#platform/db/database.ts';
import { marksBetween, type ShownLensFigures, showLens } from '../rules/shown-figures.ts';
import type { LensSpread } from '../rules/spread.ts';
import { type LensShown, readShown } from './shown.store.ts';

export type FigureCache = {
  /** Figures of every lens in the order of the catalogue, as everybody may read them. */
  all(): readonly ShownLensFigures[];
  of(lensId: number): ShownLensFigures;
  /** How the answers about a lens lie, exactly; to be shown by `showSpread`. No stream has it. */
  spreadOf(lensId: number): LensSpread;
  /** How far the shown scores of a lens follow what counts, from 0 to 1. */
  weightOf(lensId: number): number;
  /** Names what is shown of all lenses; equal while nothing of it changes. */
  version(): string;
  /** Whether the figures may have changed since they were read, because the database is out of reach. */
  isStale(): boolean;
  /** For how long they may have changed, in seconds; 0 while they are fresh. */
  staleSeconds(): number;
  setStale(stale: boolean): void;
  /** Reads the figures of some lenses again, or of all, and reports those that changed. */
  refresh(lensIds?: readonly number[]): Promise<void>;
};

/** Names what is shown of a lens: the start of its SHA-256 in hexadecimal digits. */
const versionOf = (shown: Omit<ShownLensFigures, 'version'>) =>
  createHash('sha256').update(JSON.stringify(shown)).digest('hex').slice(0, 8);

/**
 * The public figures as this process last read them: what every page shows, also while the database is out of reach.
 * Reads of the tallies happen here and nowhere else.
 *
 * @param onChange called with the lenses whose reviews changed and with the figures that read differently by that;
 *   with none when figures go stale or fresh.
 */
export function createFigureCache(
  db: Queryable,
  catalogue: Catalogue,
  onChange: (lensIds: readonly number[], shown: readonly ShownLensFigures[]) => void,
): FigureCache {
  const all = catalogue.map(({ id }) => id);
  const exact = new Map<number, LensShown>();
  const marks = new Map<number, Record<number, string>>(all.map((id) => [id, {}]));
  const figures = new Map<number, ShownLensFigures>();
  let staleSince: number | undefined;

  function readOf<Read>(read: ReadonlyMap<number, Read>, lensId: number): Read {
    const found = read.get(lensId);
    if (!found) throw new RangeError(`The figures of lens ${lensId} were not read.`);
    return found;
  }
  const of = (lensId: number) => readOf(figures, lensId);

  /** Computes again what is shown after the exact figures of some lenses have changed; the figures that read differently. */
  function showAgain(lensIds: readonly number[]): ShownLensFigures[] {
    for (const one of lensIds) {
      for (const other of all.filter((id) => id !== one && exact.has(id))) {
        const between = marksBetween(readOf(exact, one).shown, readOf(exact, other).shown);
        readOf(marks, one)[other] = between;
        readOf(marks, other)[one] = between;
      }
    }
    return all.flatMap((id) => {
      const found = exact.get(id);
      const shown = found && showLens(found.shown, { ...readOf(marks, id) }, found.counted);
      const version = shown && versionOf(shown);
      if (!shown || !version || figures.get(id)?.version === version) return [];
      const lens = { ...shown, version };
      figures.set(id, lens);
      return [lens];
    });
  }

  return {
    of,
    spreadOf: (lensId) => readOf(exact, lensId).spread,
    weightOf: (lensId) => readOf(exact, lensId).weight,
    all: () => all.map(of),
    version: () => all.map((id) => of(id).version).join('.'),
    isStale: () => staleSince !== undefined,
    staleSeconds: () => (staleSince === undefined ? 0 : (performance.now() - staleSince) / 1000),
    setStale(next) {
      if ((staleSince !== undefined) === next) return;
      staleSince = next ? performance.now() : undefined;
      onChange([], []);
    },
    async refresh(lensIds = all) {
      const changed = (await readShown(db, lensIds)).filter(
        ({ lensId, version }) => exact.get(lensId)?.version !== version,
      );
      for (const lens of changed) exact.set(lens.lensId, lens);
      const changedIds = changed.map(({ lensId }) => lensId);
      if (changed.length > 0) onChange(changedIds, showAgain(changedIds));
    },
  };
}
