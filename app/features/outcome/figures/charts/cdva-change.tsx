import { type CdvaChangePanel, shownPercent } from '#domain/outcome/rules.ts';
import { plainBarChart } from './bar-chart.tsx';
import { belowChartNote, type Chart, DISTRIBUTION_COLUMNS, distributionRows } from './chart.ts';

/** How surgery changed the best corrected distance vision of the same eyes: who lost lines, and who gained. */
export const CDVA_CHANGE_CHART: Chart = plainBarChart<CdvaChangePanel>({
  id: 'cdva-change',
  name: 'Change in corrected distance acuity',
  definition:
    'CDVA before surgery minus CDVA after it in the same eye in logMAR, rounded to whole chart lines of 0.1; plus is a gain.',
  notes: [
    'Eyes with a CDVA worse than 20/200 before or after surgery are not counted in lines.',
    'One chart line is 0.1 logMAR. Only eyes with CDVA before and after surgery. Vision lost to the cataract comes back as a gain.',
  ],
  read: ({ cdvaChange }) => cdvaChange,
  bins: ({ distribution }) =>
    distribution.map(({ bin, count }, place) => ({ label: bin, lines: shortBin(place, distribution.length), count })),
  finding: (panel) =>
    `${shownPercent(panel.lostTwoOrMore)} of eyes lost two or more lines of CDVA, ${shownPercent(panel.lostNone)} lost none (n = ${panel.n}${belowChartNote(panel)})`,
  categoryTitle: 'Change in CDVA (lines), loss to gain',
  table: {
    caption: 'CDVA after surgery compared with before',
    of: 'Chart lines',
    columns: DISTRIBUTION_COLUMNS,
    rows: ({ distribution, n }) => distributionRows(distribution, n),
  },
});

/** Lines lost or gained as a number below its bar; the outermost bars include everything beyond. */
function shortBin(place: number, bins: number): string[] {
  const middle = (bins - 1) / 2;
  const lines = place - middle;
  const number = lines === 0 ? '0' : `${lines < 0 ? '−' : '+'}${Math.abs(lines)}`;
  return Math.abs(lines) === middle ? [number, 'or', 'more'] : [number];
}
