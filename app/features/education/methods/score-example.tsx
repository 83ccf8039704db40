import { Table } from '#app/ui/table.tsx';
import { type Score, shownScore } from '#domain/review/rules.ts';

/** Answers of three made-up reviews, in points; null for "can't say". */
const EXAMPLE: readonly { name: string; answers: readonly (number | null)[] }[] = [
  { name: 'Overall rating', answers: [5, 4, 4] },
  { name: 'Night vision', answers: [7, 8.5, null] },
];

const scoreOf = (answers: readonly (number | null)[]): Score => {
  const given = answers.filter((answer) => answer !== null);
  return { sum: given.reduce((sum, answer) => sum + Math.round(answer * 10), 0), count: given.length };
};

/** Two averages worked out by the same rules as those of the site. */
export function ScoreExample() {
  return (
    <Table caption="An example: three reviews" className="max-w-text">
      <thead>
        <tr>
          <th scope="col">Score</th>
          <th scope="col">Answers</th>
          <th scope="col" className="numeric">
            Shown
          </th>
        </tr>
      </thead>
      <tbody>
        {EXAMPLE.map(({ name, answers }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{answers.map((answer) => answer ?? '“Can’t say”').join(', ')}</td>
            <td className="numeric">
              {shownScore(scoreOf(answers))} from {scoreOf(answers).count}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
