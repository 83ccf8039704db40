import { Rows, Table } from '#app/ui/table.tsx';
import { FALSE_MARKS, RANGES_THAT_HOLD, TOGETHER } from '#domain/review/rules/calibration.ts';

/** Of 100, as simulated: "1.7". */
const of100 = (share: number) => share.toFixed(1);

/** How often a tick appears although both lenses are alike. */
export function FalseMarksTable() {
  return (
    <Table caption="Wrong ticks between two equal lenses, of 100 comparisons" stacks>
      <Rows
        heads={['Reviews of the two lenses', 'Overall rating', 'Dysphotopsia', 'Worst row', 'Any row']}
        rows={FALSE_MARKS.map(({ left, right, overall, dysphotopsia, mostInARow, any }) => ({
          key: `${left} ${right}`,
          cells: [`${left} and ${right}`, ...[overall, dysphotopsia, mostInARow, any].map(of100)],
        }))}
      />
    </Table>
  );
}

/** How often an interval contains the true value. */
export function RangesTable() {
  return (
    <Table caption="Margins of error that contain the average of all people, of 100" stacks>
      <Rows
        heads={['Answers', 'Overall rating', 'Dysphotopsia', 'Worst score']}
        rows={RANGES_THAT_HOLD.map(({ answers, overall, dysphotopsia, leastOfARow }) => ({
          key: String(answers),
          cells: [answers, ...[overall, dysphotopsia, leastOfARow].map(of100)],
        }))}
      />
    </Table>
  );
}

const reviewsIn = ({ reviews, practiceOf }: { readonly reviews: number; readonly practiceOf: number }) =>
  practiceOf === 1 ? `${reviews}, not invited` : `${reviews} in practices of ${practiceOf}`;

/** The same for reviews by invitation, where answers of one practice are correlated. */
export function TogetherTable() {
  return (
    <Table caption="The same where practices invited, of 100" stacks>
      <Rows
        heads={[
          'Reviews of the two lenses',
          'Correlation within a practice',
          'Ticks in the worst row',
          'Ticks in any row',
          'Margins of error, first lens',
        ]}
        rows={TOGETHER.map(({ correlation, left, right, mostInARow, any, leastOfARow }) => {
          const name = `${reviewsIn(left)}; ${reviewsIn(right)}`;
          const cells = [name, correlation, ...[mostInARow, any, leastOfARow].map(of100)];
          return { key: `${correlation} ${name}`, cells };
        })}
      />
    </Table>
  );
}
