import { Table } from '#app/ui/table.tsx';
import { leadOf, leadWords, scoreOf, shownScore } from '#domain/review/rules.ts';
import { welch } from '#domain/statistics/rules.ts';

/** Answers about daytime vision of three pairs of made-up lenses, in tenths of a point. */
const EXAMPLE = [
  {
    name: 'Lens A and lens B',
    answers: [
      [83, 90, 75, 88, 92, 60, 71, 85, 79, 95],
      [70, 65, 80, 72, 68, 74, 61, 77],
    ],
  },
  { name: 'Lens C and lens D', answers: [Array<number>(10).fill(80), [50, 50, 50, 50, 90, 90, 90, 90, 90, 90]] },
  {
    name: 'Lens E and lens F',
    answers: [
      [83, 84, 82, 85, 83],
      [83, 82, 84, 81, 84],
    ],
  },
] as const;

const points = (tenths: number) => (tenths / 10).toFixed(1).replace('-', '−');

/** Three comparisons worked out by the same rules as those of the site. */
export function LeadExample() {
  return (
    <Table caption="An example: daytime vision of three pairs">
      <thead>
        <tr>
          <th scope="col">Pair</th>
          <th scope="col">Averages</th>
          <th scope="col">Difference, and its interval</th>
          <th scope="col">Mark</th>
        </tr>
      </thead>
      <tbody>
        {EXAMPLE.map(({ name, answers }) => {
          const [left, right] = [scoreOf(answers[0]), scoreOf(answers[1])];
          const lead = leadOf('dayVision', left, right);
          const chance = welch(left, right);
          return (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                {shownScore(left)} from {left.count}, {shownScore(right)} from {right.count}
              </td>
              <td>{chance && `${points(chance.difference)}, ${points(chance.lower)} to ${points(chance.upper)}`}</td>
              <td>{lead ? leadWords('dayVision', lead) : 'none: both read the same'}</td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}
