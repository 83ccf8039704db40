import { accuracyFigures } from '#domain/outcome/accuracy.ts';
import { acuityFigures } from '#domain/outcome/acuity.ts';
import {
  astigmatismFigures,
  cornealPoint,
  cylinderFigures,
  refractivePoint,
  refractiveStrength,
} from '#domain/outcome/astigmatism.ts';
import { share } from '#domain/outcome/proportion.ts';
import { meanRefraction } from '#domain/outcome/refraction.ts';
import { type OutcomeFigures, type Snellen, SPECTACLE_INDEPENDENCE } from '#domain/outcome/rules.ts';
import { scoreFigures } from '#domain/outcome/summary.ts';

export const SUPPRESSED = { suppressed: true, n: null } as const;
export const NO_FIGURES: OutcomeFigures = {
  lensId: 4,
  scope: 'all',
  filters: { settled: true, healthy: false },
  version: 'v',
  submissions: null,
  scores: { patientSatisfaction: null, dysphotopsiaSeverity: null },
  acuity: { dcfva: null, dciva: null, dcnva: null, ucdva: null, uciva: null, ucnva: null },
  distanceTargetUdva: null,
  lineDifference: null,
  refractiveTarget: null,
  finalMrx: null,
  accuracy: null,
  cornealCylinder: null,
  refractiveCylinder: null,
  cornealAstigmatism: null,
  refractiveAstigmatism: null,
  spectacleIndependence: null,
  comorbidities: null,
  ocularHistory: null,
  patientAgeRange: null,
  timeSinceSurgery: null,
};

/** Target; sphere, cylinder, axis. */
export const TEN_EYES = [
  [0, 0, -0.5, 180],
  [0, -0.25, -0.5, 90],
  [-0.25, -0.25, 0, 180],
  [0, 0.5, -0.5, 20],
  [-0.5, -0.75, -0.25, 100],
  [0, 0.25, -1, 95],
  [0, -1, -0.5, 10],
  [-2, -1.75, -0.25, 175],
  [0, 0.75, 0, 180],
  [-0.25, 0.25, -0.75, 85],
].map(([refractiveTarget = 0, sph = 0, cyl = 0, axis = 0]) => ({ refractiveTarget, finalMrx: { sph, cyl, axis } }));
const ACUITIES: Snellen[] = ['20/20', '20/25', '20/25', '20/40', '20/200'];
const acuity = (lines: readonly Snellen[]) => {
  const figures = acuityFigures(lines);
  return figures && { ...figures, snellen: '20/40 (0.30)' };
};
const plotted = (points: Parameters<typeof astigmatismFigures>[0]) => {
  const figures = astigmatismFigures(points);
  return figures && { ...figures, plot: [] };
};

/** The worked examples of the rules in one lens. */
export const EXAMPLE: OutcomeFigures = {
  ...NO_FIGURES,
  submissions: { n: 10 },
  scores: { patientSatisfaction: scoreFigures([9, 10, 8, 7, 10, 3]), dysphotopsiaSeverity: scoreFigures([0, 1]) },
  acuity: { ...NO_FIGURES.acuity, dcfva: acuity(ACUITIES), uciva: SUPPRESSED },
  distanceTargetUdva: acuity(ACUITIES),
  finalMrx: meanRefraction([
    { sph: 0.25, cyl: -0.75, axis: 170 },
    { sph: -0.25, cyl: -1, axis: 10 },
    { sph: 0, cyl: -0.5, axis: 5 },
    { sph: 0.5, cyl: -1.25, axis: 90 },
  ]),
  accuracy: accuracyFigures(TEN_EYES),
  cornealCylinder: cylinderFigures([1.5, 2.25, 1.75, 1.25, 2]),
  refractiveCylinder: cylinderFigures(TEN_EYES.map(refractiveStrength)),
  cornealAstigmatism: plotted(
    [
      [1.5, 90],
      [2.25, 95],
      [1.75, 85],
      [1.25, 170],
      [2, 100],
    ].map(([preOpCornealAstigmatism = 0, preOpSteepKAxis = 0]) =>
      cornealPoint({ preOpCornealAstigmatism, preOpSteepKAxis }),
    ),
  ),
  refractiveAstigmatism: plotted(TEN_EYES.map(refractivePoint)),
  spectacleIndependence: {
    n: 40,
    shares: SPECTACLE_INDEPENDENCE.map((option, index) => ({ option, ...share([27, 8, 5, 0][index] ?? 0, 40) })),
  },
};
