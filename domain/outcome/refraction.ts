import type { ManifestRefraction } from './rules.ts';
import { meanOf } from './summary.ts';

/** A refraction in diopters along three independent directions, which alone may be averaged. */
export type PowerVector = {
  /** Spherical equivalent. */
  readonly M: number;
  /** Jackson cylinder with axes at 0° and 90°. */
  readonly J0: number;
  /** Jackson cylinder with axes at 45° and 135°. */
  readonly J45: number;
};

/** A refraction with a cylinder of either sign; the axis is null where there is no direction. */
export type Refraction = { readonly sph: number; readonly cyl: number; readonly axis: number | null };

// A cylinder that prints as 0.00 has no direction worth printing.
const LEAST_CYLINDER = 0.005;

/**
 * The power vector of a refraction (Thibos). Both cylinder signs give the same one.
 *
 * @returns null unless sphere and cylinder were entered, and the axis as well if there is a cylinder.
 */
export function powerVector({ sph, cyl, axis }: ManifestRefraction): PowerVector | null {
  if (sph === null || cyl === null) return null;
  if (cyl === 0) return { M: sph, J0: 0, J45: 0 };
  if (axis === null) return null;
  const doubled = (2 * axis * Math.PI) / 180;
  return { M: sph + cyl / 2, J0: (-cyl / 2) * Math.cos(doubled), J45: (-cyl / 2) * Math.sin(doubled) };
}

/** The refraction of a power vector in minus-cylinder form. */
export function minusCylinder({ M, J0, J45 }: PowerVector): Refraction {
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

/** The average refraction of a group of eyes. */
export type MeanRefraction = {
  readonly n: number;
  /** Inverse of the mean power vector, in minus-cylinder form: what the group has in common. */
  readonly refraction: Refraction;
  readonly vector: PowerVector;
};

/** The average of all complete refractions, reckoned with power vectors; null when there is none. */
export function meanRefraction(refractions: readonly ManifestRefraction[]): MeanRefraction | null {
  const vectors = refractions.map(powerVector).filter((vector) => vector !== null);
  if (vectors.length === 0) return null;
  const vector = {
    M: meanOf(vectors.map(({ M }) => M)),
    J0: meanOf(vectors.map(({ J0 }) => J0)),
    J45: meanOf(vectors.map(({ J45 }) => J45)),
  };
  return {
    n: vectors.length,
    refraction: minusCylinder(vector),
    vector,
  };
}
