import type { OfHundred } from '#domain/experience/rules.ts';

/** Measures of the drawing, in its own units. */
export const DRAWING = { width: 360, height: 250, left: 40, right: 350, top: 12, bottom: 186 };

/** A share in a drawing: its position and its margin of error. */
export type ChartPoint = { readonly x: number; readonly y: number; readonly above: number; readonly below: number };

/** The height of a share of 100. */
export const heightOf = (of100: number): number => DRAWING.bottom - (of100 / 100) * (DRAWING.bottom - DRAWING.top);

/** The positions of the windows, from left to right, each in the middle of its part. */
export function middleOf(place: number, windows: number): number {
  return DRAWING.left + ((place + 0.5) / windows) * (DRAWING.right - DRAWING.left);
}

/** @param aside the offset from the middle, so that two marks do not overlap. */
export function placed(share: OfHundred, place: number, windows: number, aside: number): ChartPoint {
  return {
    x: middleOf(place, windows) + aside,
    y: heightOf(share.of100),
    above: heightOf(share.to),
    below: heightOf(share.from),
  };
}
