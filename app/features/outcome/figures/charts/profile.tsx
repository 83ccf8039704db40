import { intervalCell, NOTHING, numberCell, textCell } from '#app/features/outcome/figures/tables/cells.ts';
import { rowOf } from '#app/features/outcome/figures/tables/rows.ts';
import { belowChartNote } from '#app/features/outcome/figures/tables/tables.ts';
import { SCOPE_NAMES } from '#app/features/outcome/figures/view/scopes.ts';
import { type AcuityPanel, type OutcomeFigures, type Panel, shownAverage } from '#domain/outcome/rules.ts';
import { type Chart, type DrawnScope, ofParts, type Part } from './chart.ts';
import { Marker, type MarkerLook, Whisker, XYPlot } from './xy-plot.tsx';

/** Distances by the vergence of the target, in diopters. */
const DISTANCES = [
  { vergence: 0, name: 'far' },
  { vergence: -1.5, name: 'intermediate' },
  { vergence: -2.5, name: 'near' },
] as const;

type AcuityPart = Part<AcuityPanel> & { readonly distance: number; readonly corrected: boolean };

const part = (
  name: string,
  distance: number,
  corrected: boolean,
  read: (figures: OutcomeFigures) => Panel<AcuityPanel>,
): AcuityPart => ({ name, words: DISTANCES[distance]?.name ?? '', distance, corrected, read });

const PARTS: readonly AcuityPart[] = [
  part('CDVA', 0, true, ({ acuity }) => acuity.dcfva),
  part('DCIVA', 1, true, ({ acuity }) => acuity.dciva),
  part('DCNVA', 2, true, ({ acuity }) => acuity.dcnva),
  part('UDVA', 0, false, ({ distanceTargetUdva }) => distanceTargetUdva),
  part('UIVA', 1, false, ({ acuity }) => acuity.uciva),
  part('UNVA', 2, false, ({ acuity }) => acuity.ucnva),
];

type Scope = DrawnScope<AcuityPart, AcuityPanel>;
const [CORRECTED, UNCORRECTED] = ['distance-corrected', 'uncorrected'];

/** Mean acuity at three distances: unconnected points, because no acuity between them was measured. */
export const PROFILE_CHART: Chart = {
  id: 'profile',
  name: 'Acuity at three distances',
  definition:
    'Mean acuity in logMAR with its 95% confidence interval (Student) at three distances, drawn at 0.00, −1.50 and ' +
    '−2.50 D; acuities between them were not measured, so this is no defocus curve. Distance-corrected: CDVA, DCIVA, ' +
    'DCNVA. Uncorrected: UDVA of eyes with a target of −0.50 to +0.50 D, UIVA and UNVA of all eyes.',
  notes: [
    'Three points, not a defocus curve: nothing was measured between them. Intermediate and near are drawn at −1.50 ' +
      'and −2.50 D by convention. Submissions do not say at how many centimeters, or with one eye or both. Each point ' +
      'has its own eyes.',
  ],
  ...ofParts<AcuityPanel, AcuityPart>(PARTS, finding, (drawn) => (
    <ProfilePlot
      distances={DISTANCES}
      series={drawn.flatMap((scope, index) => seriesOf(scope, index === 0, drawn.length > 1))}
    />
  )),
  table: {
    id: 'profile',
    caption: 'Mean acuity at three distances',
    of: 'Acuity',
    columns: ['Mean', 'Mean (logMAR)', 'SD (logMAR)', '95% interval (logMAR)'],
    read: (figures) =>
      PARTS.map(({ name, distance, read }) =>
        rowOf(labelOf(name, distance, read(figures)), read(figures), (panel) => [
          panel.snellen === null ? NOTHING : textCell(lineOf(panel.snellen)),
          numberCell(panel.mean),
          numberCell(panel.sd),
          intervalCell(panel.interval, shownAverage),
        ]),
      ),
  },
};

const lineOf = (snellen: string) => snellen.split(' ')[0] ?? '';

const labelOf = (name: string, distance: number, panel: Panel<AcuityPanel>) =>
  `${name}, ${shownAverage(DISTANCES[distance]?.vergence ?? 0)} D${belowChartNote(panel)}`;

