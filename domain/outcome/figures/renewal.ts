import type { BesidePanel } from '../rules.ts';
import { BROADER_THAN, bitOf, hasAll, hasAny, PANEL_NAMES, type PanelName, type PanelSet } from './panels.ts';
import { type EyesByDoctor, isEnough, isSafeDifference, leastOfOthers, totalOf } from './privacy.ts';

/** Eyes of one doctor that are in the same panels; `waiting` of them have been in no snapshot yet. */
export type Alike = {
  readonly doctor: string;
  readonly panels: PanelSet;
  readonly count: number;
  readonly waiting: number;
};

/** What becomes of a panel: it holds the eyes that are in all panels of `of`, or nothing, because of another panel. */
export type Renewal =
  | { readonly of: PanelSet; readonly n: number; readonly surgeons: number; readonly most: number }
  | { readonly beside: BesidePanel };

/** Panels whose waiting eyes are too few hold up a snapshot until so many wait, or a quarter of what it holds. */
const LONGEST_WAIT = { eyes: 20, part: 1 / 4 };

const isIn = (eyes: Alike, of: PanelSet) => hasAll(eyes.panels, of);

/** Counts eyes by doctor. */
export function byDoctor<Eyes extends { readonly doctor: string }>(
  all: readonly Eyes[],
  count: (eyes: Eyes) => number,
): EyesByDoctor {
  const found = new Map<string, number>();
  for (const eyes of all) {
    const number = count(eyes);
    if (number > 0) found.set(eyes.doctor, (found.get(eyes.doctor) ?? 0) + number);
  }
  return found;
}

/**
 * Whether a group of eyes may move on: so many eyes wait that whichever one doctor is left out five remain. Where it
 * holds eyes already it waits, for a time, until each panel with waiting eyes can move on with it, because eyes that
 * have been taken are no reason to move any more.
 *
 * @param held how many eyes the group holds.
 */
export function isDue(all: readonly Alike[], held: number): boolean {
  const waiting = byDoctor(all, (eyes) => eyes.waiting);
  if (!isEnough(waiting)) return false;
  if (held === 0 || leastOfOthers(waiting) >= Math.max(LONGEST_WAIT.eyes, LONGEST_WAIT.part * held)) return true;
  return PANEL_NAMES.every((panel) => {
    const some = byDoctor(all, (eyes) => (isIn(eyes, bitOf(panel)) ? eyes.waiting : 0));
    return some.size === 0 || isEnough(some);
  });
}

/**
 * Sets of panels that hold the same eyes, with one more panel: it becomes one with each set beside which it may not
 * stand, and holds the eyes that all of these have.
 */
export function joined(
  held: readonly PanelSet[],
  panel: PanelSet,
  mayStandBeside: (of: PanelSet, other: PanelSet) => boolean,
): PanelSet[] {
  const apart = held.filter((other) => mayStandBeside(panel, other));
  if (apart.length === held.length) return [...held, panel];
  const near = held.filter((other) => !apart.includes(other));
  return joined(
    apart,
    near.reduce((sum, other) => sum | other, panel),
    mayStandBeside,
  );
}

/**
 * The panels of a group that move on, each with the eyes that it holds from now on; all others stay as they were.
 *
 * No two panels may ever differ by one to four eyes of others, whenever they were shown. So a panel moves on only with
 * five eyes that were in none before, whichever one doctor is left out: this tells it from everything that was shown
 * earlier. And panels that move on together hold the very same eyes where they would differ by too few: those that
 * each of them has. One that is only broader than another is withheld instead.
 */
export function renewalsOf(all: readonly Alike[]): ReadonlyMap<PanelName, Renewal> {
  const hasEnoughNew = (of: PanelSet) => isEnough(byDoctor(all, (eyes) => (isIn(eyes, of) ? eyes.waiting : 0)));
  const mayStandBeside = (of: PanelSet, other: PanelSet) =>
    isSafeDifference(byDoctor(all, (eyes) => (isIn(eyes, of) === isIn(eyes, other) ? 0 : eyes.count)));

  /** Panels that hold the same eyes, as one set of bits each. */
  let held: PanelSet[] = [];
  const withheld = new Map<PanelName, Renewal>();
  for (const panel of PANEL_NAMES.filter((name) => hasEnoughNew(bitOf(name)))) {
    const narrower = BROADER_THAN[panel];
    const narrowerHeld = narrower && held.find((of) => hasAny(of, bitOf(narrower)));
    if (narrower && narrowerHeld && !mayStandBeside(bitOf(panel), narrowerHeld)) {
      withheld.set(panel, { beside: narrower });
      continue;
    }
    held = joined(held, bitOf(panel), mayStandBeside);
  }
  const moved = held.filter(hasEnoughNew).flatMap((of) => {
    const eyes = byDoctor(all, (some) => (isIn(some, of) ? some.count : 0));
    const renewal = { of, n: totalOf(eyes), surgeons: eyes.size, most: totalOf(eyes) - leastOfOthers(eyes) };
    return PANEL_NAMES.filter((panel) => hasAny(of, bitOf(panel))).map((panel) => [panel, renewal] as const);
  });
  return new Map<PanelName, Renewal>([...withheld, ...moved]);
}
