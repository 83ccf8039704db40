import {
  type AttemptedPanel,
  type FigureScope,
  isOwnScope,
  type Regression,
  shownAverage,
} from '#domain/outcome/rules.ts';
import type { LegendEntry } from './legend.tsx';
import { lineSymbol, XYPlot } from './xy-plot.tsx';

type Scatter = { readonly name: string; readonly scope: FigureScope; readonly panel: AttemptedPanel };
type Props = {
  readonly label: string;
  readonly width: number;
  /** Every point of the first scope is drawn, of the second only the line. */
  readonly scatters: readonly Scatter[];
};

const EYE_RADIUS = 4;
/** On either side of the target. */
const TOLERANCE = 0.5;

/** A regression as papers print it: "y = 0.85x − 0.18, r² = 0.51". */
export function shownRegression({ slope, intercept, rSquared }: Regression): string {
  const sign = intercept < 0 && shownAverage(intercept).startsWith('−') ? '−' : '+';
  return `y = ${shownAverage(slope)}x ${sign} ${shownAverage(Math.abs(intercept))}, r² = ${shownAverage(rSquared)}`;
}

/** Achieved over attempted spherical equivalent, with the lines that go through them. */
export function ScatterPlot({ label, width, scatters }: Props) {
  const [first] = scatters;
  const eyes = first?.panel.plot ?? [];
  const values = scatters.flatMap(({ panel }) =>
    panel.plot.flatMap(({ attempted, achieved }) => [attempted, achieved]),
  );
  const [from, to] = [Math.floor(Math.min(-1, ...values)), Math.ceil(Math.max(1, ...values))];
  const axis = { from, to, shown: shownWhole, base: 0 };
  const largest = Math.max(1, ...eyes.map(({ count }) => count));
  return (
    <XYPlot
      label={label}
      width={width}
      square
      x={{ ...axis, title: 'Attempted: refractive target (D)' }}
      y={{ ...axis, title: 'Achieved: spherical equivalent (D)' }}
      legend={legendEntries(scatters)}
    >
      {({ right, up, line }) => {
        const path = (of: Line) => line(lineIn(of, from, to));
        // The fullest square of half a diopter is filled from edge to edge; areas are proportional to numbers of eyes.
        const radius = (count: number) =>
          first && isOwnScope(first.scope)
            ? EYE_RADIUS * Math.sqrt(count)
            : Math.max(2, ((right(1) - right(0)) / 4) * Math.sqrt(count / largest));
        return (
          <>
            <path d={path({ slope: 1, intercept: 0 })} className="plot-base" />
            {[-TOLERANCE, TOLERANCE].map((intercept) => (
              <path key={intercept} d={path({ slope: 1, intercept })} className="plot-base plot-dotted plot-hollow" />
            ))}
            {eyes.map(({ attempted, achieved, count }) => (
              <circle
                key={`${attempted} ${achieved}`}
                cx={right(attempted)}
                cy={up(achieved)}
                r={radius(count)}
                className="plot-eye"
              />
            ))}
            {scatters.map(
              ({ name, panel: { regression } }, index) =>
                regression && (
                  <g key={name}>
                    <path d={path(regression)} className="plot-level-halo" />
                    <path d={path(regression)} className={LINE_CLASSES[index]} />
                  </g>
                ),
            )}
          </>
        );
      }}
    </XYPlot>
  );
}

type Line = { readonly slope: number; readonly intercept: number };

/** The ends of the part of achieved = slope · attempted + intercept that is in the plot area; none if nothing is. */
function lineIn({ slope, intercept }: Line, from: number, to: number): (readonly [number, number])[] {
  const at = (achieved: number) => (achieved - intercept) / slope;
  const [low = from, high = to] = slope === 0 ? [from, to] : [at(from), at(to)].sort((a, b) => a - b);
  const ends = [Math.max(from, low), Math.min(to, high)] as const;
  const isOutside = ends[0] >= ends[1] || (slope === 0 && (intercept < from || intercept > to));
  return isOutside ? [] : ends.map((x) => [x, slope * x + intercept] as const);
}

const LINE_CLASSES = ['plot-level', 'plot-level plot-dashed'] as const;
const shownWhole = (diopters: number) => `${diopters < 0 ? '−' : diopters > 0 ? '+' : ''}${Math.abs(diopters)}`;

function legendEntries(scatters: readonly Scatter[]): LegendEntry[] {
  const [first] = scatters;
  const isNamed = scatters.length > 1;
  const eye =
    first && isOwnScope(first.scope)
      ? 'One eye, larger where several share a place'
      : 'Eyes in a square of 0.5 D, none below five';
  return [
    ...(first && first.panel.plot.length > 0
      ? [{ symbol: <circle cx={9} cy={9} r={5} className="plot-eye" />, text: eye }]
      : []),
    ...scatters.flatMap(({ name, panel: { regression, n } }, index) =>
      regression
        ? [
            {
              symbol: lineSymbol(LINE_CLASSES[index] ?? ''),
              text: `${isNamed ? `${name}: ` : ''}${shownRegression(regression)}, n = ${n}`,
            },
          ]
        : [],
    ),
    {
      symbol: <path d="M0 16L18 2" className="plot-base" />,
      text: 'On target',
    },
    { symbol: <path d="M0 16L18 2" className="plot-base plot-dotted" />, text: '±0.50 D' },
  ];
}
