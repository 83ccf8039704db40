import type { PostOpOutcome } from '../rules.ts';
import { type Histogram, sumOf } from '../statistics/histogram.ts';
import {
  bitOf,
  COUNTED,
  hasAll,
  hasAny,
  PANEL_NAMES,
  PANELS,
  type PanelName,
  type PanelSet,
  panelsOf,
} from './panels.ts';
import type { Histograms } from './snapshot.ts';
import { histogramsOf } from './tally.ts';

/** How many eyes of a doctor in a group are in which panels, and what they are. */
export type Count = {
  readonly sets: ReadonlyMap<PanelSet, number>;
  readonly histograms: Histograms;
};

/** Eyes of one doctor in one cell. */
export type Held = { readonly n: number; readonly histograms: Histograms };

/**
 * A doctor's part in the cells of a group: the eyes that are counted, and of cells that hold other ones than these,
 * because they moved on earlier or leave some out, what they hold; null where nobody knows it.
 */
export type Part = { readonly count: Count; readonly held: ReadonlyMap<PanelName, Held | null> };

/** Counts the eyes of a doctor in a group. */
export function countOf(eyes: readonly PostOpOutcome[]): Count {
  const sets = new Map<PanelSet, number>();
  for (const eye of eyes) {
    const set = panelsOf(eye);
    sets.set(set, (sets.get(set) ?? 0) + 1);
  }
  return { sets, histograms: histogramsOf(eyes, COUNTED) };
}

/** Two counts of different eyes together. */
export function sumOfCounts(one: Count, other: Count): Count {
  const sets = new Map(one.sets);
  for (const [set, eyes] of other.sets) sets.set(set, (sets.get(set) ?? 0) + eyes);
  return { sets, histograms: sumOfHistograms([one.histograms, other.histograms], COUNTED) };
}

export const NO_COUNT: Count = countOf([]);
/** The part of a doctor who is in no cell. */
export const NO_PART: Part = { count: NO_COUNT, held: new Map() };

/** The histograms of several groups of eyes together, of these names. */
export function sumOfHistograms<Name extends keyof Histograms>(all: readonly Histograms[], names: readonly Name[]) {
  const sums = names.map((name) => [name, sumOf<unknown>(all.flatMap((each) => each[name] ?? []))]);
  return Object.fromEntries(sums) as { readonly [K in Name]: Histogram<unknown> };
}

/** What a panel holds of counted eyes where it leaves none out. */
export function heldOf({ sets, histograms }: Count, panel: PanelName): Held {
  const names = PANELS[panel];
  const [first] = names;
  const n = first === undefined ? sets.values().reduce((sum, eyes) => sum + eyes, 0) : (histograms[first]?.n ?? 0);
  const found = names.flatMap((name) => (histograms[name] ? [[name, histograms[name]]] : []));
  return { n, histograms: Object.fromEntries(found) };
}

/** Whether some eyes that belong into a panel are left out of it, because it holds those of several panels alone. */
export function leavesOut({ sets }: Count, panel: PanelName, of: PanelSet): boolean {
  return sets.keys().some((set) => hasAny(set, bitOf(panel)) && !hasAll(set, of));
}

/** What the cell of a panel holds of a doctor; null where nobody knows it. */
export function partIn({ count, held }: Part, panel: PanelName): Held | null {
  const found = held.get(panel);
  return found === undefined ? heldOf(count, panel) : found;
}

/**
 * A doctor's part after panels of its group have moved on.
 *
 * @param before null where nobody knows it.
 * @param count the eyes that are counted from now on.
 * @param moved what panels that move on hold of the doctor, where they leave some out; null where they leave out none.
 * @param standing panels that hold something, and how many eyes.
 */
export function moveOn(
  before: Part | null,
  count: Count,
  moved: ReadonlyMap<PanelName, Held | null>,
  standing: ReadonlyMap<PanelName, number>,
): Part {
  const held = new Map<PanelName, Held | null>();
  for (const panel of PANEL_NAMES) {
    const now = moved.get(panel);
    if (now) held.set(panel, now);
    if (now !== undefined || !standing.has(panel)) continue;
    if (before === null) held.set(panel, null);
    else if (before.held.has(panel) || before.count !== count) held.set(panel, partIn(before, panel));
  }
  return { count, held };
}
