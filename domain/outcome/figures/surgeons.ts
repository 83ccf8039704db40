import type { Share, Summary } from '../rules.ts';
import type { Histogram } from '../statistics/histogram.ts';
import {
  effectTogether,
  groupsKnown,
  type Quantity,
  type SurgeonEffects,
  surgeonEffect,
} from '../statistics/surgeons.ts';
import { MAKE, type MadeAlone } from './make.ts';
import { PANELS, type PanelName } from './panels.ts';
import type { Held } from './parts.ts';
import type { Cell } from './snapshot.ts';

/**
 * How alike the eyes of one surgeon are in a cell: from how many groups of surgeons that is known, and the design
 * effects; null each where it is not known.
 */
export type Likeness = { readonly groups: number } & { readonly [K in Quantity]: number | null };

const isMade = (panel: PanelName): panel is MadeAlone => panel in MAKE;

/** What a panel's figures give an interval to: the mean of its values, and counts. */
function intervalsIn(panel: MadeAlone, held: Histogram<unknown>): { mean: Summary | null; shares: readonly Share[] } {
  const figures: object = (MAKE[panel] as (values: Histogram<unknown>) => object)(held);
  const found = Object.values(figures).flat() as unknown[];
  const isShare = (one: unknown): one is Share =>
    typeof one === 'object' && one !== null && 'count' in one && 'interval' in one;
  return { mean: 'interval' in figures ? (figures as Summary) : null, shares: found.filter(isShare) };
}

/**
 * How alike the eyes of one surgeon are in a cell that moves on, in steps so coarse and from groups of so many eyes that
 * it tells nothing of a single surgeon's; null where that is not to be known.
 *
 * @param byDoctor what the cell holds of each doctor.
 */
export function likenessIn(
  panel: PanelName,
  all: Histogram<unknown> | undefined,
  byDoctor: Iterable<Held>,
): Likeness | null {
  if (!isMade(panel) || !all || all.n === 0) return null;
  const name = PANELS[panel][0];
  const surgeons = [...byDoctor].flatMap(({ histograms }) => {
    const held = histograms[name];
    return held && held.n > 0 ? [{ n: held.n, ...intervalsIn(panel, held) }] : [];
  });
  const groups = groupsKnown(surgeons.map(({ n }) => ({ n, sums: [] })));
  if (groups === null) return null;
  const { mean, shares } = intervalsIn(panel, all);
  const counts = surgeons.map((own) => ({ n: own.n, sums: own.shares.map(({ count }) => count) }));
  const totals = surgeons.map((own) => ({ n: own.n, sums: [own.n * (own.mean?.mean ?? 0)] }));
  const spread = shares.reduce((sum, { count, n }) => sum + count * (1 - count / n), 0);
  return {
    groups,
    mean: mean && surgeonEffect(totals, (mean.n - 1) * (mean.sd ?? 0) ** 2),
    shares: surgeonEffect(counts, spread),
  };
}

/** By how much variances grow over cells of several groups of eyes because eyes of one surgeon are alike. */
export function effectsOver(cells: readonly Cell[]): SurgeonEffects {
  const filled = cells.filter(({ n }) => n > 0);
  const effectOf = (quantity: Quantity) =>
    effectTogether(
      filled.map(({ n, surgeons, likeness }) => {
        const effect = likeness?.[quantity] ?? null;
        return { n, surgeons, measured: likeness && effect !== null ? { groups: likeness.groups, effect } : null };
      }),
    );
  return { mean: effectOf('mean'), shares: effectOf('shares') };
}
