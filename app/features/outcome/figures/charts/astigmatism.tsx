import { magnitudeCell, numberCell } from '#app/features/outcome/figures/tables/cells.ts';
import { rowOf, SHARE_COLUMNS, shareRows } from '#app/features/outcome/figures/tables/rows.ts';
import { SCOPE_NAMES } from '#app/features/outcome/figures/view/scopes.ts';
import {
  type AstigmatismPanel,
  type CylinderPanel,
  shownAverage,
  shownAxis,
  shownPercent,
} from '#domain/outcome/rules.ts';
import { type BarPart, barChart } from './bar-chart.tsx';
import { type Chart, ofParts, type Part } from './chart.ts';
import { DoubleAnglePlot, shownCentroid } from './double-angle-plot.tsx';

const CORNEA = { name: 'Cornea before surgery', words: 'on the cornea before surgery' } as const;
const REFRACTION = { name: 'Refraction after surgery', words: 'in the refraction after it' } as const;

const TWO_QUANTITIES =
  'Corneal and refractive astigmatism are two different quantities. Their difference is not the effect of the surgery.';

const CYLINDERS: readonly BarPart<CylinderPanel>[] = [
  { ...CORNEA, look: 'hatched', read: ({ cornealCylinder }) => cornealCylinder },
  { ...REFRACTION, look: 'solid', read: ({ refractiveCylinder }) => refractiveCylinder },
];

/** Cylinders in bins, the corneal ones before and the refractive ones after surgery. */
export const CYLINDER_CHART: Chart = barChart<CylinderPanel>({
  id: 'cylinder',
  name: 'Astigmatism before and after surgery',
  definition:
    'Corneal astigmatism before surgery (keratometry) and refractive cylinder after it (manifest refraction at the ' +
    'spectacle plane), whatever their axes; upper limits are included. The two are different quantities.',
  notes: [TWO_QUANTITIES, 'Refractive cylinder at the spectacle plane. Its strength counts with and without an axis.'],
  parts: CYLINDERS,
  bins: ({ distribution }) => distribution.map(({ bin, count }) => ({ label: bin, lines: bin.split(' '), count })),
  finding: (parts) => {
    const found = parts.map(({ panel, words }) => `${shownPercent(upToHalf(panel))} ${words} (n = ${panel.n})`);
    return `Astigmatism of 0.50 D or less: ${found.join(', ')}`;
  },
  categoryTitle: 'Astigmatism (D)',
  table: {
    caption: 'Eyes up to each astigmatism',
    of: 'Strength',
    columns: SHARE_COLUMNS,
    rows: ({ within }, group) => shareRows(within, (option) => `≤ ${shownAverage(option)} D`, group),
  },
});

const upToHalf = ({ within, n }: CylinderPanel) => ({
  n,
  count: within.find(({ option }) => option === 0.5)?.count ?? 0,
});

const VECTORS: readonly Part<AstigmatismPanel>[] = [
  { ...CORNEA, read: ({ cornealAstigmatism }) => cornealAstigmatism },
  { ...REFRACTION, read: ({ refractiveAstigmatism }) => refractiveAstigmatism },
];

type DoubleAngleChart = Pick<Chart, 'id' | 'name' | 'definition' | 'notes'> & {
  readonly vectors: readonly Part<AstigmatismPanel>[];
  /** Of the same in numbers. */
  readonly caption: string;
};

/** Strength and direction of astigmatisms, each in a plot of its own. */
export const doubleAngleChart = ({ vectors, caption, ...chart }: DoubleAngleChart): Chart => ({
  ...chart,
  broad: true,
  ...ofParts<AstigmatismPanel, Part<AstigmatismPanel>>(
    vectors,
    ({ parts }) =>
      `Mean astigmatism vector: ${parts
        .map(({ panel, words }) => `${shownCentroid(panel.centroid)} ${words} (n = ${panel.n})`)
        .join(', ')}`,
    ([first, second]) => (
      <DoubleAnglePlot
        scope={first.figures.scope}
        plots={first.parts.map((part) => ({
          ...part,
          beside: second?.parts.find(({ name }) => name === part.name)?.panel,
        }))}
        besideName={second && SCOPE_NAMES[second.figures.scope]}
      />
    ),
  ),
  table: {
    id: chart.id,
    caption,
    of: 'Astigmatism',
    columns: ['Centroid', 'Axis (°)', 'SD of x', 'SD of y'],
    read: (figures) =>
      vectors.map(({ name, read }) =>
        rowOf(name, read(figures), ({ centroid, covariance }) => [
          magnitudeCell(centroid.magnitude),
          numberCell(centroid.axis, shownAxis),
          magnitudeCell(covariance && Math.sqrt(covariance.xx)),
          magnitudeCell(covariance && Math.sqrt(covariance.yy)),
        ]),
      ),
  },
});

/** How a double-angle plot is drawn. */
export const DOUBLE_ANGLE_DRAWN =
  'rings in diopters. Cross: centroid. Ellipses: where 95% of eyes are expected (χ², 2 degrees of freedom) and, dashed, ' +
  'the 95% confidence region of the centroid (F distribution).';
export const DOUBLE_ANGLE_NOTES: readonly string[] = [
  'Angles are twice those on the eye, so that 1° and 179° lie beside each other; the labels are half angles, the ' +
    'axes of the plus cylinder (the steep meridian). With-the-rule astigmatism lies on the left.',
  'Only eyes with an axis, or without astigmatism.',
];

/** Strength and direction of astigmatism, before and after surgery. */
export const DOUBLE_ANGLE_CHART: Chart = doubleAngleChart({
  id: 'double-angle',
  name: 'Double-angle plots of astigmatism',
  definition: `Astigmatism at twice its plus-cylinder axis, corneal before surgery (steep meridian) and refractive after it (spectacle plane); ${DOUBLE_ANGLE_DRAWN}`,
  notes: [...DOUBLE_ANGLE_NOTES, TWO_QUANTITIES],
  vectors: VECTORS,
  caption: 'Centroids of astigmatism (plus-cylinder axis)',
});
