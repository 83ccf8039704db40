import { shownAverage } from '#domain/outcome/rules.ts';
import { Marker, type MarkerLook, Whisker, XYPlot } from './xy-plot.tsx';

/** An acuity at one distance: mean in logMAR, and its confidence interval. */
type ProfilePoint = {
  /** Index among the distances. */
  readonly distance: number;
  readonly mean: number;
  readonly interval: { readonly lower: number; readonly upper: number } | null;
};
export type ProfileSeries = MarkerLook & { readonly name: string; readonly points: readonly ProfilePoint[] };

type Props = {
  readonly label: string;
  readonly width: number;
  /** In diopters, with their names. */
  readonly distances: readonly { readonly vergence: number; readonly name: string }[];
  readonly series: readonly ProfileSeries[];
};

/** Points of series are offset from each other by this much. */
const APART = 11;

/** Mean acuities at a few distances, as unconnected points: nothing is known between them. Good ones are on top. */
export function ProfilePlot({ label, width, distances, series }: Props) {
  const reaches = series.flatMap(({ points }) =>
    points.flatMap(({ mean, interval }) => [mean, interval?.lower ?? mean, interval?.upper ?? mean]),
  );
  const ticks = acuityTicks(reaches);
  const vergences = distances.map(({ vergence }) => vergence);
  return (
    <XYPlot
      label={label}
      width={width}
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
