import type { PostOpOutcome } from '../rules.ts';
import { type Histogram, sumOf } from '../statistics/histogram.ts';
import { atomOfKey, type FamilyName } from './families.ts';
import { PANELS, type PanelName } from './panels.ts';
import type { Histograms } from './snapshot.ts';
import { histogramsOf } from './tally.ts';

/** Eyes of one doctor, counted. */
export type Held = { readonly n: number; readonly histograms: Histograms };

/** What a snapshot holds of one doctor in one atom; the doctor is null when the account or all its eyes are erased. */
export type Part = Held & { readonly family: FamilyName; readonly atom: string; readonly doctor: string | null };

/** Counts the eyes of one doctor in an atom. */
export function partOf(family: FamilyName, atom: string, doctor: string, eyes: readonly PostOpOutcome[]): Part {
  const names = [...new Set(atomOfKey(atom).panels.flatMap((panel) => PANELS[panel]))];
  return { family, atom, doctor, n: eyes.length, histograms: histogramsOf(eyes, names) };
}

/** The histograms of several groups of eyes together, of these names. */
export function sumOfHistograms<Name extends keyof Histograms>(all: readonly Histograms[], names: readonly Name[]) {
  const sums = names.map((name) => [name, sumOf<unknown>(all.flatMap((each) => each[name] ?? []))]);
  return Object.fromEntries(sums) as { readonly [K in Name]: Histogram<unknown> };
}

/** A part with more eyes of the same doctor in the same atom. */
export function plus(part: Part | undefined, more: Part): Part {
  if (!part) return more;
  const names = Object.keys(more.histograms) as (keyof Histograms)[];
  return { ...more, n: part.n + more.n, histograms: sumOfHistograms([part.histograms, more.histograms], names) };
}

/** What a panel holds of some parts of a group. */
export function heldIn(panel: PanelName, parts: readonly Part[]): Held {
  const own = parts.filter(({ atom }) => atomOfKey(atom).panels.includes(panel));
  return {
    n: own.reduce((sum, { n }) => sum + n, 0),
    histograms: sumOfHistograms(
      own.map(({ histograms }) => histograms),
      PANELS[panel],
    ),
  };
}
