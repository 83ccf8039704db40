import { Rows, Table } from '#app/ui/table.tsx';
import { intervalOf } from '#domain/review/rules/interval.ts';
import { leadOf, leadWords, scoreDifference } from '#domain/review/rules/lead.ts';
import { rangeWords, showScore } from '#domain/review/rules/shown-figures.ts';
import { scoreOf, shownScore, shownTenths } from '#domain/review/rules.ts';
import { effectiveAnswers } from '#domain/statistics/rules.ts';

/** Answers of three made-up reviews, in points; null for "can't say". */
const EXAMPLE: readonly { name: string; answers: readonly (number | null)[] }[] = [
  { name: 'Overall rating', answers: [5, 4, 4] },
  { name: 'Night vision', answers: [7, 8.5, null] },
];

const scoreOfPoints = (answers: readonly (number | null)[]) =>
  scoreOf(answers.filter((answer) => answer !== null).map((answer) => Math.round(answer * 10)));

/** Worked examples of two averages, by the same rules as those of the site. */
export function ScoreExample() {
  return (
    <Table caption="An example: three reviews" className="max-w-text">
      <Rows
        heads={['Score', 'Answers', 'Shown']}
        numeric={['Shown']}
        rows={EXAMPLE.map(({ name, answers }) => {
          const score = scoreOfPoints(answers);
          const said = answers.map((answer) => answer ?? '“Can’t say”').join(', ');
          return { key: name, cells: [name, said, `${shownScore(shownTenths(score))} from ${score.count}`] };
        })}
      />
    </Table>
  );
}

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

/** Answers about daytime vision with made-up lenses, in tenths of a point, with the number of people who gave each. */
const answers = (people: number, ...tenths: readonly number[]) =>
  scoreOf(Array<readonly number[]>(people).fill(tenths).flat());
const [A, B] = [[83, 90, 75, 88, 92, 60, 71, 85, 79, 95] as const, [70, 65, 80, 72, 68, 74, 61, 77] as const];
const PAIRS = [
  { name: 'Lens A and lens B', left: answers(4, ...A), right: answers(5, ...B) },
  { name: 'The same, with fewer reviews', left: answers(1, ...A), right: answers(1, ...B) },
  { name: 'Lens C and lens D', left: answers(150, 72, 82, 92), right: answers(150, 68, 78, 88) },
  { name: 'Lens E and lens F', left: answers(1, 83, 84, 82, 85, 83), right: answers(1, 83, 82, 84, 81, 84) },
] as const;

const points = (tenths: number) => (tenths / 10).toFixed(1).replace('-', '−');

/** Worked examples of comparisons, by the same rules as those of the site. */
export function LeadExample() {
  return (
    <Table caption="An example: daytime vision of four pairs">
      <Rows
        heads={['Pair', 'Averages', 'Difference, and its interval', 'Mark']}
        rows={PAIRS.map(({ name, left, right }) => {
          const lead = leadOf('dayVision', left, right);
          const chance = scoreDifference('dayVision', left, right);
          return {
            key: name,
            cells: [
              name,
              [left, right].map((score) => `${shownScore(shownTenths(score))} from ${score.count}`).join(', '),
              chance && `${points(chance.difference)}, ${points(chance.lower)} to ${points(chance.upper)}`,
              lead ? leadWords('dayVision', lead) : 'none: both read the same',
            ],
          };
        })}
      />
    </Table>
  );
}
