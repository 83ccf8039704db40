import type { ReactNode } from 'react';
import { Area, Lines, type Look } from './plot.tsx';
import { LINE, TEXT, wrapText } from './text.ts';

/** What a symbol stands for. The symbol is drawn in a box of 18 by 18. */
export type LegendEntry = { readonly symbol: ReactNode; readonly text: string };

const TEXT_AT = 28;
const BETWEEN = 6;

/** The lines of each entry, where they begin, and how high all of them are. */
function layOut(entries: readonly LegendEntry[], width: number) {
  const wrapped = entries.map(({ text }) => wrapText(text, width - TEXT_AT));
  const starts = wrapped.map((_, index) => wrapped.slice(0, index).flat().length * LINE + index * BETWEEN);
  return { wrapped, starts, height: wrapped.flat().length * LINE + wrapped.length * BETWEEN };
}

/** How high a legend is in a drawing of a given width; nothing to explain takes no room. */
export const legendHeight = (entries: readonly LegendEntry[], width: number) => layOut(entries, width).height;

/** Symbols and their meanings, one under the other from `y` down. */
export function Legend({ entries, width, y }: { entries: readonly LegendEntry[]; width: number; y: number }) {
  const { wrapped, starts } = layOut(entries, width);
  return entries.map(({ symbol, text }, index) => (
    <g key={text} transform={`translate(0 ${y + (starts[index] ?? 0)})`}>
      {symbol}
      <Lines x={TEXT_AT} y={TEXT - 1} lines={wrapped[index] ?? []} />
    </g>
  ));
}

/** A fill as the symbol of a legend. */
export const fillSymbol = (look: Look) => <Area x={1} y={2} width={17} height={14} look={look} />;

/** The place of a published figure. */
export function Diamond({ x, y }: { x: number; y: number }) {
  return <path d={`M${x} ${y - 7}l7 7l-7 7l-7-7z`} className="plot-benchmark" />;
}
