import type { AstigmatismPanel } from '../rules.ts';
import { centerOf } from '../statistics/double-angle.ts';
import { ascending } from '../statistics/histogram.ts';
import { type Asked, FEWEST_OTHERS, mayShow } from './privacy.ts';
import type { Tally } from './tally.ts';

/** The squares in which so many eyes lie that none stands out, of one's own or of others. */
export function plotSquares(
  asked: Asked,
  shown: Tally,
  name: 'cornealSquare' | 'refractiveSquare',
): AstigmatismPanel['plot'] {
  return ascending(shown.of[name])
    .filter(([square, eyes]) => eyes >= FEWEST_OTHERS && mayShow(asked, ({ of }) => of[name].eyes.get(square) ?? 0))
    .map(([square, count]) => ({ ...centerOf(square), count }));
}
