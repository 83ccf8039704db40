import { SHARE_COLUMNS, shareRows } from '#app/features/outcome/figures/tables/rows.ts';
import {
  COMPLICATION_LABELS,
  type Complication,
  NO_CONDITION,
  type Shares,
  shownPercent,
} from '#domain/outcome/rules.ts';
import { plainBarChart } from './bar-chart.tsx';
import { BENCHMARK_CAUTION, RUPTURES } from './benchmarks.ts';
import type { Chart } from './chart.ts';
import { wrapText } from './text.ts';

type Answer = Complication | typeof NO_CONDITION;
const nameOf = (answer: Answer) => (answer === NO_CONDITION ? 'None' : COMPLICATION_LABELS[answer]);

/** How often complications occurred during surgery. */
export const COMPLICATIONS_CHART: Chart = plainBarChart<Shares<Answer>>({
  id: 'complications',
  name: 'Complications of surgery',
  definition: 'Eyes with a record of complications, including “none”. One eye may have several.',
  notes: [
    'Of eyes for which this is recorded. One eye may have several, so the bars may not add up to 100%.',
    `Context: capsule rupture, or zonule rupture with vitreous loss, in ${RUPTURES.map(({ source, percent }) => `${percent.toFixed(2)}% of operations in ${source}`).join('; ')}.`,
    BENCHMARK_CAUTION,
  ],
  read: ({ complications }) => complications,
  bins: ({ shares }) =>
    shares
      .filter(({ option }) => option !== NO_CONDITION)
      .map(({ option, count }) => ({ label: nameOf(option), lines: wrapText(nameOf(option), 108), count })),
  finding: ({ shares }) => {
    const none = shares.find(({ option }) => option === NO_CONDITION);
    return none ? `${shownPercent(none)} of eyes had no complication (n = ${none.n})` : '';
  },
  categoryTitle: 'Complication',
  table: {
    caption: 'Complications of surgery',
    of: 'Complication',
    columns: SHARE_COLUMNS,
    rows: ({ shares }) => shareRows(shares, nameOf),
  },
});