/** The corrected acuities, or if there are none the uncorrected ones. */
function finding({ parts }: Scope): string {
  const isCorrected = parts.some(({ corrected }) => corrected);
  const found = parts
    .filter(({ corrected }) => corrected === isCorrected)
    .flatMap(({ panel: { snellen, n, belowChart }, words }) => {
      const note = belowChart.count > 0 ? `; ${belowChart.count} more could not read the chart` : '';
      return snellen === null ? [] : [`${lineOf(snellen)} ${words} (n = ${n - belowChart.count}${note})`];
    });
  return `Mean ${isCorrected ? CORRECTED : UNCORRECTED} acuity: ${found.join(', ')}`;
}

/** The first scope's points are filled, the corrected ones are round. */
function seriesOf({ figures, parts }: Scope, filled: boolean, isNamed: boolean): ProfileSeries[] {
  return [true, false].flatMap((corrected) => {
    const points = parts
      .filter((one) => one.corrected === corrected)
      .flatMap(({ distance, panel: { mean, interval } }) => (mean === null ? [] : [{ distance, mean, interval }]));
    const words = corrected ? CORRECTED : UNCORRECTED;
    const name = isNamed ? `${SCOPE_NAMES[figures.scope]}, ${words}` : `Mean, ${words}`;
    return points.length > 0 ? [{ name, filled, round: corrected, points }] : [];
  });
}

/** An acuity at one distance: mean in logMAR, and its confidence interval. */
type ProfilePoint = {
  /** Index among the distances. */
  readonly distance: number;
  readonly mean: number;
  readonly interval: { readonly lower: number; readonly upper: number } | null;
};
type ProfileSeries = MarkerLook & { readonly name: string; readonly points: readonly ProfilePoint[] };

type PlotProps = {
  /** In diopters, with their names. */
  readonly distances: readonly { readonly vergence: number; readonly name: string }[];
  readonly series: readonly ProfileSeries[];
};

/** Points of series are offset from each other by this much. */
const APART = 11;

/** Mean acuities at a few distances, as unconnected points: nothing is known between them. Good ones are on top. */
function ProfilePlot({ distances, series }: PlotProps) {
  const reaches = series.flatMap(({ points }) =>
    points.flatMap(({ mean, interval }) => [mean, interval?.lower ?? mean, interval?.upper ?? mean]),
  );
  const ticks = acuityTicks(reaches);
  const vergences = distances.map(({ vergence }) => vergence);
  return (
    <XYPlot
      x={{
        title: `Vergence (D): ${distances.map(({ name }) => name).join(', ')}`,
        from: Math.max(...vergences) + 0.5,
        to: Math.min(...vergences) - 0.5,
        ticks: vergences,
        shown: shownAverage,
      }}
      y={{
        title: 'Mean acuity (logMAR)',
        from: ticks.at(-1) ?? 1,
        to: ticks[0] ?? 0,
        ticks,
        shown: (logMAR) => `${logMAR < 0 ? '−' : ''}${Math.abs(logMAR).toFixed(1)}`,
        base: 0,
        beside: { title: 'Snellen', shown: snellenOf },
      }}
      legend={series.map(({ name, ...look }) => ({ symbol: <Marker x={9} y={9} {...look} />, text: name }))}
    >
      {({ right, up }) =>
        series.map(({ name, points, ...look }, index) =>
          points.map(({ distance, mean, interval }) => {
            const x = right(vergences[distance] ?? 0) + (index - (series.length - 1) / 2) * APART;
            return (
              <g key={`${name} ${distance}`}>
                {interval && <Whisker x={x} from={up(interval.lower)} to={up(interval.upper)} />}
                <Marker x={x} y={up(mean)} {...look} />
              </g>
            );
          }),
        )
      }
    </XYPlot>
  );
}

/** logMAR of the ticks of an axis that holds all of the values: every tenth, or every second where there are many. */
function acuityTicks(values: readonly number[]): number[] {
  const tenths = (value: number, round: (tenths: number) => number) => round(Number((10 * value).toFixed(6)));
  const least = tenths(Math.min(0, ...values), Math.floor);
  const most = tenths(Math.max(0.3, ...values), Math.ceil);
  const step = most - least > 8 ? 2 : 1;
  const first = step * Math.floor(least / step);
  return Array.from({ length: Math.ceil((most - first) / step) + 1 }, (_, index) => (first + index * step) / 10);
}

/** As many Snellen lines as logMAR has tenths: 20/20 at 0, 20/200 at 1. */
const snellenOf = (logMAR: number) => `20/${Math.round(20 * 10 ** logMAR)}`;
