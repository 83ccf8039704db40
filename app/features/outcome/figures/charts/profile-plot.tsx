import { shownAverage } from '#domain/outcome/rules.ts';
import { Legend, legendHeight } from './legend.tsx';
import { Lines, Plot } from './plot.tsx';
import { acuityTicks, layOutProfile, type ProfilePoint, snellenOf } from './profile-layout.ts';
import { LINE, TEXT, wrapText } from './text.ts';

/** The marker of a series: filled or hollow, round or square. */
export type MarkerLook = { readonly filled: boolean; readonly round: boolean };
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

/** Mean acuities at a few distances, as unconnected points: nothing is known between them. */
export function ProfilePlot({ label, width, distances, series }: Props) {
  const reaches = series.flatMap(({ points }) =>
    points.flatMap(({ mean, interval }) => [mean, interval?.lower ?? mean, interval?.upper ?? mean]),
  );
  const ticks = acuityTicks(reaches);
  const {
    field,
    across,
    down,
    bottom: below,
  } = layOutProfile(
    distances.map(({ vergence }) => vergence),
    ticks,
    width,
  );
  const [right, bottom] = [field.x + field.width, field.y + field.height];
  const title = wrapText(`Vergence (D): ${distances.map(({ name }) => name).join(', ')}`, width);
  const legendTop = below + (title.length + 1) * LINE;
  const entries = series.map(({ name, ...look }) => ({ symbol: <Marker x={9} y={9} {...look} />, text: name }));
  return (
    <Plot label={label} width={width} height={legendTop + legendHeight(entries, width)}>
      <Lines x={0} y={TEXT} lines={['Mean acuity (logMAR)']} className="plot-axis-title" />
      <Lines x={width} y={TEXT} lines={['Snellen']} anchor="end" className="plot-axis-title" />
      {ticks.map((tick) => (
        <g key={tick}>
          <path d={`M${field.x} ${down(tick)}H${right}`} className={tick === 0 ? 'plot-base' : 'plot-grid'} />
          <Lines x={field.x - 8} y={down(tick) + 5} lines={[shownTenth(tick)]} anchor="end" className="plot-tick" />
          <Lines x={right + 8} y={down(tick) + 5} lines={[snellenOf(tick)]} className="plot-tick" />
        </g>
      ))}
      {distances.map(({ vergence }) => (
        <Lines
          key={vergence}
          x={across(vergence)}
          y={bottom + LINE}
          lines={[shownAverage(vergence)]}
          anchor="middle"
          className="plot-tick"
        />
      ))}
      {series.map(({ name, points, ...look }, index) =>
        points.map(({ distance, mean, interval }) => {
          const x = across(distances[distance]?.vergence ?? 0) + (index - (series.length - 1) / 2) * APART;
          return (
            <g key={`${name} ${distance}`}>
              {interval && (
                <path
                  d={`M${x - 4} ${down(interval.lower)}h8m-4 0V${down(interval.upper)}m-4 0h8`}
                  className="plot-whisker"
                />
              )}
              <Marker x={x} y={down(mean)} {...look} />
            </g>
          );
        }),
      )}
      <Lines x={width / 2} y={below + LINE} lines={title} anchor="middle" className="plot-axis-title" />
      <Legend entries={entries} width={width} y={legendTop} />
    </Plot>
  );
}

const shownTenth = (logMAR: number) => `${logMAR < 0 ? '−' : ''}${Math.abs(logMAR).toFixed(1)}`;

/** A point of a series. */
export function Marker({ x, y, filled, round }: { x: number; y: number } & MarkerLook) {
  const className = filled ? 'plot-marker' : 'plot-marker-hollow';
  return round ? (
    <circle cx={x} cy={y} r={5} className={className} />
  ) : (
    <rect x={x - 4.5} y={y - 4.5} width={9} height={9} className={className} />
  );
}
