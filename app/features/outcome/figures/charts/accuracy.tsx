import { absence, type Row, SHARE_COLUMNS, shareRows } from '#app/features/outcome/figures/tables/rows.ts';
import { type AccuracyPanel, isSuppressed, type Panel, shownAverage, shownPercent } from '#domain/outcome/rules.ts';
import { scaleTop } from './bar-layout.ts';
import { BarPlot } from './bar-plot.tsx';
import { BENCHMARK_CAUTION, EUREQUO } from './benchmarks.ts';
import { asPercent, bareShare, type Chart, DISTRIBUTION_COLUMNS, distributionRows, drawable } from './chart.ts';

/** How far the spherical equivalent lies from target, from myopic to hyperopic. */
export const ERROR_CHART: Chart = {
  id: 'accuracy',
  name: 'Spherical equivalent against target',
  notes: [
    `Context: mean absolute error ${shownAverage(EUREQUO.meanAbsoluteError)} D in ${EUREQUO.source}.`,
    BENCHMARK_CAUTION,
  ],
  read({ accuracy }) {
    const judged = drawable(accuracy);
    if ('absence' in judged) return judged;
    const { n, meanAbsolute, distribution } = judged.figures;
    const percent = asPercent(distribution, n);
    return {
      finding: `The spherical equivalent misses its target by ${shownAverage(meanAbsolute)} D on average (n = ${n})`,
      least: n,
      peak: scaleTop(percent.values),
      draw: (width, peak, label) => (
        <BarPlot
          label={label}
          width={width}
          bars={{
            top: peak,
            categories: distribution.map(({ bin }) => ({
              label: bin,
              lines: bin.replace(' to ', '… ').split(/(?<=…) /),
            })),
            series: [{ look: 'solid', ...percent }],
          }}
          categoryTitle="Spherical equivalent minus target (D); minus is more myopic"
          valueTitle="Eyes (%)"
        />
      ),
    };
  },
  table: {
    id: 'accuracy',
    caption: 'Spherical equivalent minus target',
    of: 'Diopters',
    columns: DISTRIBUTION_COLUMNS,
    grouped: true,
    read: ({ accuracy }) => rows(accuracy, ({ distribution, n }) => distributionRows(distribution, n)),
  },
};

/** How many eyes lie within each distance of target. */
export const WITHIN_CHART: Chart = {
  id: 'within-target',
  name: 'Eyes within each distance of target',
  notes: [
    `Context: ±0.50 D ${EUREQUO.within[0.5]}%, ±1.00 D ${EUREQUO.within[1].toFixed(1)}% in ${EUREQUO.source}.`,
    BENCHMARK_CAUTION,
  ],
  read({ accuracy }) {
    const judged = drawable(accuracy);
    if ('absence' in judged) return judged;
    const { n, within } = judged.figures;
    const half = within.find(({ option }) => option === 0.5);
    return {
      finding: `${half ? shownPercent(half) : 'No share'} of eyes are within ±0.50 D of target (n = ${n})`,
      least: n,
      peak: 100,
      draw: (width, peak, label) => (
        <BarPlot
          label={label}
          width={width}
          bars={{
            top: peak,
            categories: within.map(({ option }) => ({ label: distance(option), lines: [distance(option)] })),
            series: [
              {
                look: 'solid',
                values: within.map(({ count }) => (100 * count) / n),
                labels: within.map(bareShare),
              },
            ],
          }}
          categoryTitle="Distance from target (D)"
          valueTitle="Eyes (%)"
          benchmark={{
            name: EUREQUO.source,
            marks: within.flatMap(({ option }, category) => {
              const value = EUREQUO.within[option as keyof typeof EUREQUO.within];
              return value === undefined ? [] : [{ series: 0, category, value }];
            }),
          }}
        />
      ),
    };
  },
  table: {
    id: 'within-target',
    caption: 'Eyes within each distance of target',
    of: 'Distance',
    columns: SHARE_COLUMNS,
    grouped: true,
    read: ({ accuracy }) => rows(accuracy, ({ within }) => shareRows(within, (option) => `${distance(option)} D`)),
  },
};

const distance = (diopters: number) => `±${shownAverage(diopters)}`;

function rows(panel: Panel<AccuracyPanel>, read: (figures: AccuracyPanel) => Row[]): Row[] {
  if (panel === null || isSuppressed(panel)) return [{ label: 'Distance from target', absence: absence(panel) }];
  return read(panel);
}
