import {
  type Cell,
  dioptersCell,
  intervalCell,
  magnitudeCell,
  NOTHING,
  numberCell,
  percentCell,
  textCell,
} from '#app/features/outcome/figures/tables/cells.ts';
import {
  absence,
  type FigureTable,
  type Row,
  rowOf,
  SHARE_COLUMNS,
  shareRows,
} from '#app/features/outcome/figures/tables/rows.ts';
import { signed } from '#app/features/outcome/figures/tables/tables.ts';
import {
  type AccuracyPanel,
  BIOMETER_LABELS,
  type FormulaFigures,
  type OutcomeFigures,
  type OwnSurgery,
  shownAverage,
  shownPercent,
  type ToricPanel,
} from '#domain/outcome/rules.ts';
import { distance } from './accuracy.tsx';
import { DOUBLE_ANGLE_DRAWN, DOUBLE_ANGLE_NOTES, doubleAngleChart } from './astigmatism.tsx';
import { plainBarChart } from './bar-chart.tsx';
import type { Chart } from './chart.ts';

const OWN_ALONE = 'Shown only for your own eyes.';
const own =
  <Figures,>(read: (own: OwnSurgery) => Figures | null) =>
  (figures: OutcomeFigures): Figures | null =>
    figures.ownSurgery ? read(figures.ownSurgery) : null;

/** A chart of one's own eyes, which says so where others are shown. */
function ofOwnEyes(chart: Chart): Chart {
  return {
    ...chart,
    read(shown) {
      const own = shown.find(({ ownSurgery }) => ownSurgery);
      return own ? chart.read([own]) : { absence: OWN_ALONE };
    },
    table: ofOwnTable(chart.table),
  };
}

const ofOwnTable = (table: FigureTable): FigureTable => ({
  ...table,
  read: (figures) => (figures.ownSurgery ? table.read(figures) : [{ label: table.caption, absence: OWN_ALONE }]),
});

/** How far own eyes lie from what the formula predicted, apart from distances from target. */
export const PREDICTION_CHART: Chart = ofOwnEyes(
  plainBarChart<AccuracyPanel>({
    id: 'within-prediction',
    name: 'Eyes within each distance of the prediction',
    definition:
      'Spherical equivalent of the manifest refraction minus the spherical equivalent that the formula predicted for the ' +
      'implanted power, in diopters at the spectacle plane; limits are included.',
    notes: [
      'Only your own eyes with a recorded prediction. The distance from target is shown apart: it also contains the choice of the power.',
    ],
    read: own(({ formulaAccuracy }) => formulaAccuracy),
    bins: ({ within }) =>
      within.map(({ option, count }) => ({ label: distance(option), lines: [distance(option)], count })),
    finding: ({ within, medianAbsolute }) => {
      const half = within.find(({ option }) => option === 0.5);
      return half
        ? `${shownPercent(half)} of eyes are within ±0.50 D of the prediction; the median distance is ${shownAverage(medianAbsolute)} D (n = ${half.n})`
        : '';
    },
    categoryTitle: 'Distance from the prediction (D)',
    top: 100,
    table: {
      caption: 'Eyes within each distance of the prediction',
      of: 'Distance',
      columns: SHARE_COLUMNS,
      rows: ({ within }) => shareRows(within, (option) => `${distance(option)} D`),
    },
  }),
);

/** How far own toric lenses lie off their planned axis. */
export const ROTATION_CHART: Chart = ofOwnEyes(
  plainBarChart<ToricPanel>({
    id: 'rotation',
    name: 'Toric lenses within each distance of the planned axis',
    definition: 'Achieved minus planned axis, taken to the nearer side; limits are included.',
    notes: [
      'Only your own eyes with a planned and an achieved axis. Misalignment alone leaves twice the cylinder times the sine of the angle.',
    ],
    read: own(({ toric }) => toric),
    bins: ({ within }) => within.map(({ option, count }) => ({ label: `±${option}°`, lines: [`±${option}°`], count })),
    finding: ({ within }) => {
      const ten = within.find(({ option }) => option === 10);
      return ten ? `${shownPercent(ten)} of toric lenses lie within 10° of the planned axis (n = ${ten.n})` : '';
    },
    categoryTitle: 'Distance from the planned axis',
    top: 100,
    table: {
      caption: 'Toric lenses within each distance of the planned axis',
      of: 'Distance',
      columns: SHARE_COLUMNS,
      rows: ({ within }) => shareRows(within, (option) => `±${option}°`),
    },
  }),
);

/** What toric lenses leave: as measured, and as the cornea and the achieved axis let expect. */
export const TORIC_RESIDUAL_CHART: Chart = ofOwnEyes(
  doubleAngleChart({
    id: 'toric-residual',
    name: 'Astigmatism left with toric lenses',
    definition: `Astigmatism of eyes with a toric lens at twice its plus-cylinder axis: of the manifest refraction (spectacle plane), and expected at the cornea as corneal astigmatism minus the cylinder of the lens at its achieved axis; ${DOUBLE_ANGLE_DRAWN}`,
    notes: [
      'Only your own eyes with a planned axis or a toric cylinder. The expected part needs the cornea before surgery, the cylinder at the cornea and the achieved axis.',
      ...DOUBLE_ANGLE_NOTES,
    ],
    vectors: [
      {
        name: 'Refraction after surgery',
        words: 'in the refraction',
        read: own(({ toricResidual }) => toricResidual),
      },
      {
        name: 'Expected from cornea and axis',
        words: 'expected from cornea and axis',
        read: own(({ toricExpected }) => toricExpected),
      },
    ],
    caption: 'Centroids of astigmatism left with toric lenses (plus-cylinder axis)',
  }),
);

