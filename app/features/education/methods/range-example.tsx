import { Rows, Table } from '#app/ui/table.tsx';
import { intervalOf } from '#domain/review/rules/interval.ts';
import { rangeWords, showScore } from '#domain/review/rules/shown-figures.ts';
import { scoreOf, shownScore } from '#domain/review/rules.ts';
import { effectiveAnswers } from '#domain/statistics/rules.ts';

/** Answers about daytime vision with a made-up lens, in tenths of a point. */
const ANSWERS = [70, 65, 80, 72, 68, 74, 61, 77];

/** A worked example of a confidence interval, by the same rules as those of the site. */
export function RangeExample() {
  const score = scoreOf(ANSWERS);
  const worth = effectiveAnswers(score, { lower: 0, upper: 100 });
  const interval = intervalOf('dayVision', score);
  const shown = showScore('dayVision', score);
  const steps = [
    ['Answers', ANSWERS.map((tenths) => (tenths / 10).toFixed(1)).join(', ')],
    ['Average', (score.sum / score.count / 10).toFixed(2)],
    [
      'Variance of the answers, with half an answer at 0 and at 10, as a share of the largest possible',
      (score.count / worth).toFixed(3),
    ],
    ['Number of yes-or-no answers that would be as precise', worth.toFixed(1)],
    [
      'Wilson interval around the average for that number',
      interval && `${(interval.lower / 10).toFixed(2)} and ${(interval.upper / 10).toFixed(2)}`,
    ],
    ['Shown', `${shownScore(shown.tenths)}, ${rangeWords(shown)}`],
  ] as const;
  return (
    <Table caption="An example: the margin of error of one score" className="max-w-text">
      <Rows heads={['Step', 'Points']} rows={steps.map((cells) => ({ key: cells[0], cells }))} />
    </Table>
  );
}
