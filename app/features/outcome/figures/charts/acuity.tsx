import { absence, type Row, SHARE_COLUMNS, shareRows } from '#app/features/outcome/figures/tables/rows.ts';
import {
  type AcuityField,
  type AcuityPanel,
  FIELDS,
  isSuppressed,
  type OutcomeFigures,
  type Panel,
  SNELLEN_OPTIONS,
  type Snellen,
  shownPercent,
} from '#domain/outcome/rules.ts';
import { BarPlot, type Mark } from './bar-plot.tsx';
import { BENCHMARK_CAUTION, UK_NOD } from './benchmarks.ts';
import { bareShare, type Chart, drawable, missingParts } from './chart.ts';
import type { Look } from './plot.tsx';

type Part = {
  readonly look: Look;
  readonly name: string;
  readonly words: string;
  readonly read: (figures: OutcomeFigures) => Panel<AcuityPanel>;
};
type Distance = {
  readonly id: string;
  readonly name: string;
  readonly uncorrected: Part;
  readonly corrected: Part;
  readonly notes: readonly string[];
  readonly benchmarked?: boolean;
};

const part = (field: AcuityField, words: string): Part => ({
  look: words === 'uncorrected' ? 'hatched' : 'solid',
  name: `${FIELDS[field].abbreviation}, ${words}`,
  words,
  read: ({ acuity }) => acuity[field],
});

const NOT_ASKED = 'Submissions do not say at how many centimeters, nor whether with one eye or both.';

/** Cumulative histograms of acuity: how many eyes read each chart line or a smaller one. */
export const ACUITY_CHARTS: readonly Chart[] = [
  acuityChart({
    id: 'acuity-far',
    name: 'Distance acuity',
    uncorrected: { ...part('ucdva', 'uncorrected'), read: (figures) => figures.distanceTargetUdva },
    corrected: part('dcfva', 'corrected'),
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

function acuityChart({ id, name, uncorrected, corrected, notes, benchmarked = false }: Distance): Chart {
  const parts = [uncorrected, corrected];
  return {
    id,
    name,
    notes,
    read(figures) {
      const judged = parts.map((one) => ({ ...one, ...drawable(one.read(figures)) }));
      const drawn = judged.flatMap((one) => ('figures' in one ? [one] : []));
      const missing = missingParts(judged);
      if (drawn.length === 0) return { absence: missing };
      const found = drawn.map(
        (one) => `${shownPercent(atLine(one.figures, '20/40'))} ${one.words} (n = ${one.figures.n})`,
      );
      return {
        finding: `${name} of 20/40 or better: ${found.join(', ')}`,
        least: Math.min(...drawn.map((one) => one.figures.n)),
        missing,
        peak: 100,
        draw: (width, peak, label) => (
          <BarPlot
            label={label}
            width={width}
            bars={{
              top: peak,
              categories: SNELLEN_OPTIONS.map((option) => ({ label: option, lines: [option.slice('20/'.length)] })),
              series: drawn.map((one) => ({
                look: one.look,
                name: `${one.name} (n = ${one.figures.n})`,
                values: one.figures.orBetter.map(({ count, n }) => (100 * count) / n),
                labels: one.figures.orBetter.map(bareShare),
              })),
            }}
            categoryTitle="Snellen acuity 20/… or better"
            valueTitle="Eyes (%)"
            benchmark={
              benchmarked && drawn[0]?.words === 'uncorrected'
                ? { name: `UDVA in the ${UK_NOD.source}`, marks: UDVA_MARKS }
                : undefined
            }
          />
        ),
      };
    },
    table: {
      id,
      caption: `${name}: eyes at each line or better`,
      of: 'Acuity',
      columns: SHARE_COLUMNS,
      grouped: true,
      read: (figures) => parts.flatMap((one) => rows(one, one.read(figures))),
    },
  };
}

const atLine = ({ orBetter, n }: AcuityPanel, line: string) => ({
  n,
  count: orBetter.find(({ option }) => option === line)?.count ?? 0,
});

function rows({ name }: Part, panel: Panel<AcuityPanel>): Row[] {
  if (panel === null || isSuppressed(panel)) return [{ label: name, group: name, absence: absence(panel) }];
  return shareRows(panel.orBetter, (option) => `${option} or better`, name);
}

const UDVA_MARKS: readonly Mark[] = Object.entries(UK_NOD.udva).map(([line, value]) => ({
  series: 0,
  category: SNELLEN_OPTIONS.indexOf(line as Snellen),
  value,
}));
