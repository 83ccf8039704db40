import { Columns } from '#app/ui/columns.tsx';
import { Expander } from '#app/ui/expander.tsx';
import { Rows, Table } from '#app/ui/table.tsx';
import type { ShownScore } from '#domain/review/rules/shown-figures.ts';
import { BIN_LABELS, BIN_STEP, type Bins } from '#domain/review/rules/spread.ts';
import { FEW_REVIEWS, SUB_SCORES, type SubScore } from '#domain/review/rules.ts';
import { SHORT_LABELS } from './score-bars.ts';

const total = (bins: readonly number[]) => bins.reduce((sum, count) => sum + count, 0);

/** The distribution of the answers to a sub-score between 0 and 10, with their mean; nothing while they are too few. */
export function ScoreHistogram({ score, bins, answers }: { score: SubScore; bins: Bins; answers: ShownScore }) {
  const counts = bins[score];
  const { tenths, count } = answers;
  if (tenths === null || count < FEW_REVIEWS || total(counts) === 0) return null;
  const most = Math.max(...counts);
  const at = BIN_LABELS[counts.indexOf(most)] ?? '';
  return (
    <Columns
      label={`${count.toLocaleString('en-US')} answers from 0 to 10 points. The highest column, about ${most.toLocaleString('en-US')}, is at ${at.replace('–', ' to ')}.`}
      bins={BIN_LABELS.map((label, bin) => ({ label, count: counts[bin] ?? 0 }))}
      mean={tenths}
      ends={['0', '10']}
    />
  );
}

const SCORE_NAMES = SUB_SCORES.map((score) => SHORT_LABELS[score]);

/** The same of all sub-scores in numbers. */
export function HistogramNumbers({ bins }: { bins: Bins }) {
  return (
    <div className="print:hidden">
      <Expander label="All answers in numbers">
        <Table caption={`Answers by points, to the nearest ${BIN_STEP}`}>
          <Rows
            heads={['Points', ...SCORE_NAMES]}
            numeric={SCORE_NAMES}
            rows={BIN_LABELS.map((label, bin) => ({
              key: label,
              cells: [label, ...SUB_SCORES.map((score) => (bins[score][bin] ?? 0).toLocaleString('en-US'))],
            }))}
          />
        </Table>
      </Expander>
    </div>
  );
}
