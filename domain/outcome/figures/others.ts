import { without } from '../statistics/histogram.ts';
import { familyOf } from './families.ts';
import type { PanelName } from './panels.ts';
import { type Held, heldIn, type Part } from './parts.ts';
import type { Cell, Cells, Histograms } from './snapshot.ts';

/** One doctor's parts in a group of a snapshot. */
export type OwnParts = {
  readonly parts: readonly Part[];
  /** The panels of which it is not known what they hold of the doctor. */
  readonly unknown: ReadonlySet<PanelName>;
};

/** What the cell of a panel holds of a doctor; null where that is not known. */
export function ownIn(own: OwnParts | undefined, panel: PanelName): Held | null {
  if (!own) return { n: 0, histograms: {} };
  if (own.unknown.has(panel)) return null;
  const family = familyOf(panel);
  return heldIn(
    panel,
    own.parts.filter((part) => part.family === family),
  );
}

/**
 * The cells of a group without the eyes of one doctor: exactly those that they hold, whatever has become of them since.
 * Squares of a plot that are shown hold five eyes of others, and so do those that are left.
 */
export function cellsWithout(cells: Cells, own: OwnParts | undefined): Cells {
  return new Map([...cells].map(([panel, cell]) => [panel, cellWithout(cell, ownIn(own, panel))]));
}

function cellWithout(cell: Cell, own: Held | null): Cell {
  if (own === null || own.n === 0) return cell;
  const left = Object.entries(cell.histograms).map(([name, histogram]) => {
    const part = own.histograms[name as keyof Histograms];
    return [name, part ? without(histogram, part) : histogram];
  });
  return { ...cell, n: cell.n - own.n, histograms: Object.fromEntries(left) };
}
