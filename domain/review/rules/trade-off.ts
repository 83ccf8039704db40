/**
 * What a lens is strong and weak at among its own scores. Pure.
 */

import { FEW_REVIEWS, type Figures, mean } from '../rules.ts';
import { isRangeAbove } from './interval.ts';

/** What one lens trades off against one another: seeing far, at arm's length and near by day, and at night. */
export const SIGHTS = ['dayVision', 'intermediateVision', 'nearVision', 'nightVision'] as const;
export type Sight = (typeof SIGHTS)[number];

/** Where a lens scores highest and lowest; together all four where nothing lies between. */
export type TradeOff = { readonly strongest: readonly Sight[]; readonly weakest: readonly Sight[] };

/**
 * The strong and the weak side of a lens: the fewest scores that are each above all others by more than chance and by
 * enough to matter, and the fewest that are each below all others. All four come from the same people, so that their
 * ranges are what can be judged.
 *
 * @returns "few" with fewer than five answers to any of the four, "even" where every difference is small
 *   or may be chance.
 */
export function tradeOffOf(figures: Figures): TradeOff | 'few' | 'even' {
  const tradeOff = known.get(figures) ?? reckon(figures);
  known.set(figures, tradeOff);
  return tradeOff;
}

/** Figures never change in place, so what they come to is reckoned once for all pages that show them. */
const known = new WeakMap<Figures, TradeOff | 'few' | 'even'>();

function reckon(figures: Figures): TradeOff | 'few' | 'even' {
  if (SIGHTS.some((sight) => figures[sight].count < FEW_REVIEWS)) return 'few';
  const falling = SIGHTS.toSorted((a, b) => (mean(figures[b]) ?? 0) - (mean(figures[a]) ?? 0));
  const steps = [1, 2, 3].filter((step) =>
    falling
      .slice(0, step)
      .every((high) => falling.slice(step).every((low) => isRangeAbove(high, figures[high], figures[low]))),
  );
  const [first, last] = [steps[0], steps.at(-1)];
  if (first === undefined || last === undefined) return 'even';
  const inOrder = (some: readonly Sight[]) => SIGHTS.filter((sight) => some.includes(sight));
  return { strongest: inOrder(falling.slice(0, first)), weakest: inOrder(falling.slice(last)) };
}
