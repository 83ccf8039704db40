import type { AstigmatismPanel } from '../rules.ts';
import { centerOf } from '../statistics/double-angle.ts';
import { ascending, type Histogram } from '../statistics/histogram.ts';
import { isEnough } from './privacy.ts';

/** The squares of several doctors together that contain enough eyes, whichever one doctor is left out. */
export function crowdedSquares(squares: Histogram<number>, byDoctor: ReadonlyMap<string, Histogram<number>>) {
  const isCrowded = (square: number) =>
    isEnough(new Map([...byDoctor].map(([doctor, { eyes }]) => [doctor, eyes.get(square) ?? 0])));
  return { n: squares.n, eyes: new Map([...squares.eyes].filter(([square]) => isCrowded(square))) };
}

/** Counted squares as the double-angle plot draws them. */
export function plotSquares(squares: Histogram<number>): AstigmatismPanel['plot'] {
  return ascending(squares).map(([square, count]) => ({ ...centerOf(square), count }));
}
