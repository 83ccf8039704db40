import { use } from 'react';
import {
  type AstigmatismPanel,
  type DoubleAnglePoint,
  type Ellipse,
  type FigureScope,
  isOwnScope,
  shownAverage,
  shownAxis,
} from '#domain/outcome/rules.ts';
import {
  type DoubleAngleLayout,
  doubled,
  ellipsePoints,
  layOutDoubleAngle,
  reach,
  reachOfMeans,
} from './double-angle-layout.ts';
import { Legend, type LegendEntry, legendHeight } from './legend.tsx';
import { Drawing, Lines, Plot } from './plot.tsx';
import { LINE, TEXT, wrapText } from './text.ts';

/** One double-angle plot: its title, and the astigmatism. */
export type DoubleAngle = {
  readonly name: string;
  readonly panel: AstigmatismPanel;
  /** Of other eyes: their centroid and ellipse are drawn as well. */
  readonly beside?: AstigmatismPanel | undefined;
};

type Props = {
  /** Squares of half a diopter for all doctors' eyes, single eyes for one's own. */
  readonly scope: FigureScope;
  readonly plots: readonly DoubleAngle[];
  /** Whose the other eyes are. */
  readonly besideName?: string | undefined;
};

const LARGEST_SIDE = 340;
const SMALLEST_SIDE = 224;
const GAP = 16;
/** A legend is beside plots that can still be this large, otherwise below. */
const SIDE_BESIDE_LEGEND = 280;
const LEGEND_BESIDE = 320;
const FOOT = LINE + 12;

/** A size as its centroid is printed: "1.25 D × 96°". */
export const shownCentroid = ({ magnitude, axis }: AstigmatismPanel['centroid']) =>
  `${shownAverage(magnitude)} D × ${shownAxis(axis)}${axis === null ? '' : '°'}`;

/** Astigmatism in double-angle plots on one scale and their legend, side by side where there is room. */
export function DoubleAnglePlot({ scope, plots, besideName }: Props) {
  const { width } = use(Drawing);
  const besideLegend = (width - LEGEND_BESIDE) / plots.length - GAP;
  const hasLegendBeside = besideLegend >= SIDE_BESIDE_LEGEND;
  const beside = (width - GAP) / 2 >= SMALLEST_SIDE;
  const side = Math.min(LARGEST_SIDE, hasLegendBeside ? besideLegend : beside ? (width - GAP) / 2 : width);
  const farthest = plots.flatMap(({ panel, beside: other }) => [reach(panel), ...(other ? [reachOfMeans(other)] : [])]);
  const layout = layOutDoubleAngle(Math.max(...farthest), side);
  const largest = Math.max(...plots.flatMap(({ panel }) => panel.plot.map(({ count }) => count)));
  const entries = legendEntries(scope, plots, besideName);
  const names = plots.map(({ name, panel }) => wrapText(`${name} (n = ${panel.n})`, side));
  const nameLines = Math.max(...names.map((lines) => lines.length));
  const head = (nameLines + 1) * LINE + 8;
  const height = head + side + FOOT;
  const hasRoom = side > 290;
  const legend = hasLegendBeside
    ? { x: width - LEGEND_BESIDE, y: head, width: LEGEND_BESIDE }
    : { x: 0, y: (beside ? 1 : plots.length) * height + 4, width };
  const bottom = legend.y + legendHeight(entries, legend.width);
  return (
    <Plot height={Math.max(height, bottom)}>
      {plots.map(({ name, panel, beside: other }, index) => (
        <g key={name} transform={beside ? `translate(${index * (side + GAP)} 0)` : `translate(0 ${index * height})`}>
          <Lines x={0} y={TEXT} lines={names[index] ?? []} className="plot-name" />
          <Lines x={0} y={TEXT + nameLines * LINE} lines={[`Centroid ${shownCentroid(panel.centroid)}`]} />
          <g transform={`translate(0 ${head})`}>
            <Rings layout={layout} />
            <Eyes panel={panel} scope={scope} layout={layout} largest={largest} />
            {other && <Beside panel={other} layout={layout} />}
            <RingLabels layout={layout} />
            <Cross {...layout.place(panel.centroid)} />
          </g>
          <Lines x={0} y={head + side + 14} lines={['← with the rule']} className="plot-tick" />
          <Lines
            x={side}
            y={head + side + 14}
            lines={[hasRoom ? 'against the rule →' : 'against →']}
            anchor="end"
            className="plot-tick"
          />
        </g>
      ))}
      <g transform={`translate(${legend.x} 0)`}>
        <Legend entries={entries} width={legend.width} y={legend.y} />
      </g>
    </Plot>
  );
}

const HALF_ANGLES = [
  { axis: 0, anchor: 'start' },
  { axis: 45, anchor: 'middle' },
  { axis: 90, anchor: 'end' },
  { axis: 135, anchor: 'middle' },
] as const;

