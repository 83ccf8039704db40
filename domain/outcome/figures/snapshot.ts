import { type Histogram, sumOf } from '../statistics/histogram.ts';
import type { Quantity, SurgeonEffects } from '../statistics/surgeons.ts';
import { PANEL_NAMES, PANELS, type PanelName } from './panels.ts';
import { type CountedValue, NO_EYES, type Tally } from './tally.ts';

export type Histograms = { readonly [K in CountedValue]?: Histogram<unknown> };

/**
 * How alike the eyes of one surgeon are in a cell: from how many groups of surgeons that is known, and the design
 * effects; null each where it is not known.
 */
export type Likeness = { readonly groups: number } & { readonly [K in Quantity]: number | null };

/** What a snapshot says in one panel about one group of eyes. */
export type Cell = {
  /** How many eyes it holds. */
  readonly n: number;
  /** Of how many surgeons they are. */
  readonly surgeons: number;
  /** How many are of the surgeon with the most of them; null in cells from before this was noted. */
  readonly most: number | null;
  /** How alike eyes of one surgeon are; null where that is not known, and in cells from before it was noted. */
  readonly likeness: Likeness | null;
  readonly histograms: Histograms;
};
export type Cells = ReadonlyMap<PanelName, Cell>;

/** The figures over all doctors of a lens until its next snapshot: cells by group of eyes and panel. */
export type Snapshot = {
  readonly lensId: number;
  /** Names it; `NO_VERSION` before the first. */
  readonly version: string;
  /** Its day (UTC); null before the first. */
  readonly asOf: string | null;
  readonly groups: readonly Cells[];
  /** How many eyes waited when it was last decided whether it moves on, rounded down to fives. */
  readonly waiting: number;
};

/**
 * The cells of several groups together, as a tally. Each panel has its own eyes.
 *
 * @param effects by how much variances grow in a panel because eyes of one surgeon are alike.
 */
export function tallyOfCells(groups: readonly Cells[], effects: (panel: PanelName) => SurgeonEffects): Tally {
  const cellsOf = (panel: PanelName) => groups.flatMap((cells) => cells.get(panel) ?? []);
  const sums = PANEL_NAMES.flatMap((panel) => {
    const surgeons = effects(panel);
    return PANELS[panel].map((name) => {
      const sum = sumOf(cellsOf(panel).flatMap(({ histograms }) => histograms[name] ?? []));
      return [name, { ...sum, surgeons }];
    });
  });
  const size = cellsOf('submissions').reduce((sum, { n }) => sum + n, 0);
  return { size, of: { ...NO_EYES.of, ...Object.fromEntries(sums) } };
}
