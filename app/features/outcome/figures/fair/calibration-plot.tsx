import type { CalibrationTenth } from '#domain/outcome/rules.ts';
import { lineSymbol, XYPlot } from '../charts/xy-plot.tsx';

type Props = { readonly label: string; readonly width: number; readonly tenths: readonly CalibrationTenth[] };

/** Observed over expected shares of others’ eyes in about ten parts, with their Wilson intervals. */
export function CalibrationPlot({ label, width, tenths }: Props) {
  const lows = tenths.flatMap(({ expected, interval }) => [expected, interval.lower]);
  const from = Math.max(0, 10 * Math.floor(10 * Math.min(...lows)));
  return (
    <XYPlot
      label={label}
      width={width}
      x={{ title: 'Expected share (%)', from, to: 100, shown: String }}
      y={{ title: 'Observed share (%)', from, to: 100, shown: String }}
      legend={[
        {
          symbol: <circle cx={9} cy={9} r={5} className="plot-marker" />,
          text: 'About a tenth of the eyes, 95% interval',
        },
        { symbol: lineSymbol('plot-base'), text: 'As many as expected' },
      ]}
    >
      {({ line, right, up }) => (
        <>
          <path
            d={line([
              [from, from],
              [100, 100],
            ])}
            className="plot-base"
          />
          {tenths.map(({ n, count, expected, interval }) => {
            const x = right(100 * expected);
            return (
              <g key={expected}>
                <path d={`M${x} ${up(100 * interval.lower)}V${up(100 * interval.upper)}`} className="plot-whisker" />
                <circle cx={x} cy={up((100 * count) / n)} r={5} className="plot-marker" />
              </g>
            );
          })}
        </>
      )}
    </XYPlot>
  );
}
