import { SHARE_COLUMNS, shareRows } from '#app/features/outcome/figures/tables/rows.ts';
import { type AccuracyPanel, shownAverage, shownPercent } from '#domain/outcome/rules.ts';
import { plainBarChart } from './bar-chart.tsx';
import { BENCHMARK_CAUTION, EUREQUO } from './benchmarks.ts';
import { type Chart, DISTRIBUTION_COLUMNS, distributionRows } from './chart.ts';

const ERROR =
  'Prediction error is the spherical equivalent of the manifest refraction (sphere plus half the cylinder) minus the ' +
  'refractive target, in diopters at the spectacle plane';

/** How far the spherical equivalent lies from target, from myopic to hyperopic. */
export const ERROR_CHART: Chart = plainBarChart<AccuracyPanel>({
  id: 'accuracy',
  name: 'Spherical equivalent refractive accuracy',
  definition: `${ERROR}; a limit belongs to the bin nearer to zero.`,
  notes: [
    `Context: mean absolute error ${shownAverage(EUREQUO.meanAbsoluteError)} D in ${EUREQUO.source}.`,
    BENCHMARK_CAUTION,
  ],
  read: ({ accuracy }) => accuracy,
  bins: ({ distribution }) => distribution.map(({ bin, count }) => ({ label: bin, lines: bin.split(' '), count })),
  finding: ({ meanAbsolute, n }) =>
    `The spherical equivalent misses its target by ${shownAverage(meanAbsolute)} D on average (n = ${n})`,
  categoryTitle: 'Spherical equivalent minus target (D)',
  table: {
    caption: 'Spherical equivalent minus target',
    of: 'Diopters',
    hasTargets: true,
    columns: DISTRIBUTION_COLUMNS,
    rows: ({ distribution, n }) => distributionRows(distribution, n),
  },
});

/** How many eyes lie within each distance of target. */
export const WITHIN_CHART: Chart = plainBarChart<AccuracyPanel>({
  id: 'within-target',
  name: 'Eyes within each distance of target',
  definition: `${ERROR}; limits are included.`,
  notes: [
    `Context: ±0.50 D ${EUREQUO.within['0.5'].toFixed(1)}%, ±1.00 D ${EUREQUO.within['1'].toFixed(1)}% in ${EUREQUO.source}.`,
    BENCHMARK_CAUTION,
  ],
  read: ({ accuracy }) => accuracy,
  bins: ({ within }) =>
    within.map(({ option, count }) => ({ label: distance(option), lines: [distance(option)], count })),
  finding: ({ within }) => {
    const half = within.find(({ option }) => option === 0.5);
    return half ? `${shownPercent(half)} of eyes are within ±0.50 D of target (n = ${half.n})` : '';
  },
  categoryTitle: 'Distance from target (D)',
  top: 100,
  benchmark: {
    name: EUREQUO.name,
    part: '',
    marks: [
      { category: 1, value: EUREQUO.within['0.5'] },
      { category: 3, value: EUREQUO.within['1'] },
    ],
  },
  table: {
    caption: 'Eyes within each distance of target',
    of: 'Distance',
    hasTargets: true,
    columns: SHARE_COLUMNS,
    rows: ({ within }) => shareRows(within, (option) => `${distance(option)} D`),
  },
});

/** A distance to either side: "±0.50". */
export const distance = (diopters: number) => `±${shownAverage(diopters)}`;
