import { Cite } from '#app/texts/citations.tsx';
import { Bar } from '#app/ui/bar.tsx';
import type { ShownFigure } from './figure.ts';

type Props = {
  readonly figure: ShownFigure;
  /** The margin of error and the source are in words elsewhere on the page. */
  readonly isBrief?: boolean;
  /** What holds for them, where not as the figure has it; empty when “How many of 100” do is beside the bar already. */
  readonly holds?: string;
};

/** A number of 100 as a bar with its margin of error, and in words: "83 of 100 (72 to 91) never wear glasses". */
export function FigureBar({ figure, isBrief = false, holds = figure.holds }: Props) {
  const { count, range, source } = figure;
  return (
    <span className="figure-bar">
      <Bar percent={count} whisker={range} />
      <span>
        <strong>{holds ? `${Math.round(count)} of 100` : Math.round(count)}</strong>
        {range && !isBrief && ` (${Math.round(range.from)} to ${Math.round(range.to)})`} {holds}
        {source && !isBrief && <Cite of={source} />}
      </span>
    </span>
  );
}
