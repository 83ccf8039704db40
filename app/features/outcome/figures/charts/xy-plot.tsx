import { scaleLinear } from 'd3-scale';
import { type ReactNode, use } from 'react';
import { Legend, type LegendEntry, legendHeight } from './legend.tsx';
import { Drawing, Lines, Plot } from './plot.tsx';
import { LINE, TEXT, textWidth, wrapText } from './text.ts';

type Axis = {
  readonly title: string;
  /** The values at its ends, in either order. */
  readonly from: number;
  readonly to: number;
  /** A value of the axis as it is printed, on one line or more. */
  readonly shown: (value: number) => string;
  /** The values that are printed, if these are not round ones. */
  readonly ticks?: readonly number[];
};
type UpwardAxis = Axis & {
  /** A line of its own, such as zero. */
  readonly base?: number;
  /** Another scale for the same values, at the right. */
  readonly beside?: Pick<Axis, 'title' | 'shown'>;
};
/** Where values lie in the drawing. */
export type Places = {
  readonly right: (value: number) => number;
  readonly up: (value: number) => number;
  /** A line through points, as an SVG path. */
  readonly line: (points: readonly (readonly [x: number, y: number])[]) => string;
};

type Props = {
  readonly x: Axis;
  readonly y: UpwardAxis;
  /** Both axes have one scale, and lines across the drawing. */
  readonly square?: boolean;
  readonly legend: readonly LegendEntry[];
  readonly children: (places: Places) => ReactNode;
};

const SQUARE = 300;
/** The plot area is about twice as wide as it is high, within limits. */
const heightOf = (width: number) => Math.min(260, Math.max(150, 0.42 * width));
const widest = (texts: readonly string[]) => Math.max(...texts.map(textWidth)) + 10;

/** A drawing with two axes of numbers, and a legend below. */
export function XYPlot({ x, y, square = false, legend, children }: Props) {
  const { width } = use(Drawing);
  const upTicks = y.ticks ?? scaleLinear([y.from, y.to], [0, 1]).ticks(6);
  const labels = widest(upTicks.map(y.shown));
  const room =
    width - labels - (y.beside ? widest(upTicks.map(y.beside.shown)) : Math.max(12, textWidth(x.shown(x.to)) / 2));
  const wide = square ? Math.min(SQUARE, room) : room;
  const left = labels + (room - wide) / 2;
  const head = wrapText(y.title, width);
  const top = head.length * LINE + 8;
  const [right, bottom] = [left + wide, top + (square ? wide : heightOf(width))];
  const across = scaleLinear([x.from, x.to], [left, right]);
  const upward = scaleLinear([y.from, y.to], [bottom, top]);
  const names = (x.ticks ?? across.ticks(Math.max(2, Math.floor(wide / 70)))).map((tick) => ({
    at: across(tick),
    isBase: tick === y.base,
    lines: x.shown(tick).split('\n'),
  }));
  const foot = wrapText(x.title, width);
  const footTop = bottom + (Math.max(...names.map(({ lines }) => lines.length)) + 1) * LINE + 4;
  const legendTop = footTop + (foot.length - 1) * LINE + 12;
  const line: Places['line'] = (points) =>
    points.map(([a, b], at) => `${at === 0 ? 'M' : 'L'}${across(a).toFixed(1)} ${upward(b).toFixed(1)}`).join('');
  return (
    <Plot height={legendTop + legendHeight(legend, width)}>
      <Lines x={0} y={TEXT} lines={head} className="plot-axis-title" />
      {y.beside && <Lines x={width} y={TEXT} lines={[y.beside.title]} anchor="end" className="plot-axis-title" />}
      {upTicks.map((tick) => (
        <g key={tick}>
          <path d={`M${left} ${upward(tick)}H${right}`} className={tick === y.base ? 'plot-base' : 'plot-grid'} />
          <Lines x={left - 8} y={upward(tick) + 5} lines={[y.shown(tick)]} anchor="end" className="plot-tick" />
          {y.beside && (
            <Lines x={right + 8} y={upward(tick) + 5} lines={[y.beside.shown(tick)]} className="plot-tick" />
          )}
        </g>
      ))}
      {names.map(({ at, isBase, lines }) => (
        <g key={at}>
          <path
            d={square ? `M${at} ${top}V${bottom}` : `M${at} ${bottom}v5`}
            className={square && !isBase ? 'plot-grid' : 'plot-base'}
          />
          <Lines x={at} y={bottom + LINE + 2} lines={lines} anchor="middle" className="plot-tick" />
        </g>
      ))}
      {children({ right: (value) => across(value), up: (value) => upward(value), line })}
      <Lines x={width / 2} y={footTop} lines={foot} anchor="middle" className="plot-axis-title" />
      <Legend entries={legend} width={width} y={legendTop} />
    </Plot>
  );
}

/** A short line as the symbol of a legend. */
export const lineSymbol = (className: string) => <path d="M0 9h18" className={className} />;

/** A value with its interval: from one to the other, with ends across. */
export function Whisker({ x, from, to }: { x: number; from: number; to: number }) {
  return <path d={`M${x - 4} ${from}h8m-4 0V${to}m-4 0h8`} className="plot-whisker" />;
}

/** The look of a point: filled or hollow, round or square. */
export type MarkerLook = { readonly filled: boolean; readonly round: boolean };

export function Marker({ x, y, filled, round }: { x: number; y: number } & MarkerLook) {
  const className = filled ? 'plot-marker' : 'plot-marker-hollow';
  return round ? (
    <circle cx={x} cy={y} r={5} className={className} />
  ) : (
    <rect x={x - 4.5} y={y - 4.5} width={9} height={9} className={className} />
  );
}
