import fc from 'fast-check';
import {
  AGE_RANGES,
  COMORBIDITIES,
  MEASUREMENTS,
  type Measurement,
  NO_CONDITION,
  OCULAR_HISTORIES,
  type PostOpOutcome,
  SNELLEN_OPTIONS,
  SPECTACLE_INDEPENDENCE,
  TIMES_SINCE_SURGERY,
} from './rules.ts';

/** An eye of lens 3 about which nothing else is known. */
export const BLANK_EYE: PostOpOutcome = {
  lensId: 3,
  dcfva: null,
  dciva: null,
  dcnva: null,
  ucdva: null,
  uciva: null,
  ucnva: null,
  refractiveTarget: null,
  finalMrx: { sph: null, cyl: null, axis: null },
  timeSinceSurgery: null,
  patientAgeRange: null,
  spectacleIndependence: null,
  patientSatisfaction: null,
  dysphotopsiaSeverity: null,
  comorbidities: null,
  ocularHistory: null,
  preOpCornealAstigmatism: null,
  preOpSteepKAxis: null,
};

/** The form that says so, as a browser sends it. */
export function formOf(eye: Partial<PostOpOutcome>): Record<string, string | string[]> {
  const { finalMrx, comorbidities, ocularHistory, ...rest } = { ...BLANK_EYE, ...eye };
  const texts = Object.entries({ ...rest, ...finalMrx }).map(([field, value]) => [field, String(value ?? '')]);
  const listed = (conditions: readonly string[] | null) =>
    conditions?.length === 0 ? [NO_CONDITION] : [...(conditions ?? [])];
  return { ...Object.fromEntries(texts), comorbidities: listed(comorbidities), ocularHistory: listed(ocularHistory) };
}

const or = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null, freq: 6 });
const oneOf = <Option>(options: readonly Option[]) => or(fc.constantFrom(...options));
const steps = (name: Measurement, from: number, to: number) => {
  const { step } = MEASUREMENTS[name];
  const inverse = Math.round(1 / step);
  return or(fc.integer({ min: from * inverse, max: to * inverse }).map((count) => count / inverse));
};
const tenths = or(fc.integer({ min: 0, max: 100 }).map((count) => count / 10));

/** Any eye that the form takes; refractions are usual ones, so that eyes meet in the same bins. */
export const anyEye: fc.Arbitrary<PostOpOutcome> = fc.record({
  lensId: fc.constant(3),
  dcfva: oneOf(SNELLEN_OPTIONS),
  dciva: oneOf(SNELLEN_OPTIONS),
  dcnva: oneOf(SNELLEN_OPTIONS),
  ucdva: oneOf(SNELLEN_OPTIONS),
  uciva: oneOf(SNELLEN_OPTIONS),
  ucnva: oneOf(SNELLEN_OPTIONS),
  refractiveTarget: steps('refractiveTarget', -2, 1),
  finalMrx: fc.record({ sph: steps('sph', -3, 2), cyl: steps('cyl', -2, 1), axis: steps('axis', 1, 180) }),
  timeSinceSurgery: oneOf(TIMES_SINCE_SURGERY),
  patientAgeRange: oneOf(AGE_RANGES),
  spectacleIndependence: oneOf(SPECTACLE_INDEPENDENCE),
  patientSatisfaction: tenths,
  dysphotopsiaSeverity: tenths,
  comorbidities: fc.oneof(fc.constantFrom([], null), fc.subarray([...COMORBIDITIES])),
  ocularHistory: fc.oneof({ weight: 3, arbitrary: fc.constantFrom([], null) }, fc.subarray([...OCULAR_HISTORIES])),
  preOpCornealAstigmatism: steps('preOpCornealAstigmatism', 0, 3),
  preOpSteepKAxis: steps('preOpSteepKAxis', 1, 180),
});
