import type { ReactNode } from 'react';
import { Area, Lines, type Look } from './plot.tsx';
import { LINE, TEXT, textWidth, unbroken, wrapText } from './text.ts';

/** A symbol of the legend. It is drawn in a box of 18 by 18. */
export type LegendEntry = { readonly symbol: ReactNode; readonly text: string };

const TEXT_AT = 26;
const [BETWEEN_ROWS, BETWEEN_ENTRIES] = [5, 22];

type Place = { readonly x: number; readonly y: number; readonly lines: readonly string[] };

/** Where each entry begins and on how many lines it is, with as many side by side as fit. */
function layOut(entries: readonly LegendEntry[], width: number) {
  const places: Place[] = [];
  let [x, y, rowHeight] = [0, 0, 0];
  for (const { text } of entries) {
    const lines = wrapText(unbroken(text), width - TEXT_AT);
    const wide = TEXT_AT + Math.max(0, ...lines.map(textWidth));
    if (x > 0 && x + wide > width) {
      y += rowHeight + BETWEEN_ROWS;
      [x, rowHeight] = [0, 0];
    }
    places.push({ x, y, lines });
    x += wide + BETWEEN_ENTRIES;
    rowHeight = Math.max(rowHeight, lines.length * LINE);
  }
  return { places, height: y + rowHeight };
}

/** The height of a legend in a drawing of a given width; an empty one has no height. */
export const legendHeight = (entries: readonly LegendEntry[], width: number) => layOut(entries, width).height;

/** Symbols and their meanings from `y` down. */
export function Legend({ entries, width, y: top }: { entries: readonly LegendEntry[]; width: number; y: number }) {
  const { places } = layOut(entries, width);
  return entries.map(({ symbol, text }, index) => {
    const { x = 0, y = 0, lines = [] } = places[index] ?? {};
    return (
      <g key={text} transform={`translate(${x} ${top + y})`}>
        {symbol}
        <Lines x={TEXT_AT} y={TEXT - 1} lines={lines} />
      </g>
    );
  });
}

/** A fill as the symbol of a legend. */
export const fillSymbol = (look: Look) => <Area x={1} y={2} width={17} height={14} look={look} />;

/** The place of a published figure. */
export function Diamond({ x, y }: { x: number; y: number }) {
  return <path d={`M${x} ${y - 7}l7 7l-7 7l-7-7z`} className="plot-benchmark" />;
}

/** The interval of a second scope: a line with ends across the bar of the first, along x or y. */
export function Level({ d }: { d: string }) {
  return (
    <>
      <path d={d} className="plot-level-halo" />
      <path d={d} className="plot-level" />
    </>
  );
}

/** A level across a vertical (or horizontal) bar with its middle at a point. */
export function levelPath({ x, y, length, lying }: { x: number; y: number; length: number; lying: boolean }): string {
  const half = length / 2;
  return lying ? `M${x - 3} ${y - half}h6m-3 0v${length}m-3 0h6` : `M${x - half} ${y - 3}v6m0-3h${length}m0-3v6`;
}
