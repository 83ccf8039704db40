import type { FigureTable } from '#app/features/outcome/figures/tables/rows.ts';
import { SCOPE_NAMES } from '#app/features/outcome/figures/view/scopes.ts';
import type { OutcomeFigures, Panel, Shares } from '#domain/outcome/rules.ts';
import { type Chart, ofParts, type Part } from './chart.ts';
import { StackedBars } from './stacked-bar.tsx';

type SharesChart<Option extends string> = Pick<Chart, 'id' | 'name' | 'notes' | 'definition'> & {
  readonly read: (figures: OutcomeFigures) => Panel<Shares<Option>>;
  readonly finding: (shares: Shares<Option>) => string;
  readonly label: (option: Option) => string;
  readonly table: FigureTable;
};

/** A chart of answers that add up to a whole: one bar per scope. */
export function sharesChart<Option extends string>(chart: SharesChart<Option>): Chart {
  const { id, name, notes, definition, read, finding, label: words, table } = chart;
  const part: Part<Shares<Option>> = { name: '', words: '', read };
  return {
    id,
    name,
    notes,
    definition,
    ...ofParts<Shares<Option>, typeof part>(
      [part],
      ({ parts: [first] }) => (first ? finding(first.panel) : ''),
      (drawn, width, label) => (
        <StackedBars
          label={label}
          width={width}
          stacks={drawn.flatMap(({ figures: { scope }, parts }) =>
            parts.map(({ panel }) => ({ name: `${SCOPE_NAMES[scope]} (n = ${panel.n})`, shares: panel.shares })),
          )}
          name={(option) => words(option as Option)}
          valueTitle="Eyes (%)"
        />
      ),
    ),
    table,
  };
}
