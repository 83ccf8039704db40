import {
  type AttemptedPanel,
  type FigureScope,
  isOwnScope,
  type Regression,
  shownAverage,
} from '#domain/outcome/rules.ts';
import { Legend, type LegendEntry, legendHeight } from './legend.tsx';
import { Lines, Plot } from './plot.tsx';
import { layOutScatter, lineIn, scatterDomain } from './scatter-layout.ts';
import { LINE, TEXT } from './text.ts';

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
  const domain = scatterDomain(scatters.map(({ panel }) => panel));
  const { field, ticks, right, up, scale, height } = layOutScatter(domain, width);
  const [x, bottom] = [field.x, field.y + field.side];
  const [from, to] = domain;
  const path = (line: { slope: number; intercept: number }) =>
    `M${(lineIn(line, domain) ?? []).map(([a, b]) => `${right(a).toFixed(1)} ${up(b).toFixed(1)}`).join('L')}`;
  const largest = Math.max(1, ...(first?.panel.plot.map(({ count }) => count) ?? []));
  // The fullest square of half a diopter is filled from edge to edge; areas are proportional to numbers of eyes.
  const radius = (count: number) =>
    first && isOwnScope(first.scope)
      ? EYE_RADIUS * Math.sqrt(count)
      : Math.max(2, (scale / 4) * Math.sqrt(count / largest));
  const lines = scatters.flatMap(({ panel: { regression } }, index) => (regression ? [{ regression, index }] : []));
  const entries = legendEntries(scatters);
  return (
    <Plot label={label} width={width} height={height + legendHeight(entries, width)}>
      {ticks.map((tick) => (
        <g key={tick}>
          <path
            d={`M${x} ${up(tick)}h${field.side}M${right(tick)} ${field.y}v${field.side}`}
            className={tick === 0 ? 'plot-base' : 'plot-grid'}
          />
          <Lines x={x - 8} y={up(tick) + 5} lines={[shownWhole(tick)]} anchor="end" className="plot-tick" />
          <Lines x={right(tick)} y={bottom + LINE} lines={[shownWhole(tick)]} anchor="middle" className="plot-tick" />
        </g>
      ))}
      <path d={`M${right(from)} ${up(from)}L${right(to)} ${up(to)}`} className="plot-base" />
      {[-TOLERANCE, TOLERANCE].map((intercept) => (
        <path key={intercept} d={path({ slope: 1, intercept })} className="plot-base plot-dotted plot-hollow" />
      ))}
      {first?.panel.plot.map(({ attempted, achieved, count }) => (
        <circle
          key={`${attempted} ${achieved}`}
          cx={right(attempted)}
          cy={up(achieved)}
          r={radius(count)}
          className="plot-eye"
        />
      ))}
      {lines.map(({ regression, index }) => (
        <g key={index}>
          <path d={path(regression)} className="plot-level-halo" />
          <path d={path(regression)} className={LINE_CLASSES[index]} />
        </g>
      ))}
      <Lines x={0} y={TEXT} lines={['Achieved: spherical equivalent (D)']} className="plot-axis-title" />
      <Lines
        x={x + field.side / 2}
        y={bottom + 2 * LINE + 2}
        lines={['Attempted: refractive target (D)']}
        anchor="middle"
        className="plot-axis-title"
      />
      <Legend entries={entries} width={width} y={height} />
    </Plot>
  );
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
              symbol: <path d="M0 9h18" className={LINE_CLASSES[index]} />,
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