function Rings({ layout: { center, rings, place } }: { layout: DoubleAngleLayout }) {
  const outer = rings.at(-1);
  if (!outer) return null;
  const { radius } = outer;
  return (
    <>
      <path
        d={`M${center - radius} ${center}h${2 * radius}M${center} ${center - radius}v${2 * radius}`}
        className="plot-grid"
      />
      {rings.map((ring) => (
        <circle
          key={ring.diopters}
          cx={center}
          cy={center}
          r={ring.radius}
          className={ring === outer ? 'plot-base plot-hollow' : 'plot-grid plot-hollow'}
        />
      ))}
      {HALF_ANGLES.map(({ axis, anchor }) => {
        const { x, y } = place(doubled(axis, outer.diopters));
        const [right, down] = [(x - center) / radius, (y - center) / radius];
        return (
          <Lines
            key={axis}
            x={x + 5 * right}
            y={y + 5 + 13 * down}
            lines={[`${axis}°`]}
            anchor={anchor}
            className="plot-tick"
          />
        );
      })}
    </>
  );
}

/** Above the eyes and their ellipses, so that nothing runs through the figures. */
function RingLabels({ layout: { labels, place } }: { layout: DoubleAngleLayout }) {
  return labels.map((diopters) => {
    const { x, y } = place(doubled(157.5, diopters));
    return (
      <Lines key={diopters} x={x} y={y + 5} lines={[`${diopters} D`]} anchor="middle" className="plot-tick plot-halo" />
    );
  });
}

type EyesProps = {
  readonly panel: AstigmatismPanel;
  readonly scope: FigureScope;
  readonly layout: DoubleAngleLayout;
  /** The highest number of eyes at one place in any of the plots. */
  readonly largest: number;
};

const EYE_RADIUS = 4.5;

function Eyes({ panel: { plot, centroid, ellipses }, scope, layout, largest }: EyesProps) {
  const { place, scale } = layout;
  // The fullest square of half a diopter is filled from edge to edge; areas are proportional to numbers of eyes.
  const radius = (count: number) =>
    isOwnScope(scope) ? EYE_RADIUS * Math.sqrt(count) : (scale / 4) * Math.sqrt(count / largest);
  return (
    <>
      {plot.map((point) => {
        const { x, y } = place(point);
        return <circle key={`${point.x} ${point.y}`} cx={x} cy={y} r={radius(point.count)} className="plot-eye" />;
      })}
      {ellipses && (
        <>
          <polygon points={outline(layout, centroid, ellipses.data)} className="plot-ellipse" />
          <polygon points={outline(layout, centroid, ellipses.centroid)} className="plot-ellipse plot-dashed" />
        </>
      )}
    </>
  );
}

const outline = ({ place }: DoubleAngleLayout, center: DoubleAnglePoint, ellipse: Ellipse) =>
  ellipsePoints(center, ellipse)
    .map(place)
    .map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`)
    .join(' ');

/** Of other eyes only aggregates: a square at their centroid, and the ellipse of most of them. */
function Beside({ panel: { centroid, ellipses }, layout }: { panel: AstigmatismPanel; layout: DoubleAngleLayout }) {
  return (
    <>
      {ellipses && <polygon points={outline(layout, centroid, ellipses.data)} className="plot-ellipse plot-dotted" />}
      <Square {...layout.place(centroid)} />
    </>
  );
}

/** The centroid of other eyes. */
function Square({ x, y }: DoubleAnglePoint) {
  return <rect x={x - 6} y={y - 6} width={12} height={12} className="plot-marker-hollow" />;
}

function Cross({ x, y }: DoubleAnglePoint) {
  const arms = `M${x - 8} ${y}h16M${x} ${y - 8}v16`;
  return (
    <>
      <path d={arms} className="plot-cross-halo" />
      <path d={arms} className="plot-cross" />
    </>
  );
}

function legendEntries(scope: FigureScope, plots: readonly DoubleAngle[], besideName = ''): LegendEntry[] {
  const eyes = isOwnScope(scope)
    ? {
        symbol: <circle cx={9} cy={9} r={EYE_RADIUS} className="plot-eye" />,
        text: 'One eye, larger where several share a place',
      }
    : {
        symbol: <circle cx={9} cy={9} r={7} className="plot-eye" />,
        text: 'Eyes in a square of half a diopter: area as their number, none below five',
      };
  const ellipses = [
    { symbol: <path d="M0 9h18" className="plot-ellipse" />, text: 'Where 95% of eyes are expected' },
    { symbol: <path d="M0 9h18" className="plot-ellipse plot-dashed" />, text: '95% region of the centroid' },
  ];
  return [
    { symbol: <Cross x={9} y={9} />, text: 'Centroid: what they have in common' },
    ...(plots.some(({ panel }) => panel.plot.length > 0) ? [eyes] : []),
    ...(plots.some(({ panel }) => panel.ellipses) ? ellipses : []),
    ...(plots.some((plot) => plot.beside)
      ? [
          { symbol: <Square x={9} y={9} />, text: `${besideName}: centroid` },
          { symbol: <path d="M0 9h18" className="plot-ellipse plot-dotted" />, text: `${besideName}: 95% of eyes` },
        ]
      : []),
  ];
}
