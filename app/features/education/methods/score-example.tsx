import { Rows, Table } from '#app/ui/table.tsx';
import { scoreOf, shownScore, shownTenths } from '#domain/review/rules.ts';

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
