import type { Chance } from '#platform/chance/chance.ts';
import type { PostOpOutcome } from '../rules.ts';
import { directionOf } from '../statistics/refraction.ts';
import type { Profile } from './profiles.ts';

export type InventedRefraction = Pick<PostOpOutcome, 'preOpCornealAstigmatism' | 'preOpSteepKAxis' | 'finalMrx'> & {
  readonly refractiveTarget: number;
  /** What glasses would correct, in diopters, before anybody rounds it. */
  readonly equivalent: number;
  readonly cylinder: number;
};

/** Steep meridians in degrees: most corneas are steepest upright or lying, few between. */
const STEEP_AXES = [90, 90, 90, 90, 180, 180, 180, 180, 45, 135];
/** How far from its axis a lens that corrects astigmatism ends up, in degrees (standard deviation). */
const TURN = 4;
/** What the back of the cornea adds to a lying steep meridian, in diopters. */
const BACK = 0.2;
/** Chance in the cylinder along each direction, in diopters. */
const CYLINDER_SCATTER = 0.14;
/** Eyes whose power was planned wrong, and by how much at least, in diopters. */
const OUTLIERS = { share: 0.02, least: 1.1 };

/** The cornea of an eye before surgery, and the refraction afterwards in quarters of a diopter. */
export function inventRefraction(chance: Chance, profile: Profile, isHardToPlan: boolean): InventedRefraction {
  const { least, spread } = profile.astigmatism;
  const cornea = Math.round(100 * (least + spread * Math.abs(chance.bell()))) / 100;
  const steepAxis = wholeAxis(chance.pick(STEEP_AXES) + 11 * chance.bell());
  const isCorrected = cornea >= profile.correctsFrom;
  const corrected = doubled(isCorrected ? cornea : 0, steepAxis + TURN * chance.bell());
  const before = doubled(cornea, steepAxis);
  const x = before.x - corrected.x + (isCorrected ? 0 : BACK) + CYLINDER_SCATTER * chance.bell();
  const y = before.y - corrected.y + CYLINDER_SCATTER * chance.bell();
  const cylinder = Math.hypot(x, y);
  // The glasses of these surgeons are written with a minus cylinder, whose axis is perpendicular to the steep one.
  const cyl = quarters(-cylinder);

  const refractiveTarget = chance.pick(profile.targets);
  const scatter = profile.scatter * (isHardToPlan ? 1.4 : 1);
  const outlier = chance.happens(OUTLIERS.share) ? chance.pick([-1, 1]) * (OUTLIERS.least + 0.3 * chance.bell()) : 0;
  const equivalent = refractiveTarget + scatter * chance.bell() + outlier;
  return {
    preOpCornealAstigmatism: cornea,
    preOpSteepKAxis: steepAxis,
    refractiveTarget,
    equivalent,
    cylinder,
    finalMrx: {
      sph: quarters(equivalent - cyl / 2),
      cyl,
      axis: cyl === 0 ? null : wholeAxis((directionOf(x, y) ?? 0) + 90),
    },
  };
}

/** An astigmatism in double-angle coordinates. */
function doubled(diopters: number, axis: number) {
  const angle = (2 * axis * Math.PI) / 180;
  return { x: diopters * Math.cos(angle), y: diopters * Math.sin(angle) };
}

/** Whole degrees from 1 to 180. */
const wholeAxis = (degrees: number) => ((Math.round(degrees) % 180) + 180) % 180 || 180;

/** A zero that was rounded from below is zero. */
const quarters = (diopters: number) => Math.round(4 * diopters) / 4 + 0;
