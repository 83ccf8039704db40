import { Cite } from '#app/texts/citations.tsx';
import { Bar } from '#app/ui/bar.tsx';
import { spreadWords } from '#app/ui/icon-array.tsx';
import type { ShownFigure } from './figure.ts';

/** A number of 100 as a bar with its margin of error, and in words: "83 of 100 (72 to 91) never wear glasses". */
export function FigureBar({ figure: { count, range, spread, holds, source } }: { figure: ShownFigure }) {
  return (
    <span className="figure-bar">
      <Bar percent={count} whisker={range} />
      <span>
        <strong>{Math.round(count)} of 100</strong>
        {range && ` (${Math.round(range.from)} to ${Math.round(range.to)})`}
        {spread && ` (${spreadWords(spread)})`} {holds}
        {source && <Cite of={source} />}
      </span>
    </span>
  );
}
