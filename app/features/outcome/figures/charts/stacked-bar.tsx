import { type OptionShare, shownPercent } from '#domain/outcome/rules.ts';
import type { Box } from './bar-layout.ts';
import { fillSymbol, Legend, legendHeight } from './legend.tsx';
import { Area, Lines, LOOKS, Plot } from './plot.tsx';
import { LINE, TEXT, textWidth } from './text.ts';

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

export type Stack = { readonly name: string; readonly shares: readonly OptionShare<string>[] };

type Props = {
  readonly label: string;
  readonly width: number;
  /** Of one or several groups of eyes, stacked; a single one has no name. */
  readonly stacks: readonly Stack[];
  readonly name: (option: string) => string;
  readonly valueTitle: string;
};

/** Bars of shares that add up to a whole, with percentages inside where they fit and all of them below. */
export function StackedBars({ label, width, stacks, name, valueTitle }: Props) {
  const isNamed = stacks.length > 1;
  const step = HEIGHT + BETWEEN + (isNamed ? LINE : 0);
  const entries = (stacks[0]?.shares ?? []).map(({ option }, index) => ({
    symbol: fillSymbol(LOOKS[index] ?? 'plain'),
    text: `${stacks.map(({ shares }) => (shares[index] ? shownPercent(shares[index]) : '')).join(' and ')} ${name(option)}`,
  }));
  const foot = stacks.length * step - BETWEEN;
  const legendTop = foot + LINE + 14;
  return (
    <Plot label={label} width={width} height={legendTop + legendHeight(entries, width)}>
      {stacks.map((stack, index) => (
        <g key={stack.name} transform={`translate(0 ${index * step})`}>
          {isNamed && <Lines x={0} y={TEXT} lines={[stack.name]} />}
          <g transform={`translate(1 ${isNamed ? LINE + 2 : 1})`}>
            <Pieces shares={stack.shares} width={width - 2} />
          </g>
        </g>
      ))}
      <Lines x={0} y={foot + LINE} lines={['0%']} className="plot-tick" />
      <Lines x={width / 2} y={foot + LINE} lines={[valueTitle]} anchor="middle" className="plot-axis-title" />
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
