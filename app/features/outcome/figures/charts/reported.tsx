import { SPECTACLES, sharesTable } from '#app/features/outcome/figures/tables/tables.ts';
import {
  FIELDS,
  type MainScore,
  NEGATIVE_DYSPHOTOPSIA_LABELS,
  type OutcomeFigures,
  type Panel,
  type ScorePanel,
  SPECTACLE_LABELS,
  shownAverage,
  shownPercent,
} from '#domain/outcome/rules.ts';
import { plainBarChart } from './bar-chart.tsx';
import { type Chart, DISTRIBUTION_COLUMNS, distributionRows } from './chart.ts';
import { sharesChart } from './shares-chart.tsx';

/** How much patients need glasses. The answers are ordinal, so they have no mean. */
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

type Score = {
  readonly id: string;
  readonly name: string;
  readonly subject: string;
  readonly direction: string;
  readonly read: (figures: OutcomeFigures) => Panel<ScorePanel>;
};

const [MORE, LESS] = ['higher is better', 'lower is better'];
const main = (score: MainScore) => ({
  name: FIELDS[score].label,
  read: ({ scores }: OutcomeFigures) => scores[score],
});
const light = (effect: 'halos' | 'starbursts' | 'glare') => ({
  id: effect,
  name: `${FIELDS[effect].label}, 0 to 10`,
  subject: `Mean severity of ${effect}`,
  direction: LESS,
  read: (figures: OutcomeFigures) => figures[effect],
});

/** The distribution of the answers on each scale. */
export const SCORE_CHARTS: readonly Chart[] = [
  { ...main('patientSatisfaction'), id: 'satisfaction', subject: 'Mean satisfaction', direction: MORE },
  { ...main('dysphotopsiaSeverity'), id: 'dysphotopsia', subject: 'Mean severity of dysphotopsia', direction: LESS },
].map(scoreChart);

/** The same of each kind of light at night. */
export const LIGHT_CHARTS: readonly Chart[] = [light('halos'), light('starbursts'), light('glare')].map(scoreChart);

function scoreChart({ id, name, subject, direction, read }: Score): Chart {
  return plainBarChart<ScorePanel>({
    id,
    name,
    definition:
      'Answers of patients on an unvalidated scale from 0 to 10; each bar counts those that round to its point.',
    notes: ['An unvalidated scale from 0 to 10. Each bar counts the answers that round to its point.'],
    read,
    bins: ({ distribution }) =>
      distribution.map(({ bin, count }) => ({ label: String(bin), lines: [String(bin)], count })),
    finding: ({ mean, n }) => `${subject} is ${shownAverage(mean)} of 10; ${direction} (n = ${n})`,
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

/** Shadows at the edge of what is seen. */
export const NEGATIVE_DYSPHOTOPSIA_CHART: Chart = sharesChart({
  id: 'negative-dysphotopsia',
  name: 'Negative dysphotopsia',
  definition: 'Dark shadows at the edge of the field of vision as patients report them; three ordered answers.',
  notes: [],
  read: ({ negativeDysphotopsia }) => negativeDysphotopsia,
  finding: ({ n, shares }) => {
    const none = shares.find(({ option }) => option === 'none');
    return `${none ? shownPercent(none) : 'No share'} see no shadow (n = ${n})`;
  },
  label: (option) => NEGATIVE_DYSPHOTOPSIA_LABELS[option],
  table: sharesTable(
    'negative-dysphotopsia',
    'Negative dysphotopsia',
    'Answer',
    ({ negativeDysphotopsia }) => negativeDysphotopsia,
    (answer) => NEGATIVE_DYSPHOTOPSIA_LABELS[answer],
  ),
});
