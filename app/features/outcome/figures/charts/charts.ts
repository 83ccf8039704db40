import { ERROR_CHART, WITHIN_CHART } from './accuracy.tsx';
import { ACUITY_CHARTS } from './acuity.tsx';
import { CYLINDER_CHART, DOUBLE_ANGLE_CHART } from './astigmatism.tsx';
import { ATTEMPTED_CHART } from './attempted.tsx';
import type { Chart } from './chart.ts';
import { LINE_DIFFERENCE_CHART } from './line-difference.tsx';
import { PROFILE_CHART } from './profile.tsx';
import { SCORE_CHARTS, SPECTACLE_CHART } from './reported.tsx';

/** The charts of each part of the figures, in their order. */
export const CHARTS = {
  vision: [...ACUITY_CHARTS, LINE_DIFFERENCE_CHART, PROFILE_CHART],
  refraction: [WITHIN_CHART, ERROR_CHART, ATTEMPTED_CHART],
  astigmatism: [CYLINDER_CHART, DOUBLE_ANGLE_CHART],
  reported: [SPECTACLE_CHART, ...SCORE_CHARTS],
} as const satisfies Record<string, readonly Chart[]>;

/** All of them. */
export const ALL_CHARTS: readonly Chart[] = Object.values(CHARTS).flat();
