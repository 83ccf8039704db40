import { ERROR_CHART, WITHIN_CHART } from './accuracy.tsx';
import { ACUITY_CHARTS } from './acuity.tsx';
import { CYLINDER_CHART, DOUBLE_ANGLE_CHART } from './astigmatism.tsx';
import { ATTEMPTED_CHART } from './attempted.tsx';
import { CDVA_CHANGE_CHART } from './cdva-change.tsx';
import type { Chart } from './chart.ts';
import { COMPLICATIONS_CHART } from './complications.tsx';
import { LINE_DIFFERENCE_CHART } from './line-difference.tsx';
import { PREDICTION_CHART, ROTATION_CHART, TORIC_RESIDUAL_CHART } from './own-surgery.tsx';
import { PROFILE_CHART } from './profile.tsx';
import { LIGHT_CHARTS, NEGATIVE_DYSPHOTOPSIA_CHART, SCORE_CHARTS, SPECTACLE_CHART } from './reported.tsx';
import { STABILITY_CHART } from './stability.tsx';

/** The charts of each part of the figures, in their order. */
export const CHARTS = {
  vision: [...ACUITY_CHARTS, LINE_DIFFERENCE_CHART, CDVA_CHANGE_CHART, PROFILE_CHART],
  refraction: [WITHIN_CHART, ERROR_CHART, PREDICTION_CHART, ATTEMPTED_CHART, STABILITY_CHART],
  astigmatism: [CYLINDER_CHART, DOUBLE_ANGLE_CHART, ROTATION_CHART, TORIC_RESIDUAL_CHART],
  reported: [SPECTACLE_CHART, ...SCORE_CHARTS, ...LIGHT_CHARTS, NEGATIVE_DYSPHOTOPSIA_CHART],
  'case-mix': [COMPLICATIONS_CHART],
} as const satisfies Record<string, readonly Chart[]>;

/** All of them. */
export const ALL_CHARTS: readonly Chart[] = Object.values(CHARTS).flat();
