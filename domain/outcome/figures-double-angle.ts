import type { DoubleAnglePoint } from './rules.ts';

/** Side of the squares into which the double-angle plot is divided, in diopters; the middle one is centered on zero. */
const SQUARE = 0.5;
/** Squares from the middle of the plot to its edge: room for the strongest cylinder of 15 D. */
const SQUARES_OUT = 30;
const SQUARES_ACROSS = 2 * SQUARES_OUT + 1;
export const SQUARE_COUNT = SQUARES_ACROSS ** 2;

const doubled = (axis: number) => (2 * axis * Math.PI) / 180;
const COSINES = Float64Array.from({ length: 181 }, (_, axis) => Math.cos(doubled(axis)));
const SINES = Float64Array.from({ length: 181 }, (_, axis) => Math.sin(doubled(axis)));

/**
 * Where an astigmatism lies, in diopters. A corneal one at its steep axis and a minus cylinder at its own axis need
 * no conversion: the sign of the cylinder turns it to the plus-cylinder axis.
 *
 * @param hundredths strength in hundredths of a diopter.
 * @param axis whole degrees 1–180; without a strength, anything.
 */
export function pointOf(hundredths: number, axis: number): DoubleAnglePoint {
  if (hundredths === 0) return { x: 0, y: 0 };
  const strength = hundredths / 100;
  return { x: strength * (COSINES[axis] as number), y: strength * (SINES[axis] as number) };
}

/** A coordinate on the line between two squares belongs to the upper one, whatever rounding did to it. */
const placeOf = (coordinate: number) => Math.floor(Math.round(coordinate * 1e6) / 1e6 / SQUARE + 0.5) + SQUARES_OUT;

/** The number of the square in which a point lies, row by row. */
export function squareOf({ x, y }: DoubleAnglePoint): number {
  return placeOf(y) * SQUARES_ACROSS + placeOf(x);
}

/** The center of a square. */
export function centerOf(square: number): DoubleAnglePoint {
  const [row, place] = [Math.floor(square / SQUARES_ACROSS), square % SQUARES_ACROSS];
  return { x: (place - SQUARES_OUT) * SQUARE, y: (row - SQUARES_OUT) * SQUARE };
}
