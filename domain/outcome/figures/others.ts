import { without } from '../statistics/histogram.ts';
import type { PanelName } from './panels.ts';
import { type Held, type Part, partIn } from './parts.ts';
import type { Cell, Cells, Histograms } from './snapshot.ts';

/** What the cell of a panel holds of a doctor, whose part in its group this is; null where nobody knows it. */
export const ownIn = (part: Part | undefined, panel: PanelName): Held | null => (part ? partIn(part, panel) : null);

/**
 * The cells of a group without the eyes of one doctor: exactly those that they hold, whatever has become of them since.
 * Squares of a plot that are shown hold five eyes of others, and so do those that are left.
 */
export function cellsWithout(cells: Cells, part: Part | undefined): Cells {
  return new Map([...cells].map(([panel, cell]) => [panel, cellWithout(cell, ownIn(part, panel))]));
}

function cellWithout(cell: Cell, own: Held | null): Cell {
  if (own === null || own.n === 0) return cell;
  const left = Object.entries(cell.histograms).map(([name, histogram]) => {
    const part = own.histograms[name as keyof Histograms];
    return [name, part ? without(histogram, part) : histogram];
  });
  return { ...cell, n: cell.n - own.n, histograms: Object.fromEntries(left) };
}
