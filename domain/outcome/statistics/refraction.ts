import type { DoubleAnglePoint, RefractionPanel } from '../rules.ts';
import { type CountedPoint, meanOverPoints } from './double-angle.ts';
import type { Histogram } from './histogram.ts';
import { meanOf } from './summary.ts';

/** A refraction in diopters along three independent directions, which alone may be averaged (Thibos). */
export type PowerVector = {
  /** Spherical equivalent. */
  readonly M: number;
  /** Jackson cylinder with axes at 0° and 90°. */
  readonly J0: number;
  /** Jackson cylinder with axes at 45° and 135°. */
  readonly J45: number;
};

// A cylinder that prints as 0.00 has no direction worth printing.
const LEAST_CYLINDER = 0.005;

/** The power vector of a spherical equivalent in diopters and an astigmatism in double-angle coordinates. */
export function powerVector(M: number, { x, y }: DoubleAnglePoint): PowerVector {
  return { M, J0: -x / 2, J45: -y / 2 };
}

/** The refraction of a power vector in minus-cylinder form. */
export function minusCylinder({ M, J0, J45 }: PowerVector): RefractionPanel['refraction'] {
  const magnitude = 2 * Math.hypot(J0, J45);
  return { sph: M + magnitude / 2, cyl: magnitude === 0 ? 0 : -magnitude, axis: directionOf(2 * J0, 2 * J45) };
}

/** The axis in degrees, above 0 and up to 180, of a cylinder in double-angle coordinates; null where it is too weak. */
export function directionOf(x: number, y: number): number | null {
  if (Math.hypot(x, y) < LEAST_CYLINDER) return null;
  return onHalfCircle(((Math.atan2(y, x) / 2) * 180) / Math.PI);
}

/** An axis brought into the half circle above 0 and up to 180 degrees. */
function onHalfCircle(degrees: number): number {
  const axis = ((degrees % 180) + 180) % 180;
  // Rounding may leave a horizontal axis a hair above zero.
  return axis < 1e-9 ? 180 : axis;
}

/**
 * The average of complete refractions, of which there is at least one: the inverse of their mean power vector.
 *
 * @param equivalents their spherical equivalents in diopters.
 * @param points their astigmatisms.
 */
export function meanRefraction(equivalents: Histogram<number>, points: readonly CountedPoint[]): RefractionPanel {
  const centroid = { x: meanOverPoints(points, ({ x }) => x), y: meanOverPoints(points, ({ y }) => y) };
  return { n: equivalents.n, refraction: minusCylinder(powerVector(meanOf(equivalents), centroid)) };
}
