import { type LineDifferencePanel, shownPercent } from '#domain/outcome/rules.ts';
import { plainBarChart } from './bar-chart.tsx';
import { belowChartNote, type Chart, DISTRIBUTION_COLUMNS, distributionRows } from './chart.ts';
import { wrapText } from './text.ts';

/**
 * How far distance vision without glasses falls behind the best correction, in eyes aimed far where both were measured.
 */
export const LINE_DIFFERENCE_CHART: Chart = plainBarChart<LineDifferencePanel>({
  id: 'line-difference',
  name: 'Uncorrected against corrected distance acuity',
  definition:
    'UDVA minus CDVA of the same eye after surgery in logMAR, rounded to whole chart lines of 0.1; eyes with a target ' +
    'of −0.50 to +0.50 D.',
  notes: [
    'Eyes with a UDVA or CDVA worse than 20/200 are not counted in lines.',
    'One chart line is 0.1 logMAR. Only eyes with a target of −0.50 to +0.50 D: others were not meant to see far without glasses.',
  ],
  read: ({ lineDifference }) => lineDifference,
  bins: ({ distribution }) => distribution.map(({ bin, count }) => ({ label: bin, lines: wrapText(bin, 78), count })),
  finding: (panel) =>
    `${shownPercent(panel.sameOrBetter)} of eyes aimed far see as well uncorrected (UDVA) as corrected (CDVA), or better (n = ${panel.n}${belowChartNote(panel)})`,
  categoryTitle: 'UDVA compared with CDVA',
  table: {
    caption: 'UDVA compared with CDVA',
    of: 'Chart lines',
    columns: DISTRIBUTION_COLUMNS,
    rows: ({ distribution, n }) => distributionRows(distribution, n),
  },
});
