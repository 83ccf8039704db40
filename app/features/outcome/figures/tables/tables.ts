import {
  ACUITY_FIELDS,
  type AcuityPanel,
  BELOW_CHART_LABELS,
  COMORBIDITY_LABELS,
  FIELDS,
  isSuppressed,
  MAIN_SCORES,
  NO_CONDITION,
  OCULAR_HISTORY_LABELS,
  type Panel,
  SCORE_RANGE,
  type Shares,
  SPECTACLE_LABELS,
  type Summary,
  shownAverage,
  shownRefraction,
} from '#domain/outcome/rules.ts';
import { dioptersCell, intervalCell, magnitudeCell, NOTHING, numberCell, textCell } from './cells.ts';
import { absence, type FigureTable, type Row, rowOf, SHARE_COLUMNS, shareRows } from './rows.ts';

export const REPORTED: FigureTable = {
  id: 'reported',
  caption: 'What patients report, 0 to 10',
  of: 'Scale',
  columns: ['Mean', 'SD', 'Median', '95% interval of the mean'],
  read: ({ scores }) =>
    MAIN_SCORES.map((score) => {
      const direction = score === 'dysphotopsiaSeverity' ? 'lower is better' : 'higher is better';
      return rowOf(`${FIELDS[score].label}, ${direction}`, scores[score], (summary) => [
        ...averages(summary),
        intervalCell(summary.interval, shownAverage, SCORE_RANGE),
      ]);
    }),
};

const averages = ({ mean, sd, median }: Summary) => [mean, sd, median].map((value) => numberCell(value));

export const ACUITY: FigureTable = {
  id: 'acuity',
  caption: 'Visual acuity, mean as Snellen equivalent (logMAR)',
  of: 'Acuity',
  columns: ['Mean', 'SD (logMAR)', 'Median', '95% interval of the mean (logMAR)'],
  read: ({ acuity, distanceTargetUdva }) => [
    ...ACUITY_FIELDS.map((field) => {
      const { abbreviation, label } = FIELDS[field];
      return acuityRow(`${abbreviation}, ${lowerFirst(label)}`, acuity[field]);
    }),
    acuityRow('UDVA of eyes with a target of −0.50 to +0.50 D', distanceTargetUdva),
  ],
};

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

const acuityRow = (label: string, panel: Panel<AcuityPanel>) =>
  rowOf(`${label}${belowChartNote(panel)}`, panel, ({ mean, snellen, sd, median, medianSnellen, interval }) => [
    snellen === null ? NOTHING : { shown: snellen, value: mean },
    numberCell(sd),
    { shown: medianSnellen ?? WORSE, value: median ?? WORSE },
    intervalCell(interval, shownAverage),
  ]);

const WORSE = BELOW_CHART_LABELS['<20/200'];
/** The number of eyes in a mean acuity, where some could not read the chart. */
export function belowChartNote(panel: Panel<Pick<AcuityPanel, 'n' | 'belowChart'>>): string {
  if (panel === null || isSuppressed(panel) || panel.belowChart.count === 0) return '';
  const { count, n } = panel.belowChart;
  const eyes = n - count === 1 ? '1 eye' : `${n - count} eyes`;
  return `. Mean of the ${eyes} that could read the chart; ${count} could not`;
}

export const REFRACTION: FigureTable = {
  id: 'refraction',
  caption: 'Refraction and distance from target',
  hasTargets: true,
  of: 'Figure',
  columns: ['Value', 'SD', '95% interval of the mean'],
  read: ({ refractiveTarget, finalMrx, refractiveCylinder, cornealCylinder, accuracy }) => [
    rowOf('Mean refractive target', refractiveTarget, signed),
    rowOf('Mean manifest refraction (vector mean)', finalMrx, ({ refraction }) =>
      alone(textCell(shownRefraction(refraction))),
    ),
    rowOf('Mean cylinder magnitude', refractiveCylinder, ({ mean }) => alone(magnitudeCell(mean))),
    rowOf('Mean corneal astigmatism before surgery', cornealCylinder, ({ mean }) => alone(magnitudeCell(mean))),
    rowOf('Mean prediction error (minus: more myopic than planned)', accuracy, signed),
    rowOf('Mean absolute error', accuracy, ({ meanAbsolute }) => alone(magnitudeCell(meanAbsolute))),
    rowOf('Median absolute error', accuracy, ({ medianAbsolute }) => alone(magnitudeCell(medianAbsolute))),
    rowOf('Root mean square error', accuracy, ({ rootMeanSquare }) => alone(magnitudeCell(rootMeanSquare))),
  ],
};

const EMPTY = textCell('');
const alone = (cell: ReturnType<typeof textCell>) => [cell, EMPTY, EMPTY];
/** A mean of diopters with their sign. */
export const signed = ({ mean, sd, interval }: Summary) => [
  dioptersCell(mean),
  magnitudeCell(sd),
  intervalCell(interval, shownAverage),
];

/** A table that counts the answers to one question. */
export function sharesTable<Option extends string>(
  id: string,
  caption: string,
  of: string,
  panel: (figures: Parameters<FigureTable['read']>[0]) => Panel<Shares<Option>>,
  label: (option: Option) => string = (option) => option,
): FigureTable {
  return {
    id,
    caption,
    of,
    columns: SHARE_COLUMNS,
    grouped: true,
    read(figures): readonly Row[] {
      const answers = panel(figures);
      if (answers === null || isSuppressed(answers)) return [{ label: caption, absence: absence(answers) }];
      return shareRows(answers.shares, label);
    },
  };
}

export const SPECTACLES = sharesTable(
  'spectacles',
  'Spectacle independence',
  'Answer',
  (figures) => figures.spectacleIndependence,
  (answer) => SPECTACLE_LABELS[answer],
);

/** The kinds of eyes in the results. */
export const CASE_MIX: readonly FigureTable[] = [
  sharesTable(
    'comorbidities',
    'Comorbidities',
    'Condition',
    (figures) => figures.comorbidities,
    (condition) => (condition === NO_CONDITION ? 'None' : COMORBIDITY_LABELS[condition]),
  ),
  sharesTable(
    'ocular-history',
    'Ocular history',
    'Procedure or finding',
    (figures) => figures.ocularHistory,
    (item) => (item === NO_CONDITION ? 'None' : OCULAR_HISTORY_LABELS[item]),
  ),
  sharesTable('age', 'Patient age', 'Years', (figures) => figures.patientAgeRange),
  sharesTable('time', 'Time since surgery', 'Time', (figures) => figures.timeSinceSurgery),
];
