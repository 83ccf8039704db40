import type { PathPoint } from '#domain/outcome/rules.ts';
import { lineSymbol, XYPlot } from '../charts/xy-plot.tsx';
import { shownEyes } from './words.ts';

type Props = { readonly label: string; readonly width: number; readonly path: readonly PathPoint[] };

/** Running differences with the band of chance around zero. */
export function PathPlot({ label, width, path }: Props) {
  const most = Math.max(1, ...path.map(({ difference, half }) => Math.max(Math.abs(difference), half)));
  const start = { n: 0, difference: 0, half: 0 };
  const places = [start, ...path];
  return (
    <XYPlot
      label={label}
      width={width}
      x={{ title: 'Eyes, in the order of surgery', from: 0, to: path.at(-1)?.n ?? 1, shown: String }}
      y={{
        title: 'Observed less expected (eyes)',
        from: -most,
        to: most,
        base: 0,
        shown: (value) => shownEyes(value).replace('.0', ''),
      }}
      legend={[
        { symbol: <rect x={0} y={2} width={18} height={14} className="plot-band" />, text: 'Usual range, 95%' },
        { symbol: lineSymbol('plot-level'), text: 'Your eyes' },
      ]}
    >
      {({ line }) => (
        <>
          <path
            d={`${line([
              ...places.map(({ n, half }) => [n, half] as const),
              ...places.toReversed().map(({ n, half }) => [n, -half] as const),
            ])}Z`}
            className="plot-band"
          />
          <path d={line(places.map(({ n, difference }) => [n, difference]))} className="plot-level" />
        </>
      )}
    </XYPlot>
  );
}
