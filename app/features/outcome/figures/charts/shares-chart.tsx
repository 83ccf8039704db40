import { use } from 'react';
import type { FigureTable } from '#app/features/outcome/figures/tables/rows.ts';
import { SCOPE_NAMES } from '#app/features/outcome/figures/view/scopes.ts';
import { type OptionShare, type OutcomeFigures, type Panel, type Shares, shownPercent } from '#domain/outcome/rules.ts';
import type { Box } from './bar-layout.ts';
import { type Chart, ofParts, type Part } from './chart.ts';
import { fillSymbol, Legend, legendHeight } from './legend.tsx';
import { Area, Drawing, Lines, LOOKS, Plot } from './plot.tsx';
import { LINE, TEXT, textWidth } from './text.ts';

type SharesChart<Option extends string> = Pick<Chart, 'id' | 'name' | 'notes' | 'definition'> & {
  readonly read: (figures: OutcomeFigures) => Panel<Shares<Option>>;
  readonly finding: (shares: Shares<Option>) => string;
  readonly label: (option: Option) => string;
  readonly table: FigureTable;
};

/** A chart of answers that add up to a whole: one bar per scope. */
export function sharesChart<Option extends string>(chart: SharesChart<Option>): Chart {
  const { id, name, notes, definition, read, finding, label, table } = chart;
  const part: Part<Shares<Option>> = { name: '', words: '', read };
  return {
    id,
    name,
    notes,
    definition,
    ...ofParts<Shares<Option>, typeof part>(
      [part],
      ({ parts: [first] }) => (first ? finding(first.panel) : ''),
      (drawn) => (
        <StackedBars
          stacks={drawn.flatMap(({ figures: { scope }, parts }) =>
            parts.map(({ panel }) => ({ name: `${SCOPE_NAMES[scope]} (n = ${panel.n})`, shares: panel.shares })),
          )}
          name={(option) => label(option as Option)}
        />
      ),
    ),
    table,
  };
}

const HEIGHT = 44;
const BETWEEN = 10;

/** Cuts a bar into pieces as wide as their shares, from left to right. */
export function layOutStack(shares: readonly Pick<OptionShare<string>, 'count' | 'n'>[], width: number): Box[] {
  let x = 0;
  return shares.map(({ count, n }) => {
    const box = { x, y: 0, width: (width * count) / n, height: HEIGHT };
    x += box.width;
    return box;
  });
}

type Stack = { readonly name: string; readonly shares: readonly OptionShare<string>[] };

type Props = {
  /** Of one or several groups of eyes, stacked; a single one has no name. */
  readonly stacks: readonly Stack[];
  readonly name: (option: string) => string;
};

/** Bars of shares that add up to a whole, with percentages inside where they fit and all of them below. */
function StackedBars({ stacks, name }: Props) {
  const { width } = use(Drawing);
  const isNamed = stacks.length > 1;
  const step = HEIGHT + BETWEEN + (isNamed ? LINE : 0);
  const entries = (stacks[0]?.shares ?? []).map(({ option }, index) => ({
    symbol: fillSymbol(LOOKS[index] ?? 'plain'),
    text: `${stacks.map(({ shares }) => (shares[index] ? shownPercent(shares[index]) : '')).join(' and ')} ${name(option)}`,
  }));
  const foot = stacks.length * step - BETWEEN;
  const legendTop = foot + LINE + 14;
  return (
    <Plot height={legendTop + legendHeight(entries, width)}>
      {stacks.map((stack, index) => (
        <g key={stack.name} transform={`translate(0 ${index * step})`}>
          {isNamed && <Lines x={0} y={TEXT} lines={[stack.name]} />}
          <g transform={`translate(1 ${isNamed ? LINE + 2 : 1})`}>
            <Pieces shares={stack.shares} width={width - 2} />
          </g>
        </g>
      ))}
      <Lines x={0} y={foot + LINE} lines={['0%']} className="plot-tick" />
      <Lines x={width / 2} y={foot + LINE} lines={['Eyes (%)']} anchor="middle" className="plot-axis-title" />
      <Lines x={width} y={foot + LINE} lines={['100%']} anchor="end" className="plot-tick" />
      <Legend entries={entries} width={width} y={legendTop} />
    </Plot>
  );
}

function Pieces({ shares, width }: { shares: Stack['shares']; width: number }) {
  const boxes = layOutStack(shares, width);
  return shares.map((share, index) => {
    const box = boxes[index];
    if (!box || box.width === 0) return null;
    const percent = shownPercent(share);
    const room = textWidth(percent) + 12;
    const middle = box.x + box.width / 2;
    return (
      <g key={share.option}>
        <Area {...box} look={LOOKS[index] ?? 'plain'} />
        {room < box.width && (
          <>
            <rect x={middle - room / 2} y={10} width={room} height={24} rx={4} className="plot-ground" />
            <Lines x={middle} y={27.5} lines={[percent]} anchor="middle" />
          </>
        )}
      </g>
    );
  });
}
