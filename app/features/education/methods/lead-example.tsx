import { Rows, Table } from '#app/ui/table.tsx';
import { leadOf, leadWords, scoreDifference } from '#domain/review/rules/lead.ts';
import { scoreOf, shownScore, shownTenths } from '#domain/review/rules.ts';

/** Answers about daytime vision with made-up lenses, in tenths of a point, with the number of people who gave each. */
const answers = (people: number, ...tenths: readonly number[]) =>
  scoreOf(Array<readonly number[]>(people).fill(tenths).flat());
const [A, B] = [[83, 90, 75, 88, 92, 60, 71, 85, 79, 95] as const, [70, 65, 80, 72, 68, 74, 61, 77] as const];
const EXAMPLE = [
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
        rows={EXAMPLE.map(({ name, left, right }) => {
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
