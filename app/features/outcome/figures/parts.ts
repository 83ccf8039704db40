import { ERROR_CHART, WITHIN_CHART } from './charts/accuracy.tsx';
import { ACUITY_CHARTS } from './charts/acuity.tsx';
import { CYLINDER_CHART, DOUBLE_ANGLE_CHART } from './charts/astigmatism.tsx';
import { ATTEMPTED_CHART } from './charts/attempted.tsx';
import { CDVA_CHANGE_CHART } from './charts/cdva-change.tsx';
import type { Chart } from './charts/chart.ts';
import { COMPLICATIONS_CHART } from './charts/complications.tsx';
import { LINE_DIFFERENCE_CHART } from './charts/line-difference.tsx';
import {
  FORMULAS_TABLE,
  OWN_PREDICTION,
  OWN_RUPTURES,
  OWN_TORIC,
  PREDICTION_CHART,
  ROTATION_CHART,
  TORIC_RESIDUAL_CHART,
} from './charts/own-surgery.tsx';
import { PROFILE_CHART } from './charts/profile.tsx';
import { LIGHT_CHARTS, NEGATIVE_DYSPHOTOPSIA_CHART, SCORE_CHARTS, SPECTACLE_CHART } from './charts/reported.tsx';
import { STABILITY_CHART } from './charts/stability.tsx';
import type { FigureTable } from './tables/rows.ts';
import { ACUITY, CASE_MIX, REFRACTION, REPORTED, SPECTACLES } from './tables/tables.ts';
import type { PartId } from './view/parts.ts';

export type PartContent = {
  readonly lead?: string;
  readonly charts: readonly Chart[];
  readonly tables: readonly FigureTable[];
};

/** The content of each part: its pictures in their order, and the tables behind "Show Numbers". */
export const PART_CONTENT: Readonly<Record<PartId, PartContent>> = {
  vision: {
    charts: [...ACUITY_CHARTS, LINE_DIFFERENCE_CHART, CDVA_CHANGE_CHART, PROFILE_CHART],
    tables: [ACUITY],
  },
  refraction: {
    charts: [WITHIN_CHART, ERROR_CHART, PREDICTION_CHART, ATTEMPTED_CHART, STABILITY_CHART],
    tables: [REFRACTION, WITHIN_CHART.table, OWN_PREDICTION, FORMULAS_TABLE],
  },
  astigmatism: {
    charts: [CYLINDER_CHART, DOUBLE_ANGLE_CHART, ROTATION_CHART, TORIC_RESIDUAL_CHART],
    tables: [CYLINDER_CHART.table, OWN_TORIC],
  },
  reported: {
    charts: [SPECTACLE_CHART, ...SCORE_CHARTS, ...LIGHT_CHARTS, NEGATIVE_DYSPHOTOPSIA_CHART],
    tables: [REPORTED, SPECTACLES],
  },
  'case-mix': {
    lead: 'Which eyes the results come from. Read it together with every other figure.',
    charts: [COMPLICATIONS_CHART],
    tables: [...CASE_MIX, OWN_RUPTURES],
  },
};

export const ALL_CHARTS: readonly Chart[] = Object.values(PART_CONTENT).flatMap(({ charts }) => charts);
