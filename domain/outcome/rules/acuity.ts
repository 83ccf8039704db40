import { type AcuityAnswer, BELOW_CHART_LABELS, type Snellen } from './options.ts';

/** Whether an acuity is a line of the chart: all others are worse than its last one. */
export const isChartLine = (acuity: AcuityAnswer): acuity is Snellen => !(acuity in BELOW_CHART_LABELS);

/** Logarithm of the minimum angle of resolution: 0 at 20/20, one chart line is 0.1, lower is better. */
export const logMAR = (acuity: Snellen): number => Math.log10(Number(acuity.slice('20/'.length)) / 20);

/**
 * By how many chart lines an acuity is worse than an earlier one, in whole lines; negative where it is better. Null
 * where one of them is below the chart.
 */
export const linesWorse = (before: AcuityAnswer, after: AcuityAnswer): number | null =>
  isChartLine(before) && isChartLine(after) ? Math.round((logMAR(after) - logMAR(before)) / 0.1) + 0 : null;
