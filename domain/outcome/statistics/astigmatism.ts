import { CHI_SQUARED_2_95, f95 } from '#domain/statistics/rules.ts';
import type { AstigmatismPanel, CylinderPanel, DoubleAnglePoint, Ellipse, PostOpOutcome } from '../rules.ts';
import { type Astigmatism, type CountedPoint, countOf, meanOverPoints } from './double-angle.ts';
import { type Histogram, mapped } from './histogram.ts';
import { EPSILON, sharesWithin } from './proportion.ts';
import { directionOf } from './refraction.ts';
import { DIOPTER_STEP, distributionOf, meanOf, roundingVariance } from './summary.ts';

const astigmatism = (diopters: number | null, axis: number | null): Astigmatism | null => {
  if (diopters === 0) return { diopters: 0, axis: 0 };
  return diopters === null || axis === null ? null : { diopters, axis };
};

/** The corneal astigmatism at its steep axis; null unless it was measured and, above zero, its axis as well. */
export function cornealAstigmatism(
  eye: Pick<PostOpOutcome, 'preOpCornealAstigmatism' | 'preOpSteepKAxis'>,
): Astigmatism | null {
  return astigmatism(eye.preOpCornealAstigmatism, eye.preOpSteepKAxis);
}

/** The residual refractive astigmatism at the spectacle plane, signed as written; null for an incomplete refraction. */
export function refractiveAstigmatism({ finalMrx }: Pick<PostOpOutcome, 'finalMrx'>): Astigmatism | null {
  return finalMrx.sph === null ? null : astigmatism(finalMrx.cyl, finalMrx.axis);
}

/** Sample covariance matrix of x and y. */
export type Covariance = { readonly xx: number; readonly xy: number; readonly yy: number };

/**
 * The ellipse (v − m)ᵀ S⁻¹ (v − m) = `size` around any center m.
 *
 * @param least the smallest variance in any direction; smaller ones, and those that rounding makes negative, are raised
 *   to it.
 */
export function ellipseOf({ xx, xy, yy }: Covariance, size: number, least = 0): Ellipse {
  const middle = (xx + yy) / 2;
  const spread = Math.hypot((xx - yy) / 2, xy);
  return {
    semiMajor: Math.sqrt(size * Math.max(least, middle + spread)),
    semiMinor: Math.sqrt(size * Math.max(least, middle - spread)),
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
export const CYLINDER_LIMITS = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2] as const;

/** Bins of strengths in diopters; a limit belongs to the bin below it. */
export const CYLINDER_BINS = [
  '≤ 0.25',
  '0.26 to 0.50',
  '0.51 to 0.75',
  '0.76 to 1.00',
  '1.01 to 1.25',
  '1.26 to 1.50',
  '1.51 to 2.00',
  '> 2.00',
] as const;

/** The bin of a strength in diopters. */
export function cylinderBin(strength: number): (typeof CYLINDER_BINS)[number] {
  const place = CYLINDER_LIMITS.findIndex((limit) => strength <= limit + EPSILON);
  return CYLINDER_BINS[place] ?? '> 2.00';
}

/** The strength of a residual astigmatism, in diopters, whatever its axis; null without a sphere or a cylinder. */
export function refractiveStrength({ finalMrx: { sph, cyl } }: Pick<PostOpOutcome, 'finalMrx'>): number | null {
  return sph === null || cyl === null ? null : Math.abs(cyl);
}

/** Figures of strengths, which need no axis; there is at least one. */
export function cylinderFigures(strengths: Histogram<number>): CylinderPanel {
  return {
    n: strengths.n,
    mean: meanOf(strengths),
    within: sharesWithin(strengths, CYLINDER_LIMITS),
    distribution: distributionOf(mapped(strengths, cylinderBin), CYLINDER_BINS),
  };
}

/** What the directions of astigmatisms have in common, and how they scatter; there is at least one point. */
export function astigmatismFigures(points: readonly CountedPoint[]): Omit<AstigmatismPanel, 'plot'> {
  const n = countOf(points);
  const [x, y] = [meanOverPoints(points, (point) => point.x), meanOverPoints(points, (point) => point.y)];
  const deviation = (of: (point: DoubleAnglePoint) => number) => (n / (n - 1)) * meanOverPoints(points, of);
  const covariance =
    n < 2
      ? null
      : {
          xx: deviation((point) => (point.x - x) ** 2),
          xy: deviation((point) => (point.x - x) * (point.y - y)),
          yy: deviation((point) => (point.y - y) ** 2),
        };
  return {
    n,
    centroid: { x, y, magnitude: Math.hypot(x, y), axis: directionOf(x, y) },
    covariance,
    ellipses:
      covariance && n >= LEAST_ELLIPSE
        ? {
            data: ellipseOf(covariance, CHI_SQUARED_2_95),
            centroid: ellipseOf(covariance, centroidEllipseSize(n), roundingVariance(DIOPTER_STEP)),
          }
        : null,
  };
}
