import { scaleLinear } from 'd3-scale';
import type { ReactNode } from 'react';
import { Legend, type LegendEntry, legendHeight } from '#app/features/outcome/figures/charts/legend.tsx';
import { Lines, Plot } from '#app/features/outcome/figures/charts/plot.tsx';
import { LINE, TEXT, textWidth, wrapText } from '#app/features/outcome/figures/charts/text.ts';

type Axis = {
  readonly title: string;
  readonly from: number;
  readonly to: number;
  /** A number of the axis as it is printed. */
  readonly shown: (value: number) => string;
  /** A line of its own, such as zero. */
  readonly base?: number;
};
/** Where values lie in the drawing. */
export type Places = {
  readonly right: (value: number) => number;
  readonly up: (value: number) => number;
  /** A line through points, as an SVG path. */
  readonly line: (points: readonly (readonly [x: number, y: number])[]) => string;
};

type Props = {
  readonly label: string;
  readonly width: number;
  readonly x: Axis;
  readonly y: Axis;
  readonly legend: readonly LegendEntry[];
  readonly children: (places: Places) => ReactNode;
};

const HEIGHT = 260;

/** A drawing with two axes of numbers, and a legend below. */
export function XYPlot({ label, width, x, y, legend, children }: Props) {
  const upTicks = scaleLinear([y.from, y.to], [0, HEIGHT]).ticks(6);
  const left = Math.max(...upTicks.map((tick) => textWidth(y.shown(tick)))) + 8;
  const head = wrapText(y.title, width);
  const top = head.length * LINE + 8;
  const [right, bottom] = [width - 12, top + HEIGHT];
  const across = scaleLinear([x.from, x.to], [left, right]);
  const upward = scaleLinear([y.from, y.to], [bottom, top]);
  const acrossTicks = across.ticks(Math.max(2, Math.floor((right - left) / 70)));
  const places: Places = {
    right: (value) => across(value),
    up: (value) => upward(value),
    line: (points) =>
      points.map(([a, b], at) => `${at === 0 ? 'M' : 'L'}${across(a).toFixed(1)} ${upward(b).toFixed(1)}`).join(''),
  };
  const legendTop = bottom + 2 * LINE + 16;
  return (
    <Plot label={label} width={width} height={legendTop + legendHeight(legend, width)}>
      <Lines x={0} y={TEXT} lines={head} className="plot-axis-title" />
      {upTicks.map((tick) => (
        <g key={tick}>
          <path d={`M${left} ${upward(tick)}H${right}`} className={tick === y.base ? 'plot-base' : 'plot-grid'} />
          <Lines x={left - 8} y={upward(tick) + 5} lines={[y.shown(tick)]} anchor="end" className="plot-tick" />
        </g>
      ))}
      {acrossTicks.map((tick) => (
        <g key={tick}>
          <path d={`M${across(tick)} ${bottom}v5`} className="plot-base" />
          <Lines x={across(tick)} y={bottom + LINE + 2} lines={[x.shown(tick)]} anchor="middle" className="plot-tick" />
        </g>
      ))}
      {children(places)}
      <Lines
        x={(left + right) / 2}
        y={bottom + 2 * LINE + 4}
        lines={[x.title]}
        anchor="middle"
        className="plot-axis-title"
      />
      <Legend entries={legend} width={width} y={legendTop} />
    </Plot>
  );
}

/** A short line as the symbol of a legend. */
export const lineSymbol = (className: string) => <path d="M0 9h18" className={className} />;
