import type { AcuityPanel, Share, Summary } from '../rules.ts';
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
import type { Cell, Likeness } from './snapshot.ts';

const isMade = (panel: PanelName): panel is MadeAlone => panel in MAKE;

type Mean = Pick<Summary, 'n' | 'mean' | 'sd'>;

type Intervals = { readonly n: number; readonly mean: Mean | null; readonly shares: readonly Share[] };

/** What a panel's figures give an interval to: the mean of its values, and counts of `n` eyes; null without figures. */
function intervalsIn(panel: MadeAlone, held: Histogram<unknown>): Intervals | null {
  const figures = (MAKE[panel] as (values: Histogram<unknown>) => { readonly n: number } | null)(held);
  if (!figures) return null;
  const found = Object.values(figures).flat() as unknown[];
  const isShare = (one: unknown): one is Share =>
    typeof one === 'object' && one !== null && 'count' in one && 'interval' in one;
  return { n: figures.n, mean: meanIn(figures), shares: found.filter(isShare) };
}

/** The mean in some figures, with the number of eyes that it is of: acuities below the chart are in none. */
function meanIn(figures: object): Mean | null {
  if (!('interval' in figures)) return null;
  const { n, mean, sd, belowChart } = figures as Pick<AcuityPanel, 'n' | 'mean' | 'sd'> & Partial<AcuityPanel>;
  return mean === null ? null : { n: n - (belowChart?.count ?? 0), mean, sd };
}

/**
 * How alike the eyes of one surgeon are in a cell that moves on, in steps so coarse and from groups so large that it
 * reveals nothing about a single surgeon; null where it must not be known.
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
    return (held && held.n > 0 && intervalsIn(panel, held)) || [];
  });
  const groups = groupsKnown(surgeons.map(({ n }) => ({ n, sums: [] })));
  const together = intervalsIn(panel, all);
  if (groups === null || !together) return null;
  const { mean, shares } = together;
  const counts = surgeons.map((own) => ({ n: own.n, sums: own.shares.map(({ count }) => count) }));
  const totals = surgeons.flatMap(({ mean: own }) => (own ? [{ n: own.n, sums: [own.n * own.mean] }] : []));
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
