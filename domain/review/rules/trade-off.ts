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

/** A trade-off in short: for each of the four sights "+" where it is strong, "-" where it is weak, "0" between. */
export type TradeOffCode = string;

/**
 * The strong and the weak side of a lens: the fewest scores that are each above all others by more than chance and by
 * enough to matter, and the fewest that are each below all others. All four come from the same people, so that their
 * ranges are what can be judged.
 *
 * @returns "few" with fewer than five answers to any of the four, "even" where every difference is small
 *   or may be chance.
 */
export function tradeOffCode(figures: Figures): TradeOffCode {
  if (SIGHTS.some((sight) => figures[sight].count < FEW_REVIEWS)) return 'few';
  const falling = SIGHTS.toSorted((a, b) => (mean(figures[b]) ?? 0) - (mean(figures[a]) ?? 0));
  const steps = [1, 2, 3].filter((step) =>
    falling
      .slice(0, step)
      .every((high) => falling.slice(step).every((low) => isRangeAbove(high, figures[high], figures[low]))),
  );
  const [first, last] = [steps[0], steps.at(-1)];
  if (first === undefined || last === undefined) return 'even';
  const [strongest, weakest] = [falling.slice(0, first), falling.slice(last)];
  return SIGHTS.map((sight) => (strongest.includes(sight) ? '+' : weakest.includes(sight) ? '-' : '0')).join('');
}

/** The trade-off behind its code. */
export function readTradeOff(code: TradeOffCode): TradeOff | 'few' | 'even' {
  if (code === 'few' || code === 'even') return code;
  const marked = (sign: string) => SIGHTS.filter((_, at) => code[at] === sign);
  return { strongest: marked('+'), weakest: marked('-') };
}
