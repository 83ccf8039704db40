import { magnitudeCell, numberCell } from '#app/features/outcome/figures/tables/cells.ts';
import { absence, type Row, rowOf, SHARE_COLUMNS, shareRows } from '#app/features/outcome/figures/tables/rows.ts';
import {
  type CylinderPanel,
  isSuppressed,
  type OutcomeFigures,
  type Panel,
  shownAverage,
  shownAxis,
  shownPercent,
} from '#domain/outcome/rules.ts';
import { BarPlot } from './bar-plot.tsx';
import { bareShare, type Chart, drawable, missingParts } from './chart.ts';
import { reach } from './double-angle-layout.ts';
import { DoubleAnglePlot, shownCentroid } from './double-angle-plot.tsx';
import type { Look } from './plot.tsx';

type Part<Figures> = {
  readonly look: Look;
  readonly name: string;
  readonly words: string;
  readonly panel: Panel<Figures>;
};

const parts = <Figures,>(corneal: Panel<Figures>, refractive: Panel<Figures>): Part<Figures>[] => [
  { look: 'hatched', name: 'Cornea before surgery', words: 'on the cornea before surgery', panel: corneal },
  { look: 'solid', name: 'Refraction after surgery', words: 'in the refraction after it', panel: refractive },
];
const cylinders = (figures: OutcomeFigures) => parts(figures.cornealCylinder, figures.refractiveCylinder);
const astigmatisms = (figures: OutcomeFigures) => parts(figures.cornealAstigmatism, figures.refractiveAstigmatism);

/** The parts that can be drawn, or why none can. */
function drawnParts<Figures extends { readonly n: number }>(all: readonly Part<Figures>[]) {
  const judged = all.map((part) => ({ ...part, ...drawable(part.panel) }));
  const drawn = judged.flatMap((part) => ('figures' in part ? [{ ...part, panel: part.figures }] : []));
  return { drawn, missing: missingParts(judged) };
}

const TWO_QUANTITIES =
  'Corneal and refractive astigmatism are two different quantities. Their difference is not what the surgery did.';

/** Cumulative histogram of cylinders. */
export const CYLINDER_CHART: Chart = {
  id: 'cylinder',
  name: 'Astigmatism before and after surgery',
  notes: [TWO_QUANTITIES, 'Refractive cylinder at the spectacle plane. Its strength counts with and without an axis.'],
  read(figures) {
    const { drawn, missing } = drawnParts(cylinders(figures));
    if (drawn.length === 0) return { absence: missing };
    const found = drawn.map(({ panel, words }) => `${shownPercent(upToHalf(panel))} ${words} (n = ${panel.n})`);
    return {
      finding: `Astigmatism of 0.50 D or less: ${found.join(', ')}`,
      least: Math.min(...drawn.map(({ panel }) => panel.n)),
      missing,
      peak: 100,
      draw: (width, peak, label) => (
        <BarPlot
          label={label}
          width={width}
          bars={{
            top: peak,
            categories: (drawn[0]?.panel.within ?? []).map(({ option }) => ({
              label: limit(option),
              lines: [limit(option)],
            })),
            series: drawn.map(({ look, name, panel }) => ({
              look,
              name: `${name} (n = ${panel.n})`,
              values: panel.within.map(({ count, n }) => (100 * count) / n),
              labels: panel.within.map(bareShare),
            })),
          }}
          categoryTitle="Astigmatism (D)"
          valueTitle="Eyes (%)"
        />
      ),
    };
  },
  table: {
    id: 'cylinder',
    caption: 'Eyes up to each astigmatism',
    of: 'Strength',
    columns: SHARE_COLUMNS,
    grouped: true,
    read: (figures) =>
      cylinders(figures).flatMap(({ name, panel }): Row[] =>
        panel === null || isSuppressed(panel)
          ? [{ label: name, group: name, absence: absence(panel) }]
          : shareRows(panel.within, (option) => `${limit(option)} D`, name),
      ),
  },
};

const limit = (diopters: number) => `≤ ${shownAverage(diopters)}`;
const upToHalf = ({ within, n }: CylinderPanel) => ({
  n,
  count: within.find(({ option }) => option === 0.5)?.count ?? 0,
});

/** Strength and direction of astigmatism, before and after surgery. */
export const DOUBLE_ANGLE_CHART: Chart = {
  id: 'double-angle',
  name: 'Double-angle plots of astigmatism',
  broad: true,
  notes: [
    'Angles are twice those on the eye, so that 1° and 179° lie beside each other; the labels are half angles, the ' +
      'axes of the plus cylinder (the steep meridian). With-the-rule astigmatism lies on the left.',
    TWO_QUANTITIES,
    'Only eyes with an axis, or without astigmatism.',
  ],
  read(figures) {
    const { drawn, missing } = drawnParts(astigmatisms(figures));
    if (drawn.length === 0) return { absence: missing };
    const found = drawn.map(({ panel, words }) => `${shownCentroid(panel.centroid)} ${words} (n = ${panel.n})`);
    return {
      finding: `Mean astigmatism vector: ${found.join(', ')}`,
      least: Math.min(...drawn.map(({ panel }) => panel.n)),
      missing,
      peak: Math.max(...drawn.map(({ panel }) => reach(panel))),
      draw: (width, peak, label) => (
        <DoubleAnglePlot label={label} width={width} farthest={peak} scope={figures.scope} plots={drawn} />
      ),
    };
  },
  table: {
    id: 'double-angle',
    caption: 'Centroids of astigmatism (plus-cylinder axis)',
    of: 'Astigmatism',
    columns: ['Centroid', 'Axis (°)', 'SD of x', 'SD of y'],
    read: (figures) =>
      astigmatisms(figures).map(({ name, panel }) =>
        rowOf(name, panel, ({ centroid, covariance }) => [
          magnitudeCell(centroid.magnitude),
          numberCell(centroid.axis, shownAxis),
          magnitudeCell(covariance && Math.sqrt(covariance.xx)),
          magnitudeCell(covariance && Math.sqrt(covariance.yy)),
        ]),
      ),
  },
};
