import { scaleLinear } from 'd3-scale';
import { type StabilityPanel, shownDiopters } from '#domain/outcome/rules.ts';
import { LEAST_EYES } from './chart.ts';
import { Marker, Whisker, XYPlot } from './xy-plot.tsx';

type Props = { readonly label: string; readonly width: number; readonly panel: StabilityPanel };

/**
 * Mean and standard deviation of the spherical equivalent at each time, joined because the same eyes come back; not to
 * a time with so few eyes that a line would show chance.
 */
export function StabilityPlot({ label, width, panel: { times } }: Props) {
  const reach = times.flatMap(({ mean, sd }) => [mean - (sd ?? 0), mean + (sd ?? 0)]);
  const scale = scaleLinear([Math.min(-1, ...reach), Math.max(1, ...reach)], [0, 1]).nice(4);
  const [from = -1, to = 1] = scale.domain();
  const names = times.map(({ time, n }) => [...time.split(' '), `n = ${n}`].join('\n'));
  return (
    <XYPlot
      label={label}
      width={width}
      x={{
        title: 'Time since surgery',
        from: -0.5,
        to: times.length - 0.5,
        ticks: [...times.keys()],
        shown: (place) => names[place] ?? '',
      }}
      y={{ title: 'Spherical equivalent (D)', from, to, ticks: scale.ticks(4), base: 0, shown: shownDiopters }}
      legend={[
        { symbol: <Marker x={9} y={9} filled round />, text: 'Mean' },
        { symbol: <Whisker x={9} from={0} to={18} />, text: 'Standard deviation' },
      ]}
    >
      {({ right, up, line }) =>
        times.map(({ time, n, mean, sd }, place) => {
          const before = times[place - 1];
          const isJoined = before && Math.min(n, before.n) >= LEAST_EYES;
          return (
            <g key={time}>
              {isJoined && (
                <path
                  d={line([
                    [place - 1, before.mean],
                    [place, mean],
                  ])}
                  className="plot-whisker"
                />
              )}
              {sd !== null && <Whisker x={right(place)} from={up(mean - sd)} to={up(mean + sd)} />}
              <Marker x={right(place)} y={up(mean)} filled round />
            </g>
          );
        })
      }
    </XYPlot>
  );
}
