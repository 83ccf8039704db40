import type { OfHundred } from '#domain/experience/rules.ts';

/** Measures of the drawing, in its own units. */
export const DRAWING = { width: 360, height: 250, left: 40, right: 350, top: 12, bottom: 186 };

/** A share in a drawing: where it stands and how far chance alone reaches. */
export type Placed = { readonly x: number; readonly y: number; readonly above: number; readonly below: number };

/** How far up a share of 100 stands. */
export const heightOf = (of100: number): number => DRAWING.bottom - (of100 / 100) * (DRAWING.bottom - DRAWING.top);

/** Where the windows stand, from left to right, each in the middle of its part. */
export function middleOf(place: number, windows: number): number {
  return DRAWING.left + ((place + 0.5) / windows) * (DRAWING.right - DRAWING.left);
}

/** @param aside how far beside the middle it stands, so that two do not lie on each other. */
export function placed(share: OfHundred, place: number, windows: number, aside: number): Placed {
  return {
    x: middleOf(place, windows) + aside,
    y: heightOf(share.of100),
    above: heightOf(share.to),
    below: heightOf(share.from),
  };
}
