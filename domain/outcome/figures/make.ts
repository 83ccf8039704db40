import {
  AGE_RANGES,
  COMORBIDITIES,
  COMPLICATIONS,
  NEGATIVE_DYSPHOTOPSIA,
  NO_CONDITION,
  OCULAR_HISTORIES,
  type Shares,
  SPECTACLE_INDEPENDENCE,
  TIMES_SINCE_SURGERY,
} from '../rules.ts';
import { accuracyFigures } from '../statistics/accuracy.ts';
import { acuityFigures, cdvaChangeFigures, lineDifferenceFigures } from '../statistics/acuity.ts';
import { cylinderFigures } from '../statistics/astigmatism.ts';
import type { Histogram } from '../statistics/histogram.ts';
import { sharesOf } from '../statistics/proportion.ts';
import { DIOPTER_STEP, scoreFigures, summaryOf } from '../statistics/summary.ts';

const answers =
  <Option extends string>(options: readonly Option[]) =>
  (given: Histogram<unknown>) =>
    ({ n: given.n, shares: sharesOf<unknown>(given, options) }) as Shares<Option>;

/** The figures of panels that are made of one histogram, the first of theirs, by the panel's name. */
export const MAKE = {
  patientSatisfaction: scoreFigures,
  dysphotopsiaSeverity: scoreFigures,
  halos: scoreFigures,
  starbursts: scoreFigures,
  glare: scoreFigures,
  dcfva: acuityFigures,
  dciva: acuityFigures,
  dcnva: acuityFigures,
  ucdva: acuityFigures,
  uciva: acuityFigures,
  ucnva: acuityFigures,
  distanceTargetUdva: acuityFigures,
  lineDifference: lineDifferenceFigures,
  cdvaChange: cdvaChangeFigures,
  refractiveTarget: (targets: Histogram<number>) => summaryOf(targets, DIOPTER_STEP),
  predictionError: accuracyFigures,
  preOpCornealAstigmatism: cylinderFigures,
  refractiveStrength: cylinderFigures,
  negativeDysphotopsia: answers(NEGATIVE_DYSPHOTOPSIA),
  complications: answers([...COMPLICATIONS, NO_CONDITION]),
  spectacleIndependence: answers(SPECTACLE_INDEPENDENCE),
  comorbidities: answers([...COMORBIDITIES, NO_CONDITION]),
  ocularHistory: answers([...OCULAR_HISTORIES, NO_CONDITION]),
  patientAgeRange: answers(AGE_RANGES),
  timeSinceSurgery: answers(TIMES_SINCE_SURGERY),
} as const;

export type MadeAlone = keyof typeof MAKE;
