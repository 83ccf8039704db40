import type { FigureFilters } from '../rules.ts';
import { GROUPS, isInView } from './groups.ts';
import type { Tallies, Tally } from './tally.ts';

/** Fewer eyes of other surgeons are not shown by themselves. */
export const FEWEST_OTHERS = 5;

/** Whether a number of other surgeons' eyes may stand by itself: enough that none stands out, or none at all. */
const isAnonymous = (others: number) => others === 0 || others >= FEWEST_OTHERS;

/** Which groups of eyes a set of figures is about; groups do not overlap. */
type View = readonly boolean[];

/**
 * Which of several overlapping views may be shown beside each other, when whoever sees them takes one from another
 * and knows which eyes are their own. A view is shown if every piece into which it and the ones shown before it cut
 * the eyes is anonymous; so views are named in the order of their worth.
 *
 * @param others in each group, how many eyes are of other surgeons.
 */
export function shownTogether(views: readonly View[], others: readonly number[]): boolean[] {
  /** The piece to which each group belongs: one bit for each view that is shown and has it. */
  let pieces = others.map(() => 0);
  return views.map((view, place) => {
    const cut = pieces.map((piece, group) => (view[group] ? piece | (1 << place) : piece));
    const eyes = new Map<number, number>();
    cut.forEach((piece, group) => {
      if (piece > 0) eyes.set(piece, (eyes.get(piece) ?? 0) + (others[group] as number));
    });
    const isSafe = eyes.values().every(isAnonymous);
    if (isSafe) pieces = cut;
    return isSafe;
  });
}

/** The views that the filters make, the one that opens the dashboard first. */
const FILTERS: readonly FigureFilters[] = [
  { settled: true, healthy: false },
  { settled: true, healthy: true },
  { settled: false, healthy: false },
  { settled: false, healthy: true },
];
const VIEWS = FILTERS.map((filters) => GROUPS.map((group) => isInView(group, filters)));
const placeOf = ({ settled, healthy }: FigureFilters) => (settled ? 0 : 2) + (healthy ? 1 : 0);

export type Asked = { readonly all: Tallies; readonly mine: Tallies; readonly filters: FigureFilters };

const othersIn = ({ all, mine }: Asked, size: (tally: Tally) => number) =>
  GROUPS.map((group) => size(all[group] as Tally) - size(mine[group] as Tally));

/** Whether figures about the eyes that `size` counts may be shown, beside those that other filters show. */
export function mayShow(asked: Asked, size: (tally: Tally) => number): boolean {
  return shownTogether(VIEWS, othersIn(asked, size))[placeOf(asked.filters)] ?? false;
}

/** The same for figures about some of the eyes that other figures of the same kind are about, which go before. */
export function mayShowSome(
  asked: Asked,
  size: (tally: Tally) => number,
  sizeOfSome: (tally: Tally) => number,
): boolean {
  const some = othersIn(asked, sizeOfSome);
  const rest = othersIn(asked, size).map((others, group) => others - (some[group] ?? 0));
  const views = [
    ...VIEWS.map((view) => [...view, ...view]),
    ...VIEWS.map((view) => [...view, ...view.map(() => false)]),
  ];
  return shownTogether(views, [...some, ...rest])[VIEWS.length + placeOf(asked.filters)] ?? false;
}
