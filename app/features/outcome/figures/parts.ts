import { WITHIN_CHART } from './charts/accuracy.tsx';
import { CYLINDER_CHART } from './charts/astigmatism.tsx';
import type { Chart } from './charts/chart.ts';
import { CHARTS } from './charts/charts.ts';
import { FORMULAS_TABLE, OWN_PREDICTION, OWN_RUPTURES, OWN_TORIC } from './charts/own-surgery.tsx';
import type { FigureTable } from './tables/rows.ts';
import { ACUITY, CASE_MIX, REFRACTION, REPORTED, SPECTACLES } from './tables/tables.ts';
import type { PartId } from './view/parts.ts';

export type PartContent = {
  readonly lead?: string;
  readonly charts: readonly Chart[];
  readonly tables: readonly FigureTable[];
};

/** The content of each part: its pictures, and the tables behind "Show Numbers". */
export const PART_CONTENT: Readonly<Record<PartId, PartContent>> = {
  vision: { charts: CHARTS.vision, tables: [ACUITY] },
  refraction: { charts: CHARTS.refraction, tables: [REFRACTION, WITHIN_CHART.table, OWN_PREDICTION, FORMULAS_TABLE] },
  astigmatism: { charts: CHARTS.astigmatism, tables: [CYLINDER_CHART.table, OWN_TORIC] },
  reported: { charts: CHARTS.reported, tables: [REPORTED, SPECTACLES] },
  'case-mix': {
    lead: 'Which eyes the results come from. Read it together with every other figure.',
    charts: CHARTS['case-mix'],
    tables: [...CASE_MIX, OWN_RUPTURES],
  },
};
