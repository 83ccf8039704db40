import type { Chance } from '#platform/chance/chance.ts';
import { type AcuityField, logMAR, SNELLEN_OPTIONS, type Snellen } from '../rules.ts';
import type { InventedRefraction } from './invent-refraction.ts';
import type { Vision } from './profiles.ts';

/** How many diopters arm's length and reading distance are nearer than far. */
const [INTERMEDIATE, NEAR] = [1.5, 2.5];
/** What each diopter costs in logMAR: of focus before the eye, and of astigmatism. */
const SHORT_OF_FAR = 0.28;
const ASTIGMATISM = 0.1;

/** logMAR of every acuity of an eye, measured with some chance. */
export type InventedAcuity = Readonly<Record<AcuityField, number>>;

/**
 * What an eye sees with its best correction and without any.
 *
 * @param loss logMAR that other diseases and a fresh wound cost this eye at every distance.
 */
export function inventAcuity(
  chance: Chance,
  vision: Vision,
  { equivalent, cylinder }: Pick<InventedRefraction, 'equivalent' | 'cylinder'>,
  loss: number,
): InventedAcuity {
  const eye = loss + 0.05 * chance.bell();
  const measure = (value: number) => eye + value + 0.03 * chance.bell();
  // A myopic eye is focused nearer than far, so near things are less out of focus for it.
  const corrected = (distance: number) => measure(atDistance(vision, distance));
  const uncorrected = (distance: number) => measure(atDistance(vision, distance + equivalent) + ASTIGMATISM * cylinder);
  const dcfva = corrected(0);
  return {
    dcfva,
    dciva: corrected(INTERMEDIATE),
    dcnva: corrected(NEAR),
    ucdva: Math.max(dcfva, uncorrected(0)),
    uciva: uncorrected(INTERMEDIATE),
    ucnva: uncorrected(NEAR),
  };
}

/** logMAR of something so many diopters nearer than where an eye is focused for far. */
function atDistance([far, intermediate, near]: Vision, diopters: number): number {
  if (diopters < 0) return far - SHORT_OF_FAR * diopters;
  if (diopters < INTERMEDIATE) return far + ((intermediate - far) * diopters) / INTERMEDIATE;
  if (diopters < NEAR) {
    return intermediate + ((near - intermediate) * (diopters - INTERMEDIATE)) / (NEAR - INTERMEDIATE);
  }
  return near + SHORT_OF_FAR * (diopters - NEAR);
}

/** The chart line next to an acuity. */
export function nearestLine(acuity: number): Snellen {
  const distance = (line: Snellen) => Math.abs(logMAR(line) - acuity);
  return SNELLEN_OPTIONS.reduce((nearest, line) => (distance(line) < distance(nearest) ? line : nearest));
}