const AVERAGES = ['Value', 'SD', '95% interval'] as const;
const degrees = (value: number) => `${shownAverage(value)}°`;
const alone = (cell: Cell) => [cell, NOTHING, NOTHING];

/** Means of the same eyes. */
export const OWN_PREDICTION: FigureTable = ofOwnTable({
  id: 'own-prediction',
  caption: 'Distance from the prediction of the formula',
  of: 'Figure',
  columns: AVERAGES,
  read(figures) {
    const panel = own(({ formulaAccuracy }) => formulaAccuracy)(figures);
    return [
      rowOf('Mean error of the prediction (minus: more myopic than predicted)', panel, signed),
      rowOf('Mean absolute error of the prediction', panel, ({ meanAbsolute }) => alone(magnitudeCell(meanAbsolute))),
      rowOf('Median absolute error of the prediction', panel, ({ medianAbsolute }) =>
        alone(magnitudeCell(medianAbsolute)),
      ),
    ];
  },
});

/** Rotation, and what it alone leaves. */
export const OWN_TORIC: FigureTable = ofOwnTable({
  id: 'own-toric',
  caption: 'Rotation of toric lenses',
  of: 'Figure',
  columns: AVERAGES,
  read(figures) {
    const panel = own(({ toric }) => toric)(figures);
    return [
      rowOf('Mean rotation (plus: counterclockwise)', panel, ({ rotation: { mean, sd, interval } }) => [
        numberCell(mean, degrees),
        numberCell(sd, degrees),
        intervalCell(interval, degrees),
      ]),
      rowOf('Mean absolute rotation', panel, ({ meanAbsolute }) => alone(numberCell(meanAbsolute, degrees))),
      rowOf('Median absolute rotation', panel, ({ medianAbsolute }) => alone(numberCell(medianAbsolute, degrees))),
      rowOf('Astigmatism left by rotation alone', panel?.left ?? null, ({ mean, sd, interval }) => [
        magnitudeCell(mean),
        magnitudeCell(sd),
        intervalCell(interval, shownAverage),
      ]),
    ];
  },
});

/** Capsule ruptures as the UK audit counts them. */
export const OWN_RUPTURES: FigureTable = ofOwnTable({
  id: 'own-ruptures',
  caption: 'Capsule rupture, as the UK audit counts it',
  of: 'Complication',
  columns: SHARE_COLUMNS,
  read(figures) {
    const label = 'Capsule rupture, or zonule rupture with vitreous loss';
    const rupture = own(({ capsuleRupture }) => capsuleRupture)(figures);
    return rupture
      ? shareRows([{ option: label, ...rupture }], (option) => option)
      : [{ label, absence: absence(null) }];
  },
});

const FEWEST =
  'At least 20 eyes of one formula, biometer and lens model are needed, each of another patient and measured a month after surgery.';

/** Each formula with its own error, and the constant that would take it away. */
export const FORMULAS_TABLE: FigureTable = ofOwnTable({
  id: 'formulas',
  caption: 'Your formulas: mean error, and what remains without it',
  of: 'Formula, biometer, lens model',
  columns: [
    'Mean error',
    '95% interval',
    'SD',
    'Median absolute error, zeroed',
    'Within ±0.50 D, zeroed',
    'Own constant (n; range)',
  ],
  read({ ownSurgery }) {
    const rows = (ownSurgery?.formulas ?? []).map(formulaRow);
    return rows.length > 0 ? rows : [{ label: 'All formulas', absence: FEWEST }];
  },
});

function formulaRow({ formula, biometer, lensModel, error, zeroed, constant }: FormulaFigures): Row {
  const half = zeroed?.within.find(({ option }) => option === 0.5);
  const thousandths = (value: number) => value.toFixed(3);
  return {
    label: [formula, BIOMETER_LABELS[biometer] ?? biometer, lensModel ?? 'model not recorded'].join(', '),
    n: error?.n ?? constant?.n ?? 0,
    cells: [
      dioptersCell(error?.mean ?? null),
      intervalCell(error?.interval ?? null, shownAverage),
      magnitudeCell(error?.sd ?? null),
      magnitudeCell(zeroed?.medianAbsolute ?? null),
      half ? percentCell(half) : NOTHING,
      constant
        ? textCell(
            `${thousandths(constant.value)} (n = ${constant.n}; ${thousandths(constant.interval.lower)} to ${thousandths(constant.interval.upper)})${constant.isProvisional ? ', provisional' : ''}`,
          )
        : NOTHING,
    ],
  };
}
