import type { Histogram } from '../statistics/histogram.ts';
import { PANELS, type PanelName, SQUARES } from './panels.ts';
import { type Held, sumOfHistograms } from './parts.ts';
import { crowdedSquares } from './plot.ts';
import type { Renewal } from './renewal.ts';
import type { Cell } from './snapshot.ts';
import { likenessIn } from './surgeons.ts';

/** A cell that moves on: what it holds of each doctor, together. */
export function cellOf(panel: PanelName, renewal: Renewal, byDoctor: ReadonlyMap<string, Held>): Cell {
  if ('beside' in renewal)
    return { n: 0, surgeons: 0, most: 0, likeness: null, histograms: {}, beside: renewal.beside };
  const { n, surgeons, most } = renewal;
  const sums = sumOfHistograms(
    [...byDoctor.values()].map(({ histograms }) => histograms),
    PANELS[panel],
  );
  const histograms = Object.entries<Histogram<unknown>>(sums).map(([name, sum]) => {
    if (!SQUARES.has(name as never)) return [name, sum];
    const squares = [...byDoctor].flatMap(([uid, held]) => {
      const own = held.histograms[name as keyof typeof held.histograms];
      return own ? [[uid, own as Histogram<number>] as const] : [];
    });
    return [name, crowdedSquares(sum as Histogram<number>, new Map(squares))];
  });
  const first: Histogram<unknown> | undefined = Object.values(sums)[0];
  const likeness = likenessIn(panel, first, byDoctor.values());
  return { n, surgeons, most, likeness, histograms: Object.fromEntries(histograms), beside: null };
}
