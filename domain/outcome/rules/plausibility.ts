import type { OutcomeField } from './fields.ts';
import { type PostOpOutcome, predictionError } from './outcome.ts';

/** Something unusual about an entry. It may be true all the same, so it never stops a submission. */
export type PlausibilityWarning = { readonly field: OutcomeField; readonly message: string };

type MeasuredEye = Pick<PostOpOutcome, 'finalMrx' | 'refractiveTarget' | 'preOpCornealAstigmatism' | 'preOpSteepKAxis'>;

/** What deserves a second look before a submission is sent, in the order of the form. */
export function plausibilityWarnings(eye: MeasuredEye): PlausibilityWarning[] {
  const { sph, cyl, axis } = eye.finalMrx;
  const error = predictionError(eye);
  const checks: [boolean, OutcomeField, string][] = [
    [!isQuarterStep(eye.refractiveTarget), 'refractiveTarget', 'The target is not a multiple of 0.25 D.'],
    [!isQuarterStep(sph), 'sph', 'The sphere is not a multiple of 0.25 D.'],
    [sph !== null && Math.abs(sph) > 10, 'sph', 'The sphere is more than 10 D.'],
    [
      sph === null && cyl !== null,
      'sph',
      'There is a cylinder without a sphere, so this refraction cannot be counted.',
    ],
    [
      error !== null && Math.abs(error) > 3,
      'sph',
      'The result is more than 3 D from the target. Please check the signs of sphere, cylinder and target.',
    ],
    [!isQuarterStep(cyl), 'cyl', 'The cylinder is not a multiple of 0.25 D.'],
    [cyl !== null && Math.abs(cyl) > 6, 'cyl', 'The cylinder is more than 6 D.'],
    [
      sph !== null && cyl === null && axis === null,
      'cyl',
      'There is a sphere without a cylinder. Enter 0.00 if there is none; otherwise this refraction cannot be counted.',
    ],
    [axis !== null && cyl === null, 'cyl', 'There is an axis without a cylinder.'],
    [cyl !== null && cyl !== 0 && axis === null, 'axis', 'There is a cylinder without an axis.'],
    [
      (eye.preOpCornealAstigmatism ?? 0) > 0 && eye.preOpSteepKAxis === null,
      'preOpSteepKAxis',
      'There is corneal astigmatism without a steep axis.',
    ],
    [
      eye.preOpCornealAstigmatism === null && eye.preOpSteepKAxis !== null,
      'preOpCornealAstigmatism',
      'There is a steep axis without corneal astigmatism.',
    ],
  ];
  return checks.filter(([applies]) => applies).map(([, field, message]) => ({ field, message }));
}

const isQuarterStep = (diopters: number | null) => diopters === null || Number.isInteger(diopters * 4);
