import { SPECTACLES } from '#app/features/outcome/figures/tables/tables.ts';
import {
  FIELDS,
  type MainScore,
  type ScorePanel,
  SPECTACLE_LABELS,
  shownAverage,
  shownPercent,
} from '#domain/outcome/rules.ts';
import { barChart } from './bar-chart.tsx';
import { type Chart, DISTRIBUTION_COLUMNS, distributionRows } from './chart.ts';
import { sharesChart } from './shares-chart.tsx';

/** How much patients need glasses. The answers are in order and no numbers, so they have no mean. */
export const SPECTACLE_CHART: Chart = sharesChart({
  id: 'spectacles',
  name: 'Spectacle independence',
  definition: 'Answers of patients after surgery, of each eye that was entered; four ordered answers.',
  notes: [],
  read: ({ spectacleIndependence }) => spectacleIndependence,
  finding: ({ n, shares }) => {
    const never = shares.find(({ option }) => option === 'never');
    return `${never ? shownPercent(never) : 'No share'} never need glasses (n = ${n})`;
  },
  label: (option) => SPECTACLE_LABELS[option],
  table: SPECTACLES,
});

/** How the answers to each scale spread. */
export const SCORE_CHARTS: readonly Chart[] = [
  scoreChart('patientSatisfaction', 'satisfaction', 'Mean satisfaction', 'higher is better'),
  scoreChart('dysphotopsiaSeverity', 'dysphotopsia', 'Mean severity of dysphotopsia', 'lower is better'),
];

function scoreChart(score: MainScore, id: string, subject: string, direction: string): Chart {
  const name = FIELDS[score].label;
  return barChart<ScorePanel>({
    id,
    name,
    definition:
      'Answers of patients on an unvalidated scale from 0 to 10; each bar holds those that round to its point.',
    notes: ['An unvalidated scale from 0 to 10. Each bar holds the answers that round to its point.'],
    parts: [{ name: '', words: '', look: 'solid', read: ({ scores }) => scores[score] }],
    bins: ({ distribution }) =>
      distribution.map(({ bin, count }) => ({ label: String(bin), lines: [String(bin)], count })),
    finding: ([part]) =>
      part ? `${subject} is ${shownAverage(part.panel.mean)} of 10; ${direction} (n = ${part.panel.n})` : '',
    categoryTitle: `Points, ${direction}`,
    valueTitle: 'Answers (%)',
    table: {
      caption: name,
      of: 'Points',
      columns: DISTRIBUTION_COLUMNS,
      rows: ({ distribution, n }) => distributionRows(distribution, n),
    },
  });
}
