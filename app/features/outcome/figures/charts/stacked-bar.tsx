import { type OptionShare, shownPercent } from '#domain/outcome/rules.ts';
import type { Box } from './bar-layout.ts';
import { fillSymbol, Legend, legendHeight } from './legend.tsx';
import { Area, Lines, LOOKS, Plot } from './plot.tsx';
import { LINE, textWidth } from './text.ts';

const HEIGHT = 44;

/** Cuts a bar into pieces as wide as their shares, from left to right. */
export function layOutStack(shares: readonly Pick<OptionShare<string>, 'count' | 'n'>[], width: number): Box[] {
  let x = 0;
  return shares.map(({ count, n }) => {
    const box = { x, y: 0, width: (width * count) / n, height: HEIGHT };
    x += box.width;
    return box;
  });
}

type Props = {
  readonly label: string;
  readonly width: number;
  readonly shares: readonly OptionShare<string>[];
  readonly name: (option: string) => string;
  readonly valueTitle: string;
};

/** One bar of shares that make a whole, their percentages in it where they fit and all of them below. */
export function StackedBar({ label, width, shares, name, valueTitle }: Props) {
  const boxes = layOutStack(shares, width - 2);
  const entries = shares.map((share, index) => ({
    symbol: fillSymbol(LOOKS[index] ?? 'plain'),
    text: `${shownPercent(share)} ${name(share.option)} (${share.count})`,
  }));
  const legendTop = HEIGHT + LINE + 22;
  return (
    <Plot label={label} width={width} height={legendTop + legendHeight(entries, width)}>
      <g transform="translate(1 1)">
        {shares.map((share, index) => {
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
        })}
      </g>
      <Lines x={0} y={HEIGHT + LINE} lines={['0%']} className="plot-tick" />
      <Lines x={width / 2} y={HEIGHT + LINE} lines={[valueTitle]} anchor="middle" className="plot-axis-title" />
      <Lines x={width} y={HEIGHT + LINE} lines={['100%']} anchor="end" className="plot-tick" />
      <Legend entries={entries} width={width} y={legendTop} />
    </Plot>
  );
}
