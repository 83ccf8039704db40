import { BLANK_EYE } from '#domain/outcome/eye.fixture.ts';
import { figuresOf, shown } from '#domain/outcome/figures/figures.fixture.ts';
import {
  type AnsweredFigures,
  type AstigmatismPanel,
  type Panel,
  type PostOpOutcome,
  SPECTACLE_INDEPENDENCE,
} from '#domain/outcome/rules.ts';
import { share } from '#domain/outcome/statistics/proportion.ts';

/** The figures of eyes with these partial data. */
export const figuresFrom = (eyes: readonly Partial<PostOpOutcome>[]) =>
  ({ ...figuresOf(eyes.map((eye) => ({ ...BLANK_EYE, ...eye }))), hasRoundedTargets: false }) as AnsweredFigures;

export const SUPPRESSED = { suppressed: true, n: null } as const;
export const NO_FIGURES: AnsweredFigures = {
  lensId: 4,
  scope: 'all',
  filters: { settled: true, healthy: false },
  version: 'v',
  asOf: '2026-03-01',
  waiting: 5,
  hasRoundedTargets: false,
  submissions: null,
  scores: { patientSatisfaction: null, dysphotopsiaSeverity: null },
  acuity: { dcfva: null, dciva: null, dcnva: null, ucdva: null, uciva: null, ucnva: null },
  distanceTargetUdva: null,
  lineDifference: null,
  cdvaChange: null,
  halos: null,
  starbursts: null,
  glare: null,
  negativeDysphotopsia: null,
  complications: null,
  refractiveTarget: null,
  finalMrx: null,
  accuracy: null,
  attempted: null,
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
const ACUITIES = figuresFrom(
  (['20/20', '20/25', '20/25', '20/40', '20/200'] as const).map((ucdva) => ({ ucdva, refractiveTarget: 0 })),
);
const REFRACTIONS = figuresFrom(
  [
    { sph: 0.25, cyl: -0.75, axis: 170 },
    { sph: -0.25, cyl: -1, axis: 10 },
    { sph: 0, cyl: -0.5, axis: 5 },
    { sph: 0.5, cyl: -1.25, axis: 90 },
  ].map((finalMrx) => ({ finalMrx })),
);
const CORNEAS = figuresFrom(
  [
    [1.5, 90],
    [2.25, 95],
    [1.75, 85],
    [1.25, 170],
    [2, 100],
  ].map(([preOpCornealAstigmatism = 0, preOpSteepKAxis = 0]) => ({ preOpCornealAstigmatism, preOpSteepKAxis })),
);
const TEN = figuresFrom(TEN_EYES);
const withoutPoints = (panel: Panel<AstigmatismPanel>) => ({ ...shown(panel), plot: [] });

/** The worked examples of the rules in one lens. */
export const EXAMPLE: AnsweredFigures = {
  ...NO_FIGURES,
  submissions: { n: 10 },
  scores: {
    patientSatisfaction: figuresFrom([9, 10, 8, 7, 10, 3].map((patientSatisfaction) => ({ patientSatisfaction })))
      .scores.patientSatisfaction,
    dysphotopsiaSeverity: figuresFrom([0, 1].map((dysphotopsiaSeverity) => ({ dysphotopsiaSeverity }))).scores
      .dysphotopsiaSeverity,
  },
  acuity: { ...NO_FIGURES.acuity, dcfva: ACUITIES.acuity.ucdva, uciva: SUPPRESSED },
  distanceTargetUdva: ACUITIES.distanceTargetUdva,
  finalMrx: REFRACTIONS.finalMrx,
  accuracy: TEN.accuracy,
  attempted: TEN.attempted,
  cornealCylinder: CORNEAS.cornealCylinder,
  refractiveCylinder: TEN.refractiveCylinder,
  cornealAstigmatism: withoutPoints(CORNEAS.cornealAstigmatism),
  refractiveAstigmatism: withoutPoints(TEN.refractiveAstigmatism),
  spectacleIndependence: {
    n: 40,
    shares: SPECTACLE_INDEPENDENCE.map((option, index) => ({ option, ...share([27, 8, 5, 0][index] ?? 0, 40) })),
  },
};
