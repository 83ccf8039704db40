import { misalignment, type PostOpOutcome, type ToricPanel } from '../rules.ts';
import { cornealAstigmatism, refractiveAstigmatism } from './astigmatism.ts';
import { type Astigmatism, pointOf } from './double-angle.ts';
import type { Histogram } from './histogram.ts';
import { mapped } from './histogram.ts';
import { sharesWithin } from './proportion.ts';
import { directionOf } from './refraction.ts';
import { DIOPTER_STEP, meanOf, medianOf, summaryOf } from './summary.ts';

/** Degrees from the planned axis within which eyes are counted. */
const LIMITS = [5, 10, 15, 30] as const;
const RADIANS = Math.PI / 180;

/** The misalignment of an eye; null unless both axes are known. */
export const misalignmentOf = ({ plannedAxis, achievedAxis }: PostOpOutcome): number | null =>
  plannedAxis === null || achievedAxis === null ? null : misalignment(plannedAxis, achievedAxis);

/** Diopters of astigmatism that misalignment alone leaves: 2 C sin |θ|, of a lens that corrects `cylinder` at the cornea. */
export const leftByMisalignment = (cylinder: number, degrees: number): number =>
  2 * cylinder * Math.sin(Math.abs(degrees) * RADIANS);

/** What misalignment alone leaves in an eye, in hundredths of a diopter so that equal ones are equal numbers. */
export function leftInEye(eye: PostOpOutcome): number | null {
  const degrees = misalignmentOf(eye);
  if (degrees === null || eye.toricCylinderAtCornea === null) return null;
  return Math.round(100 * leftByMisalignment(eye.toricCylinderAtCornea, degrees)) / 100;
}

/** The refractive astigmatism that is left in an eye which is known to have a toric lens. */
export function toricResidual(eye: PostOpOutcome): Astigmatism | null {
  const isToric = [eye.toricCylinder, eye.toricCylinderAtCornea, eye.plannedAxis].some((answer) => answer !== null);
  return isToric ? refractiveAstigmatism(eye) : null;
}

/**
 * What a lens leaves of an astigmatism of the cornea, both at the cornea and by their plus axes: the difference of
 * their double-angle vectors, in hundredths of a diopter along whole degrees.
 */
export function leftByLens(cornea: Astigmatism, lens: Astigmatism): Astigmatism {
  const [from, taken] = [pointOf(cornea), pointOf(lens)];
  const [x, y] = [from.x - taken.x, from.y - taken.y];
  const axis = directionOf(x, y);
  if (axis === null) return { diopters: 0, axis: 0 };
  return { diopters: Math.round(100 * Math.hypot(x, y)) / 100, axis: Math.round(axis) || 180 };
}

/** What the lens of an eye leaves where it lies; null unless cornea, cylinder at the cornea and axis are known. */
export function toricExpected(eye: PostOpOutcome): Astigmatism | null {
  const cornea = cornealAstigmatism(eye);
  const { toricCylinderAtCornea: diopters, achievedAxis: axis } = eye;
  return cornea === null || diopters === null || axis === null ? null : leftByLens(cornea, { diopters, axis });
}

/** Rotation of toric lenses in degrees, and what it alone leaves in diopters; null without any. */
export function toricFigures(rotations: Histogram<number>, left: Histogram<number>): ToricPanel | null {
  if (rotations.n === 0) return null;
  const distances = mapped(rotations, Math.abs);
  return {
    n: rotations.n,
    rotation: summaryOf(rotations, 1),
    meanAbsolute: meanOf(distances),
    medianAbsolute: medianOf(distances),
    within: sharesWithin(rotations, LIMITS),
    left: left.n > 0 ? summaryOf(left, DIOPTER_STEP) : null,
  };
}
