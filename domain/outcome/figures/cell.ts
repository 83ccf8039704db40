import type { Histogram } from '../statistics/histogram.ts';
import { PANELS, type PanelName, SQUARES } from './panels.ts';
import { type Held, heldIn, type Part, sumOfHistograms } from './parts.ts';
import { crowdedSquares } from './plot.ts';
import { leastOfOthers, totalOf } from './privacy.ts';
import type { Cell } from './snapshot.ts';
import { likenessIn } from './surgeons.ts';

/**
 * What a panel holds of one group of eyes, over all doctors.
 *
 * @param parts all parts of the panel's family in the group.
 */
export function cellOf(
  panel: PanelName,
  parts: readonly Part[],
  personOf: (doctor: string | null) => string,
): Cell | null {
  const byDoctor = byName(panel, parts, ({ doctor }) => doctor ?? '');
  const byPerson = byName(panel, parts, ({ doctor }) => personOf(doctor));
  const eyes = new Map([...byPerson].map(([person, { n }]) => [person, n]));
  const n = totalOf(eyes);
  if (n === 0) return null;
  const sums = sumOfHistograms(
    [...byDoctor.values()].map(({ histograms }) => histograms),
    PANELS[panel],
  );
  const histograms = Object.entries<Histogram<unknown>>(sums).map(([name, sum]) => {
    if (!SQUARES.has(name as never)) return [name, sum];
    const squares = [...byPerson].flatMap(([person, held]) => {
      const own = held.histograms[name as keyof typeof held.histograms];
      return own ? [[person, own as Histogram<number>] as const] : [];
    });
    return [name, crowdedSquares(sum as Histogram<number>, new Map(squares))];
  });
  const first: Histogram<unknown> | undefined = Object.values(sums)[0];
  return {
    n,
    surgeons: eyes.size,
    most: n - leastOfOthers(eyes),
    likeness: likenessIn(panel, first, byDoctor.values()),
    histograms: Object.fromEntries(histograms),
  };
}

/** What a panel holds of some parts, by a name of their doctor; names without eyes are left out. */
function byName(panel: PanelName, parts: readonly Part[], nameOf: (part: Part) => string): ReadonlyMap<string, Held> {
  const held = [...Map.groupBy(parts, nameOf)].map(([name, own]) => [name, heldIn(panel, own)] as const);
  return new Map(held.filter(([, { n }]) => n > 0));
}
