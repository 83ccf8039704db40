import { CHI_SQUARED_2_95, f95 } from '#domain/statistics/rules.ts';
import { type OptionShare, sharesWithin } from './proportion.ts';
import { directionOf, powerVector } from './refraction.ts';
import type { PostOpOutcome } from './rules.ts';
import { covarianceOf, meanOf } from './summary.ts';

/** An astigmatism in double-angle coordinates, in diopters at twice its plus-cylinder axis. */
export type DoubleAnglePoint = { readonly x: number; readonly y: number };

/** Where the corneal astigmatism lies; null unless it was measured and, above zero, its steep axis as well. */
export function cornealPoint(
  eye: Pick<PostOpOutcome, 'preOpCornealAstigmatism' | 'preOpSteepKAxis'>,
): DoubleAnglePoint | null {
  const magnitude = eye.preOpCornealAstigmatism;
  if (magnitude === null) return null;
  if (magnitude === 0) return { x: 0, y: 0 };
  if (eye.preOpSteepKAxis === null) return null;
  const doubled = (2 * eye.preOpSteepKAxis * Math.PI) / 180;
  return { x: magnitude * Math.cos(doubled), y: magnitude * Math.sin(doubled) };
}

/**
 * Where the residual refractive astigmatism lies, at the spectacle plane; null for an incomplete refraction.
 * Corneal axes are plus-cylinder axes, so the refraction is turned to that convention.
 */
export function refractivePoint({ finalMrx }: Pick<PostOpOutcome, 'finalMrx'>): DoubleAnglePoint | null {
  const vector = powerVector(finalMrx);
  // Zero minus the product, because −2 times 0 would be a negative zero.
  return vector && { x: 0 - 2 * vector.J0, y: 0 - 2 * vector.J45 };
}

/** Half axes in diopters; the angle of the longer one in degrees counter-clockwise from +x of the plot. */
export type Ellipse = { readonly semiMajor: number; readonly semiMinor: number; readonly angle: number };

/** Sample covariance matrix of x and y. */
export type Covariance = { readonly xx: number; readonly xy: number; readonly yy: number };

/** The ellipse (v − m)ᵀ S⁻¹ (v − m) = `size` around any center m. */
export function ellipseOf({ xx, xy, yy }: Covariance, size: number): Ellipse {
  const middle = (xx + yy) / 2;
  const spread = Math.hypot((xx - yy) / 2, xy);
  return {
    semiMajor: Math.sqrt(size * (middle + spread)),
    // The smaller eigenvalue of points on one line is zero, which rounding may miss to either side.
    semiMinor: Math.sqrt(size * Math.max(0, middle - spread)),
    angle: (Math.atan2(2 * xy, xx - yy) * 90) / Math.PI,
  };
}

/** Size of the 95 % ellipse of the centroid of `n` points; `n` is at least 3. */
export function centroidEllipseSize(n: number): number {
  return ((2 * (n - 1)) / (n * (n - 2))) * f95(n - 2);
}

/** Fewer points than this draw no ellipse. */
export const LEAST_ELLIPSE = 10;

/** Cylinders, in diopters, up to which eyes are counted. */
export const CYLINDER_LIMITS = [0.25, 0.5, 0.75, 1] as const;

/** How strong the astigmatisms of a group of eyes are, whatever their directions, in diopters. */
export type CylinderFigures = {
  readonly n: number;
  readonly mean: number;
  readonly within: readonly OptionShare<number>[];
};

/** The strength of a residual astigmatism, in diopters, whatever its axis; null without a sphere or a cylinder. */
export function refractiveStrength({ finalMrx: { sph, cyl } }: Pick<PostOpOutcome, 'finalMrx'>): number | null {
  return sph === null || cyl === null ? null : Math.abs(cyl);
}

/** Figures of strengths, which need no axis; null when all are missing. */
export function cylinderFigures(strengths: readonly (number | null)[]): CylinderFigures | null {
  const entered = strengths.filter((strength) => strength !== null);
  if (entered.length === 0) return null;
  return { n: entered.length, mean: meanOf(entered), within: sharesWithin(entered, CYLINDER_LIMITS) };
}

/** The direction of the astigmatism of a group of eyes. Single eyes are not among the figures: they may be another surgeon's. */
export type AstigmatismFigures = {
  readonly n: number;
  /** What the directions have in common; the plus-cylinder axis in degrees, null where there is no direction. */
  readonly centroid: DoubleAnglePoint & { readonly magnitude: number; readonly axis: number | null };
  /** Null for a single point. */
  readonly covariance: Covariance | null;
  /** Where 95 % of the eyes and where the true centroid are expected; null below ten points. */
  readonly ellipses: { readonly data: Ellipse; readonly centroid: Ellipse } | null;
};

/** Figures of corneal or of refractive astigmatism; points that are null are left out. Null when all are. */
export function astigmatismFigures(eyes: readonly (DoubleAnglePoint | null)[]): AstigmatismFigures | null {
  const points = eyes.filter((point) => point !== null);
  const n = points.length;
  if (n === 0) return null;
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const [x, y] = [meanOf(xs), meanOf(ys)];
  const magnitude = Math.hypot(x, y);
  const covariance = n < 2 ? null : { xx: covarianceOf(xs, xs), xy: covarianceOf(xs, ys), yy: covarianceOf(ys, ys) };
  return {
    n,
    centroid: { x, y, magnitude, axis: directionOf(x, y) },
    covariance,
    ellipses:
      covariance && n >= LEAST_ELLIPSE
        ? {
            data: ellipseOf(covariance, CHI_SQUARED_2_95),
            centroid: ellipseOf(covariance, centroidEllipseSize(n)),
          }
        : null,
  };
}
