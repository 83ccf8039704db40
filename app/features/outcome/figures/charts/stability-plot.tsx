import { scaleLinear } from 'd3-scale';
import { type StabilityPanel, shownDiopters } from '#domain/outcome/rules.ts';
import { LEAST_EYES } from './chart.ts';
import { Legend, legendHeight } from './legend.tsx';
import { Lines, Plot } from './plot.tsx';
import { Marker } from './profile-plot.tsx';
import { LINE, TEXT, textWidth } from './text.ts';

type Props = { readonly label: string; readonly width: number; readonly panel: StabilityPanel };

const LEFT = textWidth('−2.00') + 8;

/**
 * Mean and standard deviation of the spherical equivalent at each time, joined because the same eyes come back; not to
 * a time with so few eyes that a line would show chance.
 */
export function StabilityPlot({ label, width, panel: { times } }: Props) {
  const field = { x: LEFT, y: LINE + 14, width: width - LEFT - 4, height: Math.min(250, Math.max(150, 0.42 * width)) };
  const reach = times.flatMap(({ mean, sd }) => [mean - (sd ?? 0), mean + (sd ?? 0)]);
  const up = scaleLinear([Math.min(-1, ...reach), Math.max(1, ...reach)], [field.y + field.height, field.y]).nice(4);
  const step = field.width / times.length;
  const across = (place: number) => field.x + (place + 0.5) * step;
  const names = times.map(({ time, n }) => [...time.split(' '), `n = ${n}`]);
  const below = field.y + field.height + 3 * LINE + 6;
  const entries = [
    { symbol: <Marker x={9} y={9} filled round />, text: 'Mean' },
    { symbol: <path d="M9 0v18M5 0h8M5 18h8" className="plot-whisker" />, text: 'Standard deviation' },
  ];
  return (
    <Plot label={label} width={width} height={below + LINE + 8 + legendHeight(entries, width)}>
      <Lines x={0} y={TEXT} lines={['Spherical equivalent (D)']} className="plot-axis-title" />
      {up.ticks(4).map((tick) => (
        <g key={tick}>
          <path d={`M${field.x} ${up(tick)}h${field.width}`} className={tick === 0 ? 'plot-base' : 'plot-grid'} />
          <Lines x={field.x - 8} y={up(tick) + 5} lines={[shownDiopters(tick)]} anchor="end" className="plot-tick" />
        </g>
      ))}
      {times.map(({ time, n, mean }, place) => {
        const before = times[place - 1];
        if (!before || Math.min(n, before.n) < LEAST_EYES) return null;
        return (
          <path
            key={time}
            d={`M${across(place - 1)} ${up(before.mean)}L${across(place)} ${up(mean)}`}
            className="plot-whisker"
          />
        );
      })}
      {times.map(({ time, mean, sd }, place) => (
        <g key={time}>
          {sd !== null && (
            <path
              d={`M${across(place) - 5} ${up(mean - sd)}h10m-5 0V${up(mean + sd)}m-5 0h10`}
              className="plot-whisker"
            />
          )}
          <Marker x={across(place)} y={up(mean)} filled round />
          <Lines x={across(place)} y={field.y + field.height + LINE} lines={names[place] ?? []} anchor="middle" />
        </g>
      ))}
      <Lines
        x={width / 2}
        y={below + LINE - 4}
        lines={['Time since surgery']}
        anchor="middle"
        className="plot-axis-title"
      />
      <Legend entries={entries} width={width} y={below + LINE + 6} />
    </Plot>
  );
}
