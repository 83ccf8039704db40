import { Heads, Table } from '#app/ui/table.tsx';
import { FALSE_MARKS, RANGES_THAT_HOLD, TOGETHER } from '#domain/review/rules/calibration.ts';

/** Of 100, as simulated: "1.7". */
const of100 = (share: number) => share.toFixed(1);

/** How often a tick appears although both lenses are alike. */
export function FalseMarksTable() {
  return (
    <Table caption="Wrong ticks between two equal lenses, of 100 comparisons" stacks>
      <Heads heads={['Reviews of the two lenses', 'Overall rating', 'Dysphotopsia', 'Worst row', 'Any row']} />
      <tbody>
        {FALSE_MARKS.map(({ left, right, overall, dysphotopsia, mostInARow, any }) => (
          <tr key={`${left} ${right}`}>
            <th scope="row">
              {left} and {right}
            </th>
            <td data-label="Overall rating">{of100(overall)}</td>
            <td data-label="Dysphotopsia">{of100(dysphotopsia)}</td>
            <td data-label="Worst row">{of100(mostInARow)}</td>
            <td data-label="Any row">{of100(any)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** How often an interval contains the true value. */
export function RangesTable() {
  return (
    <Table caption="Margins of error that contain the average of all people, of 100" stacks>
      <Heads heads={['Answers', 'Overall rating', 'Dysphotopsia', 'Worst score']} />
      <tbody>
        {RANGES_THAT_HOLD.map(({ answers, overall, dysphotopsia, leastOfARow }) => (
          <tr key={answers}>
            <th scope="row">{answers}</th>
            <td data-label="Overall rating">{of100(overall)}</td>
            <td data-label="Dysphotopsia">{of100(dysphotopsia)}</td>
            <td data-label="Worst score">{of100(leastOfARow)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const reviewsIn = ({ reviews, practiceOf }: { readonly reviews: number; readonly practiceOf: number }) =>
  practiceOf === 1 ? `${reviews}, not invited` : `${reviews} in practices of ${practiceOf}`;

/** The same for reviews by invitation, where answers of one practice are correlated. */
export function TogetherTable() {
  return (
    <Table caption="The same where practices invited, of 100" stacks>
      <Heads
        heads={[
          'Reviews of the two lenses',
          'Correlation within a practice',
          'Ticks in the worst row',
          'Ticks in any row',
          'Margins of error, first lens',
        ]}
      />
      <tbody>
        {TOGETHER.map(({ correlation, left, right, mostInARow, any, leastOfARow }) => (
          <tr key={`${correlation} ${reviewsIn(left)} ${reviewsIn(right)}`}>
            <th scope="row">
              {reviewsIn(left)}; {reviewsIn(right)}
            </th>
            <td data-label="Correlation within a practice">{correlation}</td>
            <td data-label="Ticks in the worst row">{of100(mostInARow)}</td>
            <td data-label="Ticks in any row">{of100(any)}</td>
            <td data-label="Margins of error, first lens">{of100(leastOfARow)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
