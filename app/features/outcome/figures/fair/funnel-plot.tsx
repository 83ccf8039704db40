import type { FairComparison, FunnelPlace, FunnelPoint } from '#domain/outcome/rules.ts';
import { TEXT } from '../charts/text.ts';
import { lineSymbol, XYPlot } from '../charts/xy-plot.tsx';

type Props = {
  readonly funnel: FairComparison['funnel'];
  readonly nameOf: (lensId: number | null) => string;
};

const percent = (share: number) => 100 * share;
const LIMITS = [
  { of: ({ usual }: FunnelPlace) => usual, className: 'plot-level plot-thin' },
  { of: ({ far }: FunnelPlace) => far, className: 'plot-level plot-thin plot-dashed' },
] as const;

/** One’s own shares by lens between limits around the share of the others. */
export function FunnelPlot({ funnel: { points, limits, share }, nameOf }: Props) {
  const least = Math.min(...points.map((point) => point.share), ...limits.map(({ far }) => far.lower));
  return (
    <XYPlot
      x={{ title: 'Own eyes', from: 0, to: limits.at(-1)?.n ?? 1, shown: String }}
      y={{
        title: 'Adjusted share (%)',
        from: Math.max(0, 10 * Math.floor(percent(least) / 10)),
        to: 100,
        shown: String,
      }}
      legend={[
        { symbol: lineSymbol('plot-base'), text: 'Other surgeons, all together' },
        { symbol: lineSymbol(LIMITS[0].className), text: 'Usual range, 95%' },
        { symbol: lineSymbol(LIMITS[1].className), text: 'Usual range, 99.8%' },
        ...points.map(({ lensId }, place) => ({ symbol: <Point x={9} y={9} place={place} />, text: nameOf(lensId) })),
      ]}
    >
      {({ line, right, up }) => (
        <>
          <path
            d={line([
              [0, percent(share)],
              [limits.at(-1)?.n ?? 1, percent(share)],
            ])}
            className="plot-base"
          />
          {LIMITS.flatMap(({ of, className }) =>
            (['lower', 'upper'] as const).map((side) => {
              // Anything below the picture is not drawn outside it.
              const drawn = limits.filter(
                (limit) => side === 'upper' || of(limit)[side] >= Math.floor(10 * least) / 10,
              );
              const path = line(drawn.map((limit) => [limit.n, percent(of(limit)[side])]));
              return <path key={`${className} ${side}`} d={path} className={className} />;
            }),
          )}
          {inFront(points).map(({ point, place }) => (
            <Point key={place} x={right(point.n)} y={up(percent(point.share))} place={place} />
          ))}
        </>
      )}
    </XYPlot>
  );
}

/** The point for all eyes is drawn last, over the others. */
const inFront = (points: readonly FunnelPoint[]) => points.map((point, place) => ({ point, place })).toReversed();

/** A point with its number; all lenses together are a filled square. */
function Point({ x, y, place }: { x: number; y: number; place: number }) {
  if (place === 0) return <rect x={x - 7} y={y - 7} width={14} height={14} className="plot-marker" />;
  return (
    <g>
      <circle cx={x} cy={y} r={11} className="plot-marker-hollow" />
      <text x={x} y={y + 5.5} textAnchor="middle" fontSize={TEXT}>
        {place}
      </text>
    </g>
  );
}
