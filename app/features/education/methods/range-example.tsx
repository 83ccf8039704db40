import { Table } from '#app/ui/table.tsx';
import { intervalOf, intervalWords } from '#domain/review/rules/interval.ts';
import { scoreOf, shownScore } from '#domain/review/rules.ts';
import { studentT975, varianceOf } from '#domain/statistics/rules.ts';

/** Answers about daytime vision with a made-up lens, in tenths of a point. */
const ANSWERS = [70, 65, 80, 72, 68, 74, 61, 77];

/** One range worked out step by step, by the same rules as those of the site. */
export function RangeExample() {
  const score = scoreOf(ANSWERS);
  const spread = Math.sqrt(varianceOf(score));
  const error = spread / Math.sqrt(score.count);
  const t = studentT975(score.count - 1);
  const interval = intervalOf('dayVision', score);
  const steps = [
    ['Answers', ANSWERS.map((tenths) => (tenths / 10).toFixed(1)).join(', ')],
    ['Average', (score.sum / score.count / 10).toFixed(2)],
    ['Standard deviation of the answers', (spread / 10).toFixed(2)],
    [`… over the square root of ${score.count}`, (error / 10).toFixed(2)],
    [`… times ${t.toFixed(3)} (Student’s t, ${score.count - 1} degrees of freedom)`, ((t * error) / 10).toFixed(2)],
    [
      'Average less that, and with that',
      interval && `${(interval.lower / 10).toFixed(2)} and ${(interval.upper / 10).toFixed(2)}`,
    ],
    ['Shown', `${shownScore(score)}, ${intervalWords('dayVision', score)}`],
  ] as const;
  return (
    <Table caption="An example: the range of one score" className="max-w-text">
      <thead>
        <tr>
          <th scope="col">Step</th>
          <th scope="col">Points</th>
        </tr>
      </thead>
      <tbody>
        {steps.map(([step, points]) => (
          <tr key={step}>
            <th scope="row">{step}</th>
            <td>{points}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
