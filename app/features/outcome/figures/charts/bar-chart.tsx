import { absence, type FigureTable, type Row } from '#app/features/outcome/figures/tables/rows.ts';
import { SCOPE_NAMES } from '#app/features/outcome/figures/view/scopes.ts';
import { isSuppressed } from '#domain/outcome/rules.ts';
import { scaleTop } from './bar-layout.ts';
import { BarPlot, type Mark } from './bar-plot.tsx';
import { bareShare, type Chart, type DrawnScope, ofParts, type Part, scopeWithCounts } from './chart.ts';
import type { Look } from './plot.tsx';

export type BarPart<Figures> = Part<Figures> & { readonly look: Look };
/** A bar: its number of eyes; its name, and the name split into the lines that fit below it. */
export type Bin = { readonly label: string; readonly lines: readonly string[]; readonly count: number };
type Counted = { readonly n: number };

export type BarChart<Figures> = Pick<Chart, 'id' | 'name' | 'notes' | 'definition'> & {
  readonly parts: readonly BarPart<Figures>[];
  readonly bins: (figures: Figures) => readonly Bin[];
  /** What is drawn of one scope, its parts in order. */
  readonly finding: (parts: readonly (BarPart<Figures> & { readonly panel: Figures })[]) => string;
  readonly categoryTitle: string;
  readonly valueTitle?: string;
  /** The end of the scale; the highest bar by default. */
  readonly top?: number;
  /** Published figures beside the bars of one part. */
  readonly benchmark?: {
    readonly name: string;
    readonly part: string;
    readonly marks: readonly Omit<Mark, 'series'>[];
  };
  readonly table: Pick<FigureTable, 'caption' | 'of' | 'columns' | 'hasTargets'> & {
    readonly rows: (figures: Figures, group: string | undefined) => readonly Row[];
  };
};

/**
 * A bar chart with one bar per bin and part, in percent of the eyes; a second scope is drawn as levels across the bars.
 */
export function barChart<Figures extends Counted>(chart: BarChart<Figures>): Chart {
  const { id, name, notes, definition, parts, table } = chart;
  return {
    id,
    name,
    notes,
    definition,
    ...ofParts<Figures, BarPart<Figures>>(
      parts,
      (scope) => chart.finding(scope.parts),
      ([first, second]) => plot(chart, first, second),
    ),
    table: {
      id,
      ...table,
      grouped: true,
      read: (figures) =>
        parts.flatMap((part): readonly Row[] => {
          const panel = part.read(figures);
          const group = part.name || undefined;
          if (panel === null || isSuppressed(panel)) {
            return [{ label: part.name || table.caption, group, absence: absence(panel) }];
          }
          return table.rows(panel as Figures, group);
        }),
    },
  };
}

type PlainChart<Figures> = Omit<BarChart<Figures>, 'parts' | 'finding'> &
  Pick<BarPart<Figures>, 'read'> & { readonly finding: (figures: Figures) => string };

/** A bar chart of one quantity. */
export const plainBarChart = <Figures extends Counted>({ read, finding, ...chart }: PlainChart<Figures>): Chart =>
  barChart<Figures>({
    ...chart,
    parts: [{ name: '', words: '', look: 'solid', read }],
    finding: ([part]) => (part ? finding(part.panel) : ''),
  });

type Scope<Figures> = DrawnScope<BarPart<Figures>, Figures>;

function plot<Figures extends Counted>(
  { bins, categoryTitle, valueTitle = 'Eyes (%)', top, benchmark }: BarChart<Figures>,
  first: Scope<Figures>,
  second: Scope<Figures> | undefined,
) {
  const percent = (panel: Figures) => bins(panel).map(({ count }) => (100 * count) / panel.n);
  const series = first.parts.map(({ look, name, panel }) => {
    const beside = second?.parts.find((part) => part.name === name)?.panel;
    return {
      look,
      name: name || second ? `${name || SCOPE_NAMES[first.figures.scope]} (n = ${panel.n})` : '',
      part: name,
      values: percent(panel),
      labels: bins(panel).map(({ count }) => bareShare({ count, n: panel.n })),
      levels: beside && percent(beside),
    };
  });
  const highest = series.flatMap(({ values, levels = [] }) => [...values, ...levels]);
  const marked = series.findIndex(({ part }) => part === benchmark?.part);
  return (
    <BarPlot
      bars={{
        top: top ?? scaleTop(highest),
        categories: (first.parts[0] ? bins(first.parts[0].panel) : []).map((bin) => ({
          label: bin.label,
          lines: bin.lines,
        })),
        series,
        levels: second && scopeWithCounts(second),
      }}
      categoryTitle={categoryTitle}
      valueTitle={valueTitle}
      benchmark={
        benchmark && marked >= 0
          ? { name: benchmark.name, marks: benchmark.marks.map((mark) => ({ ...mark, series: marked })) }
          : undefined
      }
    />
  );
}
