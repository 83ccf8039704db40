import { SHARE_COLUMNS, shareRows } from '#app/features/outcome/figures/tables/rows.ts';
import {
  type AcuityField,
  type AcuityPanel,
  BELOW_CHART_LABELS,
  CHART_LINES,
  FIELDS,
  shownPercent,
} from '#domain/outcome/rules.ts';
import { type BarPart, barChart } from './bar-chart.tsx';
import { BENCHMARK_CAUTION, UK_NOD } from './benchmarks.ts';
import type { Chart } from './chart.ts';

type Distance = {
  readonly id: string;
  readonly name: string;
  readonly uncorrected: BarPart<AcuityPanel>;
  readonly corrected: BarPart<AcuityPanel>;
  readonly definition?: string;
  readonly notes: readonly string[];
  readonly benchmarked?: boolean;
};

const part = (field: AcuityField, words: string): BarPart<AcuityPanel> => ({
  look: words === 'uncorrected' ? 'hatched' : 'solid',
  name: `${FIELDS[field].abbreviation}, ${words}`,
  words,
  read: ({ acuity }) => acuity[field],
});

const NOT_ASKED = 'Submissions do not say at how many centimeters, or whether with one eye or both.';
const UNCORRECTED_FAR = {
  ...part('ucdva', 'uncorrected'),
  read: (figures) => figures.distanceTargetUdva,
} as BarPart<AcuityPanel>;

const UDVA_MARKS = Object.entries(UK_NOD.udva).map(([line, value]) => ({
  category: CHART_LINES.indexOf(line as (typeof CHART_LINES)[number]),
  value,
}));

/** Cumulative histograms of acuity: how many eyes read each chart line or a smaller one. */
export const ACUITY_CHARTS: readonly Chart[] = [
  acuityChart({
    id: 'acuity-far',
    name: 'Distance acuity',
    uncorrected: UNCORRECTED_FAR,
    corrected: part('dcfva', 'corrected'),
    definition: 'UDVA of eyes with a target of −0.50 to +0.50 D only.',
    notes: [
      'Uncorrected: only eyes with a target of −0.50 to +0.50 D, which were meant to see far without glasses.',
      `Context: ${UK_NOD.source}: UDVA 20/20 or better ${UK_NOD.udva['20/20']}%, 20/40 or better ${UK_NOD.udva['20/40']}%.`,
      BENCHMARK_CAUTION,
    ],
    benchmarked: true,
  }),
  acuityChart({
    id: 'acuity-intermediate',
    name: 'Intermediate acuity',
    uncorrected: part('uciva', 'uncorrected'),
    corrected: part('dciva', 'distance-corrected'),
    notes: [NOT_ASKED],
  }),
  acuityChart({
    id: 'acuity-near',
    name: 'Near acuity',
    uncorrected: part('ucnva', 'uncorrected'),
    corrected: part('dcnva', 'distance-corrected'),
    notes: [NOT_ASKED],
  }),
];

function acuityChart({
  id,
  name,
  uncorrected,
  corrected,
  definition = '',
  notes,
  benchmarked = false,
}: Distance): Chart {
  return barChart<AcuityPanel>({
    id,
    name,
    definition: `Cumulative Snellen acuity after surgery, judged by chart line. ${definition}`.trim(),
    notes,
    parts: [uncorrected, corrected],
    bins: ({ orBetter }) =>
      orBetter.map(({ option, count }) => ({ label: option, lines: [option.slice('20/'.length)], count })),
    // Eyes below the chart are in no bar, and in every percentage.
    finding: (parts) => {
      const found = parts.map(
        ({ panel, words }) => `${shownPercent(atLine(panel, '20/40'))} ${words} (n = ${panel.n}${worseNote(panel)})`,
      );
      return `${name} of 20/40 or better: ${found.join(', ')}`;
    },
    categoryTitle: 'Snellen acuity 20/… or better',
    top: 100,
    ...(benchmarked && { benchmark: { name: `UDVA, ${UK_NOD.name}`, part: uncorrected.name, marks: UDVA_MARKS } }),
    table: {
      caption: `${name}: eyes at each line or better`,
      of: 'Acuity',
      columns: SHARE_COLUMNS,
      rows: ({ orBetter, belowChart }, group) => [
        ...shareRows(orBetter, (option) => `${option} or better`, group),
        ...(belowChart.count > 0 ? shareRows([{ option: '<20/200', ...belowChart }], () => WORSE, group) : []),
      ],
    },
  });
}

const WORSE = BELOW_CHART_LABELS['<20/200'];
const worseNote = ({ belowChart: { count } }: AcuityPanel) => (count > 0 ? `, ${count} worse than 20/200` : '');

const atLine = ({ orBetter, n }: AcuityPanel, line: string) => ({
  n,
  count: orBetter.find(({ option }) => option === line)?.count ?? 0,
});
