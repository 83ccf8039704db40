import { use } from 'react';
import { type BarLayout, type Bars, layOutBars, placeValue } from './bar-layout.ts';
import { Diamond, fillSymbol, Legend, type LegendEntry, Level, legendHeight, levelPath } from './legend.tsx';
import { Area, Drawing, Lines, Plot } from './plot.tsx';
import { LINE, TEXT, wrapText } from './text.ts';

export type Mark = { readonly series: number; readonly category: number; readonly value: number };

type Props = {
  readonly bars: Bars;
  readonly categoryTitle: string;
  readonly valueTitle: string;
  /** Published figures, and their sources. */
  readonly benchmark?: { readonly name: string; readonly marks: readonly Mark[] };
};

/** A bar chart with axes, values at the bars where they fit, and a legend below. */
export function BarPlot({ bars, categoryTitle, valueTitle, benchmark }: Props) {
  const { width } = use(Drawing);
  const layout = layOutBars(bars, width);
  const entries: LegendEntry[] = [
    ...bars.series.flatMap(({ look, name }) => (name ? [{ symbol: fillSymbol(look), text: name }] : [])),
    ...(bars.levels
      ? [{ symbol: <Level d={levelPath({ x: 9, y: 9, length: 16, lying: false })} />, text: bars.levels }]
      : []),
    ...(benchmark?.marks.length ? [{ symbol: <Diamond x={9} y={9} />, text: benchmark.name }] : []),
  ];
  const { field, height, lying } = layout;
  const middle = field.x + field.width / 2;
  const head = wrapText(lying ? categoryTitle : valueTitle, width);
  const foot = wrapText(lying ? valueTitle : categoryTitle, 2 * Math.min(middle, width - middle));
  // The layout leaves room for one line of each.
  const down = (head.length - 1) * LINE;
  const legendTop = height + (foot.length - 1) * LINE + 8;
  return (
    <Plot height={down + legendTop + legendHeight(entries, width)}>
      <Lines x={0} y={TEXT} lines={head} className="plot-axis-title" />
      <g transform={`translate(0 ${down})`}>
        <Grid layout={layout} />
        {layout.bars.map((boxes, series) =>
          boxes.map((box, category) => {
            const key = bars.categories[category]?.label ?? '';
            return (
              box.width > 0 && box.height > 0 && <Area key={key} {...box} look={bars.series[series]?.look ?? 'solid'} />
            );
          }),
        )}
        <Levels layout={layout} bars={bars} />
        <Values layout={layout} bars={bars} marks={benchmark?.marks ?? []} />
        {bars.categories.map((category, index) => {
          const at = layout.middles[index] ?? 0;
          const lines = layout.names[index] ?? [];
          if (lying) {
            const y = at + 5 - ((lines.length - 1) * LINE) / 2;
            return <Lines key={category.label} x={field.x - 8} y={y} lines={lines} anchor="end" />;
          }
          const y = field.y + field.height + LINE;
          return <Lines key={category.label} x={at} y={y} lines={lines} anchor="middle" />;
        })}
        <Lines x={middle} y={height - 4} lines={foot} anchor="middle" className="plot-axis-title" />
        {benchmark?.marks.map(({ series, category, value }) => {
          const box = layout.bars[series]?.[category];
          if (!box) return null;
          const along = layout.place(value);
          const across = lying ? box.y + box.height / 2 : box.x + box.width / 2;
          return <Diamond key={category} x={lying ? along : across} y={lying ? across : along} />;
        })}
        <Legend entries={entries} width={width} y={legendTop} />
      </g>
    </Plot>
  );
}

function Grid({ layout: { field, lying, ticks } }: { layout: BarLayout }) {
  const [right, bottom] = [field.x + field.width, field.y + field.height];
  return ticks.map(({ value, at }) => (
    <g key={value}>
      <path
        d={lying ? `M${at} ${field.y}V${bottom}` : `M${field.x} ${at}H${right}`}
        className={value ? 'plot-grid' : 'plot-base'}
      />
      {lying ? (
        <Lines x={at} y={bottom + LINE} lines={[String(value)]} anchor="middle" className="plot-tick" />
      ) : (
        <Lines x={field.x - 8} y={at + 5} lines={[String(value)]} anchor="end" className="plot-tick" />
      )}
    </g>
  ));
}

/** The values of other eyes, across the bars; a level at zero adds nothing to the bar. */
function Levels({ layout: { bars: boxes, lying, place }, bars }: { layout: BarLayout; bars: Bars }) {
  return bars.series.map(({ levels = [] }, series) =>
    levels.map((value, index) => {
      const box = boxes[series]?.[index];
      const category = bars.categories[index]?.label;
      if (!box) return null;
      const at = place(value);
      const middle = lying ? { x: at, y: box.y + box.height / 2 } : { x: box.x + box.width / 2, y: at };
      const length = lying ? box.height : box.width;
      return <Level key={category} d={levelPath({ ...middle, length, lying })} />;
    }),
  );
}

type ValuesProps = { readonly layout: BarLayout; readonly bars: Bars; readonly marks: readonly Mark[] };

/** The value of each bar at its end; a bar of zero has none. */
function Values({ layout: { bars: boxes, labelled, lying, place }, bars, marks }: ValuesProps) {
  if (!labelled) return null;
  return bars.series.map(({ values, labels, levels }, series) =>
    values.map((value, index) => {
      const box = boxes[series]?.[index];
      const category = bars.categories[index]?.label;
      if (!box || value === 0) return null;
      const label = labels[index] ?? '';
      const inTheWay = marks.filter((one) => one.series === series && one.category === index).map((one) => one.value);
      const level = levels?.[index];
      const at = placeValue(box, label, lying, [...inTheWay, ...(level === undefined ? [] : [level])].map(place));
      return lying ? (
        <Lines key={category} x={at} y={box.y + box.height / 2 + 5} lines={[label]} className="plot-halo" />
      ) : (
        <Lines key={category} x={box.x + box.width / 2} y={at} lines={[label]} anchor="middle" className="plot-halo" />
      );
    }),
  );
}
