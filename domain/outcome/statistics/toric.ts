import { misalignment, type PostOpOutcome, type ToricPanel } from '../rules.ts';
import type { Histogram } from './histogram.ts';
import { mapped } from './histogram.ts';
import { sharesWithin } from './proportion.ts';
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
