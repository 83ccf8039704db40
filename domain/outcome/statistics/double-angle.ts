import type { DoubleAnglePoint } from '../rules.ts';
import type { Histogram } from './histogram.ts';

/** Diopters along an axis in whole degrees; without a cylinder both are zero. */
export type Astigmatism = { readonly diopters: number; readonly axis: number };

/**
 * The position of an astigmatism, in diopters at twice its plus-cylinder axis. For a corneal one that is its steep
 * axis; a minus cylinder is turned to it by its sign.
 */
export function pointOf({ diopters, axis }: Astigmatism): DoubleAnglePoint {
  if (diopters === 0) return { x: 0, y: 0 };
  const doubled = (2 * axis * Math.PI) / 180;
  return { x: diopters * Math.cos(doubled), y: diopters * Math.sin(doubled) };
}

/** A point, and how many eyes lie on it. */
export type CountedPoint = DoubleAnglePoint & { readonly count: number };

export const countOf = (points: readonly CountedPoint[]): number => points.reduce((sum, { count }) => sum + count, 0);

/** Mean over all eyes, of which there is at least one, of a function of where they lie. */
export function meanOverPoints(points: readonly CountedPoint[], of: (point: DoubleAnglePoint) => number): number {
  return points.reduce((sum, point) => sum + point.count * of(point), 0) / countOf(points);
}

// More degrees than an axis has, and more hundredths of a diopter than any cylinder, so that numbers part them again.
const [DEGREES, HUNDREDTHS] = [1_000, 10_000];

/** One number for an astigmatism, by which it is counted. */
export function numberOf({ diopters, axis }: Astigmatism): number {
  return (Math.round(100 * diopters) + HUNDREDTHS) * DEGREES + axis;
}

/** The points of counted astigmatisms, in an order that is the same every time. */
export function pointsOf({ eyes }: Histogram<number>): CountedPoint[] {
  const ordered = [...eyes].sort(([a], [b]) => a - b);
  return ordered.map(([number, count]) => {
    const diopters = (Math.floor(number / DEGREES) - HUNDREDTHS) / 100;
    return { ...pointOf({ diopters, axis: number % DEGREES }), count };
  });
}

/** Side of the squares into which the double-angle plot is divided, in diopters; the middle one is centered on zero. */
const SQUARE = 0.5;
/** Squares from the middle of the plot to its edge: room for the strongest cylinder of 15 D. */
const SQUARES_OUT = 30;
const SQUARES_ACROSS = 2 * SQUARES_OUT + 1;

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
